import type { ContactTicket, Ticket, TicketStatus } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../shared/i18n/date-time.ts';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { useContactTickets } from '../api/list-contact-tickets.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { PagedPart } from './paged-part.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './ticket-history.module.css';

/** The other tickets of the contact, newest first; a click opens one. */
export function TicketHistory({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer');
  const { tickets, ...query } = useContactTickets(ticket.contactId);
  const others = tickets?.filter(({ id }) => id !== ticket.id) ?? [];
  return (
    <section aria-label={t('history')} className={classes.root}>
      <SectionHead title={t('history')} />
      <PagedPart failed={t('historyFailed')} isEmpty={others.length === 0} none={t('noHistory')} query={query}>
        <ul className={classes.list}>
          {others.map((other) => (
            <HistoryRow key={other.id} ticket={other} />
          ))}
        </ul>
      </PagedPart>
    </section>
  );
}

const statusTexts = {
  pending: 'statusPending',
  open: 'statusOpen',
  group: 'statusGroup',
  closed: 'statusClosed',
  lgpd: 'statusConsent',
  nps: 'statusRating',
} as const satisfies Record<TicketStatus, string>;

function HistoryRow({ ticket }: { readonly ticket: ContactTicket }) {
  const { t } = useTranslation('contactDrawer');
  const { viewer, onOpenTicket } = useDrawerSurroundings();
  const { number, uuid, status, queue, user, createdAt, closedAt } = ticket;
  const opened = dayOf(createdAt, viewer.timeZone);
  const closed = closedAt && dayOf(closedAt, viewer.timeZone);
  return (
    <li>
      <button className={classes.row} onClick={() => onOpenTicket(uuid)} type="button">
        <span className={classes.line}>
          <span className={classes.number}>#{number}</span>
          <span className={classes.status} data-closed={status === 'closed' || undefined}>
            {t(statusTexts[status])}
          </span>
        </span>
        <span className={classes.line}>
          <span className={classes.queue}>
            <ColorMark color={queue?.color ?? null} />
            <span className={classes.cut}>{queue?.name ?? t('noQueue')}</span>
          </span>
          <span className={classes.cut}>{user?.name ?? t('noAttendant')}</span>
        </span>
        <span className={classes.dates}>
          {closed === null && t('openedOn', { opened })}
          {closed !== null && (closed === opened ? opened : t('openedAndClosedOn', { opened, closed }))}
        </span>
      </button>
    </li>
  );
}
