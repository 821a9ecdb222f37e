import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/lib/list-time.ts';
import { numberText } from '../../../shared/lib/number-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { CompanyConnections } from '../rules/connections-by-company.ts';
import { ChannelName } from './channel-name.tsx';
import classes from './company-connections-dialog.module.css';
import cells from './connection-cells.module.css';
import { ConnectionStatusPill } from './connection-status.tsx';

interface CompanyConnectionsDialogProps {
  readonly company: CompanyConnections;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The connections of one company. */
export function CompanyConnectionsDialog({ company, timeZone, onClose }: CompanyConnectionsDialogProps) {
  const { t } = useTranslation(['connections', 'common']);
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose} variant="default">
          {t('close', { ns: 'common' })}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('companyTitle', { name: company.name })}
      width="lg"
    >
      <ul className={classes.root}>
        {company.connections.map(({ id, name, number, channel, status, updatedAt, lastMessageAt }) => (
          <li className={classes.item} key={id}>
            <span className={cells.words}>
              <span className={cells.name}>{name}</span>
              {number !== '' && <span className={cells.detail}>{numberText(number)}</span>}
              <span className={cells.detail}>
                {lastMessageAt === null
                  ? t('neverUsed')
                  : t('lastMessage', { time: shortTime(lastMessageAt, timeZone) })}
              </span>
            </span>
            <ChannelName channel={channel} />
            <ConnectionStatusPill status={status} />
            <time className={cells.time} dateTime={updatedAt}>
              {shortTime(updatedAt, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
