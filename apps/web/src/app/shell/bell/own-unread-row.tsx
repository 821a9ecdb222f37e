import type { Ticket } from '@recado/contracts';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotificationRow } from '../../../features/notifications/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { ownUnreadView, useTickets } from '../../../features/tickets/index.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { listTime } from '../../../shared/i18n/date-time.ts';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { useTicketViewer } from '../../pages/tickets/live/use-ticket-viewer.ts';
import classes from './own-unread-row.module.css';

const MINUTE_MS = 60_000;
const SHOWN = 3;

export interface OwnUnread {
  /** Newest first, as far as they are loaded. */
  readonly tickets: readonly Ticket[];
  readonly count: number;
}

/** The user's own unread conversations. An unassigned group notifies the user, but is not their own. */
export function useOwnUnread(): OwnUnread {
  const viewer = useTicketViewer();
  const { tickets = [], count = 0 } = useTickets(ownUnreadView(viewer));
  const own = tickets.filter(({ userId }) => userId === viewer.userId);
  return { tickets: own, count: count - (tickets.length - own.length) };
}

/** One row for all of them; it lists the newest three. */
export function OwnUnreadRow({ tickets, count, onOpen }: OwnUnread & { readonly onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const { timeZone } = useUser().company;
  const now = useNow(MINUTE_MS);
  const hidden = count - Math.min(SHOWN, tickets.length);
  return (
    <NotificationRow
      isUnread
      mark={
        <span className={classes.mark}>
          <IconMessages aria-hidden="true" size={18} stroke={1.7} />
        </span>
      }
      now={now}
      timeZone={timeZone}
      title={<b className={classes.title}>{t('ownUnread', { count })}</b>}
    >
      <ul className={classes.list}>
        {tickets.slice(0, SHOWN).map(({ uuid, contact, updatedAt, unreadMessages }) => (
          <li key={uuid}>
            <Link className={classes.link} onClick={onOpen} to={`/tickets/${uuid}`}>
              <span className={classes.name}>{contact.name}</span>
              <time className={classes.time} dateTime={updatedAt}>
                {listTime(updatedAt, { now, timeZone })}
              </time>
              <CountPill count={unreadMessages} label={t('unreadMessages', { count: unreadMessages })} tone="waiting" />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className={classes.more}>{t('ownUnreadMore', { count: hidden })}</span>}
    </NotificationRow>
  );
}
