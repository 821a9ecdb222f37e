import { Button, Skeleton } from '@mantine/core';
import type { Ticket, TicketLogType } from '@recado/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { useTicketLog } from '../../api/ticket-log.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './log-dialog.module.css';

interface LogDialogProps {
  readonly ticket: Pick<Ticket, 'id' | 'number'>;
  readonly onClose: () => void;
}

/** The log of a ticket, newest first. */
export function LogDialog({ ticket, onClose }: LogDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <Dialog isOpen onClose={onClose} title={t('logTitle', { number: ticket.number })} width="md">
      <LogSteps ticketId={ticket.id} />
    </Dialog>
  );
}

/** The name of a log entry. */
const words = {
  create: 'logCreate',
  chatBot: 'logChatBot',
  queue: 'logQueue',
  open: 'logOpen',
  access: 'logAccess',
  transfered: 'logTransferred',
  receivedTransfer: 'logReceivedTransfer',
  pending: 'logPending',
  closed: 'logClosed',
  reopen: 'logReopen',
  redirect: 'logRedirect',
  nps: 'logRating',
  lgpd: 'logConsent',
  autoClose: 'logAutoClose',
  merged: 'logMerged',
  retriesLimitQueue: 'logRetriesLimit',
  retriesLimitUserDefine: 'logRetriesLimit',
  rated: 'logRated',
  undone: 'logUndone',
} as const satisfies Record<TicketLogType, string>;

function LogSteps({ ticketId }: { readonly ticketId: number }) {
  const { t } = useTranslation('tickets');
  const { viewer } = useTicketSurroundings();
  const { data, error, refetch } = useTicketLog(ticketId);
  if (data === undefined) {
    if (error === null) return <Skeleton aria-label={t('loading')} height={160} role="status" />;
    return (
      <StateMessage
        actions={<Button onClick={() => void refetch()}>{t('tryNow')}</Button>}
        icon={<IconHistory size={28} stroke={1.5} />}
        title={t('logFailed')}
        tone="danger"
      >
        {errorText(error)}
      </StateMessage>
    );
  }
  if (data.length === 0) {
    return (
      <StateMessage icon={<IconHistory size={28} stroke={1.5} />} title={t('logEmpty')}>
        {t('logEmptyText')}
      </StateMessage>
    );
  }
  return (
    <ol className={classes.steps}>
      {data.map((entry) => (
        <li className={classes.step} key={entry.id}>
          <span className={classes.what}>{t(words[entry.type])}</span>
          <span className={classes.who}>
            {[entry.user?.name, entry.queue?.name].filter((name) => name !== undefined).join(' · ')}
          </span>
          <time className={classes.time} dateTime={entry.createdAt}>
            {fullTime(entry.createdAt, viewer.timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}
