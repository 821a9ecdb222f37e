import { Button } from '@mantine/core';
import type { ConsentSource, PrivacyRecord } from '@recado/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { useConsents, useExportConsents } from '../api/privacy.ts';
import classes from './privacy.module.css';

const sources = {
  keyword: 'sourceKeyword',
  provider: 'sourceProvider',
  refusal: 'sourceRefusal',
  agent: 'sourceAgent',
  api: 'sourceApi',
  merge: 'sourceMerge',
  erasure: 'sourceErasure',
} as const satisfies Record<ConsentSource, string>;

interface ConsentListProps {
  readonly person: PrivacyRecord;
  readonly timeZone: string;
}

/** The record of consent: the privacy text of the conversation and every change about campaigns. */
export function ConsentList({ person, timeZone }: ConsentListProps) {
  const { t } = useTranslation('privacy');
  const { data } = useConsents(person.id);
  const file = useExportConsents();
  const { lgpdAcceptedAt, isOptedOut } = person;
  return (
    <section aria-labelledby="privacy-consents" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title} id="privacy-consents">
          {t('consents')}
        </h2>
        <Button
          leftSection={<IconDownload aria-hidden size={16} />}
          loading={file.isPending}
          onClick={() => file.mutate(person.id)}
          size="compact-sm"
          variant="default"
        >
          {t('exportCsv')}
        </Button>
      </div>
      <p className={classes.hint}>
        {lgpdAcceptedAt === null ? t('lgpdNever') : t('lgpdAccepted', { at: fullTime(lgpdAcceptedAt, timeZone) })}
        {' · '}
        {isOptedOut ? t('campaignsRefused') : t('campaignsAllowed')}
      </p>
      {data !== undefined && data.entries.length > 0 && (
        <ul aria-label={t('consents')} className={classes.list}>
          {data.entries.map(({ id, direction, source, createdAt, user }) => (
            <li className={classes.row} key={id}>
              <span>{direction === 'in' ? t('consentIn') : t('consentOut')}</span>
              <span className={classes.hint}>
                {[t(sources[source]), user?.name, fullTime(createdAt, timeZone)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
