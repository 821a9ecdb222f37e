import type { Message, Ticket, TicketLogEntryShown } from '@recado/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import {
  ConversationScroller,
  type ConversationScrollerHandle,
} from '../../../../shared/ui/conversation/conversation-scroller.tsx';
import { DayLabel } from '../../../../shared/ui/conversation/day-label.tsx';
import { OlderState } from '../../../../shared/ui/conversation/older-state.tsx';
import { ToEndButton } from '../../../../shared/ui/conversation/to-end-button.tsx';
import { useDeleteMessage, useMarkSent, useRetryMessage } from '../../api/change-message.ts';
import { useQueueMarks } from '../../api/queue-marks.ts';
import { messageActions } from '../../message-actions.ts';
import { useMessagesSurroundings } from '../../messages-context.tsx';
import { type ConversationRow, conversationRows } from '../../rows/conversation-rows.ts';
import { zoneClock } from '../../rows/zone-time.ts';
import { stopAudio } from '../../state/audio-player.ts';
import { joinOutgoing } from '../../state/join-outgoing.ts';
import type { Outgoing } from '../../state/outgoing.ts';
import { outgoingQueue } from '../../state/outgoing-queue.ts';
import { type ConversationTools, ConversationToolsProvider } from '../conversation-context.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { ConversationOverlays, type Overlay } from './conversation-overlays.tsx';
import { MessageRow } from './message-row.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useGoTo, type WantedMessage } from './use-go-to.ts';
import { useHandlers } from './use-handlers.ts';
import { useRowKeys } from './use-row-keys.ts';

const MINUTE_MS = 60_000;
const OLDER_WITHIN_PX = 50;

export interface LoadedConversationProps {
  readonly ticket: Ticket;
  readonly messages: readonly Message[];
  /** Log entries of its tickets, as far back as the messages. */
  readonly log: readonly TicketLogEntryShown[];
  readonly outgoing: readonly Outgoing[];
  readonly hasOlder: boolean;
  readonly olderState: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<boolean>;
  /** Unread count when it was opened. */
  readonly unreadCount: number;
  /** Loaded since it was opened, as opposed to cached from before. */
  readonly isCurrent: boolean;
  /** It was opened before its first message arrived. */
  readonly wasEmpty: boolean;
  /** Called with the customer's messages while it is open. */
  readonly onHeard: (messages: readonly Message[]) => void;
  readonly isPeek: boolean;
  readonly wanted: WantedMessage | undefined;
  readonly onReply: ((message: Message) => void) | undefined;
  readonly onEdit: ((message: Message) => void) | undefined;
  readonly onCard: ConversationTools['onCard'] | undefined;
  /** Marked as unread; still on screen, it would be marked as read immediately. */
  readonly onMarkedUnread: (() => void) | undefined;
}

