import type { Ticket } from '@recado/contracts';
import { IconEye, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../../shared/lib/cut-text.ts';
import { fullTime, listTime } from '../../../../shared/lib/list-time.ts';
import { ChannelAvatar } from '../../../../shared/ui/channel-avatar.tsx';
import { CountPill } from '../../../../shared/ui/count-pill.tsx';
import { FittingRow } from '../../../../shared/ui/fitting-row.tsx';
import { useDraftText } from '../../tickets-context.tsx';
import { markNames, TicketMarks } from '../ticket-marks.tsx';
import { LastMessageLine, MESSAGE_MAX_LENGTH } from './last-message-line.tsx';
import classes from './ticket-list-item.module.css';

const NAME_MAX_LENGTH = 60;

export interface TicketListItemProps {
  readonly ticket: Ticket;
  readonly href: string;
  readonly isSelected: boolean;
  /** The one row that Tab reaches; from there the arrow keys go on. */
  readonly isTabStop: boolean;
  readonly showsUser: boolean;
  readonly now: Date;
  readonly timeZone: string;
  readonly onPeek: (ticket: Ticket) => void;
}

/** The list is drawn anew with every turn of the wheel; its rows are not, unless they show something else. */
export const TicketListItem = memo(Item);

function Item(props: TicketListItemProps) {
  const { ticket, isSelected, now, timeZone } = props;
  const { t } = useTranslation('tickets');
  const moment = ticket.updatedAt;
  const shownTime = listTime(moment, { now, timeZone });
  const unread = ticket.unreadMessages;
  const kept = useDraftText(ticket.id);
  // What is being written in the open conversation is seen there.
  const draft = isSelected ? '' : kept;
  return (
    <div className={classes.root} data-selected={isSelected || undefined} data-unread={unread > 0 || undefined}>
      {/* Not the router's link: all rows would be drawn anew whenever another ticket is opened. */}
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
            <time
              className={classes.time}
              data-day={shownTime.length > 'HH:mm'.length || undefined}
              dateTime={moment}
              title={fullTime(moment, timeZone)}
            >
              {shownTime}
            </time>
          </span>
          <span className={classes.line}>
            {draft === '' ? <LastMessageLine ticket={ticket} /> : <DraftText text={draft} />}
            {unread > 0 && <CountPill count={unread} label={t('unread', { count: unread })} tone="waiting" />}
          </span>
          <FittingRow names={markNames(ticket, props)}>
            <TicketMarks showsTags showsUser={props.showsUser} ticket={ticket} />
          </FittingRow>
        </span>
      </a>
      {/* Not the button with a floating tip: that is dearer to make than the whole rest of the row. */}
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

/** In the place of the last message: an answer that waits to be finished. */
function DraftText({ text }: { readonly text: string }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={classes.message}>
      <span className={classes.draft}>{t('draft')}</span>
      <span className={classes.rest}>{cutText(text.replaceAll(/\s+/g, ' '), MESSAGE_MAX_LENGTH)}</span>
    </span>
  );
}
