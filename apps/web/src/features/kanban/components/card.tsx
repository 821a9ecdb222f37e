import type { Ticket } from '@recado/contracts';
import { IconArrowsExchange, IconClockHour4, IconUser, IconUsers } from '@tabler/icons-react';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, listTime } from '../../../shared/i18n/date-time.ts';
import { ChannelAvatar } from '../../../shared/ui/channel-avatar.tsx';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { useCardDrag } from '../drag/use-card-drag.ts';
import { timeLeft } from '../rules/time-left.ts';
import classes from './card.module.css';

export interface CardProps {
  readonly ticket: Ticket;
  readonly href: string;
  /** The one card in the tab order; arrow keys move from there. */
  readonly isTabStop: boolean;
  /** Chosen on a phone. */
  readonly isSelected: boolean;
  /** Held by mouse, finger or keyboard. */
  readonly isLifted: boolean;
  readonly now: Date;
  readonly timeZone: string;
  /** The id of the text that explains the keys. */
  readonly helpId: string;
  readonly renderLastMessage: (ticket: Ticket) => ReactNode;
}

/** A lane renders on every scroll event; its cards do not, unless their content changes. */
export const Card = memo(TicketCard);

function TicketCard({ ticket, href, isTabStop, isSelected, isLifted, now, timeZone, ...props }: CardProps) {
  const { t } = useTranslation('kanban');
  const card = useRef<HTMLDivElement>(null);
  useCardDrag(card, ticket.id, classes.preview ?? '');
  const { contact, queue, whatsapp, user, unreadMessages: unread, stageMovesAt } = ticket;
  return (
    <div
      className={classes.root}
      data-lifted={isLifted || undefined}
      data-selected={isSelected || undefined}
      data-unread={unread > 0 || undefined}
      ref={card}
    >
      <div className={classes.line}>
        <ChannelAvatar name={contact.name} picture={contact.urlPicture} size={28} />
        {/* Its own dragging would carry the address instead of the card. */}
        <a
          aria-describedby={props.helpId}
          className={classes.link}
          data-card={ticket.id}
          draggable={false}
          href={href}
          tabIndex={isTabStop ? 0 : -1}
        >
          {contact.name}
        </a>
        {ticket.isGroup && <IconUsers aria-label={t('group')} className={classes.mark} role="img" size={14} />}
        <time className={classes.time} dateTime={ticket.updatedAt} title={fullTime(ticket.updatedAt, timeZone)}>
          {listTime(ticket.updatedAt, { now, timeZone })}
        </time>
      </div>
      <div className={classes.line}>
        <span className={classes.message}>{props.renderLastMessage(ticket)}</span>
        {stageMovesAt !== null && <TimeLeftMark movesAt={stageMovesAt} now={now} timeZone={timeZone} />}
        <button
          aria-label={t('moveCard', { name: contact.name })}
          className={classes.move}
          data-move={ticket.id}
          tabIndex={isTabStop ? 0 : -1}
          title={t('moveTo')}
          type="button"
        >
          <IconArrowsExchange aria-hidden="true" size={16} stroke={1.7} />
        </button>
      </div>
      <div className={classes.line} data-small>
        <Mark icon={<ColorMark color={queue?.color ?? null} />} label={t('queue')}>
          {queue?.name ?? t('noQueue')}
        </Mark>
        {whatsapp && (
          <Mark icon={<ChannelGlyph channel={ticket.channel} />} label={t('connection')}>
            {whatsapp.name}
          </Mark>
        )}
        <span className={classes.end}>
          {unread > 0 && <CountPill count={unread} label={t('unread', { count: unread })} tone="waiting" />}
          <Mark icon={<IconUser aria-hidden="true" size={12} stroke={2} />} label={t('user')}>
            {user?.name.split(' ')[0] ?? t('nobody')}
          </Mark>
        </span>
      </div>
    </div>
  );
}

function Mark({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: string;
}) {
  return (
    <span className={classes.mark}>
      {icon}
      <Spoken>{label}: </Spoken>
      <span className={classes.name}>{children}</span>
    </span>
  );
}

interface TimeLeftMarkProps {
  readonly movesAt: string;
  readonly now: Date;
  readonly timeZone: string;
}

function TimeLeftMark({ movesAt, now, timeZone }: TimeLeftMarkProps) {
  const { t } = useTranslation('kanban');
  const { unit, count } = timeLeft(movesAt, now);
  const words = { days: 'movesInDays', hours: 'movesInHours', minutes: 'movesInMinutes', now: 'movesNow' } as const;
  return (
    <span
      className={classes.left}
      data-soon={unit === 'minutes' || unit === 'now' || undefined}
      title={fullTime(movesAt, timeZone)}
    >
      <IconClockHour4 aria-hidden="true" size={12} stroke={2} />
      {t(words[unit], { count })}
    </span>
  );
}