/** A loaded conversation, with all its actions. */
export function LoadedConversation(props: LoadedConversationProps) {
  const { ticket, messages, log, outgoing, hasOlder, olderState, loadOlder, isPeek, onReply } = props;
  const { t } = useTranslation('messages');
  const { viewer, notify } = useMessagesSurroundings();
  const queueOf = useQueueMarks();
  const now = useNow(MINUTE_MS);
  const today = zoneClock(viewer.timeZone).day(now.toISOString());
  const scroller = useRef<ConversationScrollerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);

  const arrivals = useArrivals(messages, props);
  const firstNewId = arrivals.line?.firstId ?? null;
  const { userId, name, timeZone } = viewer;
  const joined = useMemo(
    () => joinOutgoing(messages, outgoing, { writer: { userId, name }, knownAs: outgoingQueue.knownAs }),
    [messages, outgoing, userId, name],
  );
  const rows = useMemo(
    () => conversationRows(messages, joined, { timeZone, hasOlder, firstNewId, log }),
    [messages, joined, timeZone, hasOlder, firstNewId, log],
  );
  const { litId, goTo } = useGoTo({
    rows,
    wanted: props.wanted,
    hasOlder,
    olderState,
    loadOlder,
    onFound: (index) => scroller.current?.toRow(index),
    onMissing: () => notify({ kind: 'info', message: t('quotedMissing') }),
  });
  const keys = useRowKeys(rows, {
    onRow: (index) => scroller.current?.toRow(index),
    onEscape: chosen === null ? undefined : () => setChosen(null),
  });
  useOnNew(outgoing.at(-1)?.key, arrivals.handleSent);
  // Audio of a conversation that is no longer visible could not be stopped.
  useEffect(() => stopAudio, []);

  const may = (message: Message) => messageActions(message, { ticket, viewer, now });
  const { mutate: retry } = useRetryMessage();
  const { mutate: remove } = useDeleteMessage();
  const { mutate: markSent } = useMarkSent();
  const requests = useHandlers<Omit<ConversationTools, 'contactName' | 'isReadOnly'>>({
    onOptions: (message, anchor) => setOverlay({ what: 'menu', message, anchor }),
    onGoTo: goTo,
    onOpenPicture: (id) => setOverlay({ what: 'picture', id }),
    onSendAgain: ({ message, outgoing: waiting }) => {
      if (waiting) outgoingQueue.retry(waiting.key);
      else retry({ message });
    },
    onDiscard: ({ message, outgoing: waiting }) => {
      if (waiting) outgoingQueue.discard(waiting.key);
      else remove({ message });
    },
    onMarkSent: ({ message }) => markSent({ message }),
    onReply: (message) => onReply?.(message),
    onCard: (card, what) => props.onCard?.(card, what),
  });
  const isReadOnly = isPeek || chosen !== null || viewer.isVisitor === true;
  const contactName = ticket.contact.name;
  const tools = useMemo(() => ({ ...requests, contactName, isReadOnly }), [requests, contactName, isReadOnly]);
  const rowHandlers = useHandlers({
    onFocus: keys.setActiveKey,
    onReply: ({ message, outgoing: waiting }: ConversationRow) => {
      if (!isReadOnly && waiting === null && may(message).reply) onReply?.(message);
    },
    onChoose: ({ message }: ConversationRow) => setChosen((current) => toggled(current ?? new Set(), message.id)),
  });

  const handleForward = () => {
    const wanted = messages.filter(({ id }) => chosen?.has(id));
    if (wanted.length > 0) setOverlay({ what: 'forward', messages: wanted });
    else notify({ kind: 'info', message: t('chooseOne') });
  };
  const queueAt = ({ startsTicket, message }: ConversationRow) => {
    if (!startsTicket) return undefined;
    if (message.ticketId === ticket.id) return ticket.queue ?? undefined;
    return message.queueId === null ? undefined : queueOf(message.queueId);
  };
  const numberAt = ({ message }: ConversationRow) =>
    message.ticketId === ticket.id ? ticket.number : message.ticketNumber;
  return (
    <ConversationToolsProvider value={tools}>
      <ConversationScroller
        isOwnNew={({ outgoing: waiting }) => waiting !== null}
        kept={keys.activeIndex < 0 ? [] : [keys.activeIndex]}
        label={t('messages')}
        olderWithinPx={OLDER_WITHIN_PX}
        renderDay={(day) => <DayLabel day={day} today={today} todayText={t('today')} />}
        onEndChange={(next) => {
          setIsAtEnd(next);
          arrivals.handleEnd(next);
        }}
        onKeyDown={keys.handleKey}
        onTop={() => {
          if (hasOlder && olderState === 'idle') void loadOlder();
        }}
        ref={scroller}
        renderRow={(row, index) => (
          <MessageRow
            canChoose={chosen !== null && row.outgoing === null && may(row.message).forward}
            isActive={index === keys.activeIndex}
            isChosen={chosen === null ? null : chosen.has(row.message.id)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isLit={row.message.id === litId}
            key={row.key}
            newCount={row.startsNew ? (arrivals.line?.count ?? 0) : 0}
            queue={queueAt(row)}
            row={row}
            ticketNumber={numberAt(row)}
            today={today}
            {...rowHandlers}
          />
        )}
        rows={rows}
        today={today}
      >
        {!isAtEnd && (
          <ToEndButton
            label={arrivals.unseenCount > 0 ? t('toEndWithNew', { count: arrivals.unseenCount }) : t('toEnd')}
            onClick={() => scroller.current?.toEnd()}
            unseenCount={arrivals.unseenCount}
          />
        )}
        <OlderState
          onRetry={() => void loadOlder()}
          state={olderState}
          texts={{ loading: t('loadingOlder'), failed: t('olderFailed'), retry: t('tryAgain') }}
        />
      </ConversationScroller>
      {chosen !== null && <ChoiceBar count={chosen.size} onCancel={() => setChosen(null)} onForward={handleForward} />}
      {overlay !== null && (
        <ConversationOverlays
          onChange={setOverlay}
          onChoose={({ id }) => setChosen(new Set([id]))}
          onEdit={props.onEdit}
          onMarkedUnread={props.onMarkedUnread}
          onForwarded={() => setChosen(null)}
          overlay={overlay}
          rows={rows}
          ticket={ticket}
        />
      )}
    </ConversationToolsProvider>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** When there is a newer one than before; not for the first, and not after a deletion. */
function useOnNew(key: string | undefined, react: () => void): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (key !== undefined) react();
  });
}
