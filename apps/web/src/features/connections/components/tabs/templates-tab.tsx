import { Button } from '@mantine/core';
import type { MessageTemplate } from '@recado/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useTemplates } from '../../api/templates.ts';
import classes from './templates-tab.module.css';

interface TemplatesTabProps {
  readonly connectionId: number;
  readonly timeZone: string;
}

/** The message templates of this connection with their approval. They are written at Meta. */
export function TemplatesTab({ connectionId, timeZone }: TemplatesTabProps) {
  const { t } = useTranslation(['connections', 'errors', 'records']);
  const { data, error, sync, isSyncing } = useTemplates(connectionId);
  const failure = data?.lastSyncError ?? null;
  return (
    <div data-wide>
      <div className={classes.head}>
        <p className={classes.note} role="status">
          {data?.lastSyncedAt
            ? t('templatesRead', { time: fullTime(data.lastSyncedAt, timeZone) })
            : t('templatesUnread')}
        </p>
        <Button leftSection={<IconRefresh size={16} />} loading={isSyncing} onClick={sync} variant="default">
          {t('templatesSync')}
        </Button>
      </div>
      {(failure ?? error) !== null && (
        <p className={classes.failure} role="alert">
          {failure ? t(failure.code, { ns: 'errors' }) : errorText(error)}
        </p>
      )}
      {data !== undefined && data.templates.length === 0 && <p className={classes.note}>{t('templatesNone')}</p>}
      {data !== undefined && data.templates.length > 0 && (
        <ul className={classes.list}>
          {data.templates.map((template) => (
            <Template key={template.id} template={template} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Template({ template: { name, language, category, status } }: { readonly template: MessageTemplate }) {
  const { t } = useTranslation('connections');
  return (
    <li className={classes.template}>
      <span className={classes.name}>{name}</span>
      <span className={classes.note}>
        {language} · {category.toLowerCase()}
      </span>
      <span className={classes.state}>{status === 'APPROVED' ? t('templateApproved') : status.toLowerCase()}</span>
    </li>
  );
}
