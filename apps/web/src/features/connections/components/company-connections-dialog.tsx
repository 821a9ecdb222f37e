import { Button } from '@mantine/core';
import type { PlatformConnectionSummary } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
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
        {company.connections.map((connection) => (
          <ConnectionItem connection={connection} key={connection.id} timeZone={timeZone} />
        ))}
      </ul>
    </Dialog>
  );
}

interface ConnectionItemProps {
  readonly connection: PlatformConnectionSummary;
  readonly timeZone: string;
}

function ConnectionItem({ connection, timeZone }: ConnectionItemProps) {
  const { t } = useTranslation('connections');
  const { name, number, channel, status, updatedAt, lastMessageAt, numberMessages, size, updatedAtSize } = connection;
  return (
    <li className={classes.item}>
      <span className={cells.words}>
        <span className={cells.name}>{name}</span>
        {number !== '' && <span className={cells.detail}>{numberText(number)}</span>}
        <span className={cells.detail}>
          {lastMessageAt === null ? t('neverUsed') : t('lastMessage', { time: shortTime(lastMessageAt, timeZone) })}
        </span>
        <span className={cells.detail}>
          {updatedAtSize === null
            ? t('notMeasured')
            : t('sizeOfMessages', { size: formatBytes(size), count: numberMessages })}
        </span>
      </span>
      <ChannelName channel={channel} />
      <ConnectionStatusPill status={status} />
      <time className={cells.time} dateTime={updatedAt}>
        {shortTime(updatedAt, timeZone)}
      </time>
    </li>
  );
}
