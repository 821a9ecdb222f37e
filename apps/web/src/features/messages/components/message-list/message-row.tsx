import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { DayLabel } from '../../../../shared/ui/conversation/day-label.tsx';
import { useMessageTexts } from '../../messages-context.tsx';
import type { ConversationRow } from '../../rows/conversation-rows.ts';
import { MessageBubble } from '../bubbles/message-bubble.tsx';
import { LogLines } from './log-lines.tsx';
import classes from './message-row.module.css';
import { TicketBanner } from './ticket-banner.tsx';

export interface MessageRowProps {
  readonly row: ConversationRow;
  readonly today: string;
  readonly ticketNumber: number;
  readonly queue: { readonly name: string; readonly color: string } | undefined;
  readonly newCount: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isLit: boolean;
  readonly isActive: boolean;
  /** Null when no selection is active. */
  readonly isChosen: boolean | null;
  readonly canChoose: boolean;
  readonly onFocus: (key: string) => void;
  readonly onReply: (row: ConversationRow) => void;
  readonly onChoose: (row: ConversationRow) => void;
}

/** A message, with separators above it and log entries below it. */
function Row(props: MessageRowProps) {
  const t = useMessageTexts();
  const { row, isActive, isChosen } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double click replies, which the menu does for everybody.
    <div
      className={classes.root}
      data-first={props.isFirst || undefined}
      data-last={props.isLast || undefined}
      data-message={row.message.id}
      data-row={row.key}
      data-starts={row.startsRun || undefined}
      onDoubleClick={() => props.onReply(row)}
      onFocus={() => props.onFocus(row.key)}
      tabIndex={isActive ? 0 : -1}
    >
      {row.startsDay && (
        <div className={classes.day}>
          <DayLabel day={row.day} today={props.today} todayText={t('today')} />
        </div>
      )}
      {row.startsTicket && <TicketBanner number={props.ticketNumber} queue={props.queue} />}
      <LogLines day={row.day} entries={row.above} />
      {row.startsNew && (
        <div className={classes.new}>
          <span>{t('newMessages', { count: props.newCount })}</span>
        </div>
      )}
      <div className={classes.message} data-choosing={isChosen !== null || undefined}>
        {isChosen !== null && (
          <Checkbox
            aria-label={t('choose')}
            checked={isChosen}
            disabled={!props.canChoose}
            onChange={() => props.onChoose(row)}
          />
        )}
        <div className={classes.bubble}>
          <MessageBubble isActive={isActive} isLit={props.isLit} shown={row} startsRun={row.startsRun} />
        </div>
      </div>
      <LogLines day={row.day} entries={row.below} />
    </div>
  );
}

/** The list renders on every scroll event; its rows do not, unless their content changes. */
export const MessageRow = memo(Row);
