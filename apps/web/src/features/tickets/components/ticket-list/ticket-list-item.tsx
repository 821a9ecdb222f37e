import type { FoundMessage, Ticket } from '@recado/contracts';
import { IconEye, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, listTime } from '../../../../shared/i18n/date-time.ts';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { ChannelAvatar } from '../../../../shared/ui/channel-avatar.tsx';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import { FittingRow } from '../../../../shared/ui/fitting-row.tsx';
import { useDraftText } from '../../tickets-context.tsx';
import { markNames, TicketMarks } from '../ticket-marks.tsx';
import { FoundLine } from './found-line.tsx';
import { LastMessageLine } from './last-message-line.tsx';
import classes from './ticket-list-item.module.css';
import { WaitingTimeMark } from './waiting-time-mark.tsx';

const NAME_MAX_LENGTH = 60;

export interface TicketListItemProps {
  readonly ticket: Ticket;
  /** The message that matched a search. */
  readonly found?: FoundMessage | undefined;
  readonly href: string;
  readonly isSelected: boolean;
  /** The one row in the tab order; arrow keys move from there. */
  readonly isTabStop: boolean;
  readonly showsUser: boolean;
  readonly now: Date;
  readonly timeZone: string;
  /** Minutes after which a wait is shown as late; 0 never. */
  readonly waitingAlertMinutes: number;
  /** Offers to accept the ticket. The list handles the click: a handler per row would render all rows again. */
  readonly canAccept: boolean;
  readonly isBeingAccepted: boolean;
  readonly onPeek: (ticket: Ticket) => void;
}

/** The list renders on every scroll event; its rows do not, unless their content changes. */
export const TicketListItem = memo(Item);

function Item(props: TicketListItemProps) {
  const { ticket, found, isSelected, now, timeZone } = props;
  const { t } = useTranslation('tickets');
  const unread = ticket.unreadMessages;
  const kept = useDraftText(ticket.id);
  const waitingSince = ticket.status === 'pending' ? ticket.waitingSince : null;
  // The draft of the open conversation is visible there.
  const draft = isSelected ? '' : kept;
  return (
    <div
      className={classes.root}
      data-selected={isSelected || undefined}
      data-unread={unread > 0 || undefined}
      data-accepts={props.canAccept || undefined}
      data-waits={waitingSince !== null || undefined}
    >
      {/* Not the router's link: all rows would render again whenever another ticket is opened. */}
      <a
        aria-current={isSelected ? 'true' : undefined}
        className={classes.link}
        data-ticket={ticket.id}
        href={props.href}
        tabIndex={props.isTabStop ? 0 : -1}
      >
        <span className={classes.avatar}>
          <ChannelAvatar channel={ticket.channel} name={ticket.contact.name} picture={ticket.contact.urlPicture} />
        </span>
        <span className={classes.lines}>
          <span className={classes.line}>
            <span className={classes.name}>{cutText(ticket.contact.name, NAME_MAX_LENGTH)}</span>
            {ticket.isGroup && <IconUsers aria-label={t('group')} className={classes.group} role="img" size={14} />}
            <span className={classes.tools} />
            {waitingSince !== null ? (
              <WaitingTimeMark
                alertMinutes={props.waitingAlertMinutes}
                now={now}
                since={waitingSince}
                timeZone={timeZone}
                updatedAt={ticket.updatedAt}
              />
            ) : (
              <MovedTime moment={ticket.updatedAt} now={now} timeZone={timeZone} />
            )}
          </span>
          <span className={classes.line}>
            {found ? (
              <FoundLine found={found} />
            ) : draft === '' ? (
              <LastMessageLine ticket={ticket} />
            ) : (
              <DraftText text={draft} />
            )}
            {unread > 0 && <CountPill count={unread} label={t('unread', { count: unread })} tone="waiting" />}
          </span>
          <FittingRow names={markNames(ticket, props)}>
            <TicketMarks showsTags showsUser={props.showsUser} ticket={ticket} />
          </FittingRow>
        </span>
      </a>
      {props.canAccept && (
        <button
          aria-busy={props.isBeingAccepted}
          aria-label={t('acceptOf', { name: ticket.contact.name })}
          className={classes.accept}
          data-accept={ticket.id}
          tabIndex={-1}
          type="button"
        >
          {t('accept')}
        </button>
      )}
      {/* Not the button with a floating tooltip: creating that costs more than the rest of the row. */}
      <button
        aria-label={t('peek')}
        className={classes.peek}
        data-peek={ticket.id}
        onClick={() => props.onPeek(ticket)}
        tabIndex={-1}
        title={t('peek')}
        type="button"
      >
        <IconEye size={16} stroke={1.7} />
      </button>
    </div>
  );
}

interface MovedTimeProps {
  readonly moment: string;
  readonly now: Date;
  readonly timeZone: string;
}

function MovedTime({ moment, now, timeZone }: MovedTimeProps) {
  const shown = listTime(moment, { now, timeZone });
  return (
    <time
      className={classes.time}
      data-day={shown.length > 'HH:mm'.length || undefined}
      dateTime={moment}
      title={fullTime(moment, timeZone)}
    >
      {shown}
    </time>
  );
}

/** Instead of the last message: a draft. */
function DraftText({ text }: { readonly text: string }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={classes.message}>
      <span className={classes.draft}>{t('draft')}</span>
      <span className={classes.rest}>{text.replaceAll(/\s+/g, ' ')}</span>
    </span>
  );
}
