import { Button, Loader } from '@mantine/core';
import type { Chat } from '@recado/contracts';
import { IconMessage2, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import {
  ConversationScroller,
  type ConversationScrollerHandle,
} from '../../../shared/ui/conversation/conversation-scroller.tsx';
import { DayLabel } from '../../../shared/ui/conversation/day-label.tsx';
import { OlderState } from '../../../shared/ui/conversation/older-state.tsx';
import { ToEndButton } from '../../../shared/ui/conversation/to-end-button.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useChatMessages, useMarkRead } from '../api/chat-messages.ts';
import { unreadsOf } from '../rules/chat-facts.ts';
import { type ChatRow, chatRows } from '../rules/message-rows.ts';
import type { useOutgoing } from '../state/outgoing.ts';
import { ChatBubble } from './chat-bubble.tsx';
import type { ChatViewer } from './chat-link.tsx';
import classes from './chat-messages.module.css';

const MINUTE_MS = 60_000;
/** Older messages are loaded well before the reader reaches the first one. */
const OLDER_WITHIN_PX = 600;
const none: readonly number[] = [];

interface ChatMessagesProps {
  readonly chat: Chat;
  readonly viewer: ChatViewer;
  readonly outgoing: ReturnType<typeof useOutgoing>;
  /** A found message: the page around it is shown. */
  readonly around: number | null;
  readonly onLatest: () => void;
}

/** The messages of a chat from old to new, with those that are being sent. */
export function ChatMessages({ chat, viewer, outgoing, around, onLatest }: ChatMessagesProps) {
  const { t } = useTranslation('chats');
  const { userId, timeZone } = viewer;
  const unreads = unreadsOf(chat, userId);
  // Opening it marks it as read: what was read before is only known now.
  const [readSeq] = useState(chat.seq - unreads);
  const { messages, error, isFetching, retry, hasOlder, olderState, loadOlder } = useChatMessages(chat.id, around);
  const isNewestShown = messages !== undefined && around === null;
  useMarkRead(chat.id, { userId, seq: chat.seq, unreads, isNewestShown });
  const rows = useMemo(
    () => chatRows(messages ?? [], around === null ? outgoing.outgoing : [], { timeZone, userId, readSeq }),
    [messages, around, outgoing.outgoing, timeZone, userId, readSeq],
  );
  const scroller = useRef<ConversationScrollerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const now = useNow(MINUTE_MS);
  const today = calendarDay(clockParts(now, timeZone));
  const foundAt = around === null ? -1 : rows.findIndex(({ message }) => message.seq === around);
  const isFound = useRef(false);
  useEffect(() => {
    if (foundAt === -1 || isFound.current) return;
    isFound.current = true;
    // After the list has positioned itself at its end.
    const frame = requestAnimationFrame(() => scroller.current?.toRow(foundAt));
    return () => cancelAnimationFrame(frame);
  }, [foundAt]);

  if (messages === undefined) {
    if (error === null) {
      return (
        <div aria-label={t('loadingMessages')} className={classes.state} role="status">
          <Loader size="sm" />
        </div>
      );
    }
    return (
      <div className={classes.state}>
        <StateMessage
          actions={
            <Button loading={isFetching} onClick={retry}>
              {t('tryAgain')}
            </Button>
          }
          icon={<IconWifiOff size={28} stroke={1.5} />}
          title={t('messagesFailedTitle')}
          tone="danger"
        >
          {errorText(error)}
        </StateMessage>
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={classes.state}>
        <StateMessage icon={<IconMessage2 size={28} stroke={1.5} />} title={t('noMessages')}>
          {t('noMessagesText')}
        </StateMessage>
      </div>
    );
  }
  const rowOf = (row: ChatRow, index: number) => (
    <div
      className={classes.row}
      data-first={index === 0 || undefined}
      data-found={index === foundAt || undefined}
      data-last={index === rows.length - 1 || undefined}
      data-starts={row.startsRun || undefined}
      key={row.key}
    >
      {row.startsDay && (
        <div className={classes.day}>
          <DayLabel day={row.day} today={today} todayText={t('today')} />
        </div>
      )}
      {row.startsNew && (
        <div className={classes.new}>
          <span>{t('newMessages', { count: Math.max(1, chat.seq - row.message.seq + 1) })}</span>
        </div>
      )}
      <ChatBubble
        isOwn={row.message.senderId === userId}
        members={chat.users}
        onDiscard={outgoing.discard}
        onRetry={outgoing.retry}
        row={row}
        timeZone={timeZone}
      />
    </div>
  );
  return (
    <>
      <ConversationScroller
        isOwnNew={({ outgoing: waiting }) => waiting !== null}
        kept={none}
        label={t('messages')}
        olderWithinPx={OLDER_WITHIN_PX}
        onEndChange={setIsAtEnd}
        onKeyDown={() => undefined}
        onTop={() => {
          if (hasOlder && olderState === 'idle') loadOlder();
        }}
        ref={scroller}
        renderDay={(day) => <DayLabel day={day} today={today} todayText={t('today')} />}
        renderRow={rowOf}
        rows={rows}
        today={today}
      >
        {!isAtEnd && <ToEndButton label={t('toEnd')} onClick={() => scroller.current?.toEnd()} unseenCount={unreads} />}
        <OlderState
          onRetry={loadOlder}
          state={olderState}
          texts={{ loading: t('loadingOlder'), failed: t('olderFailed'), retry: t('tryAgain') }}
        />
      </ConversationScroller>
      {around !== null && (
        <div className={classes.around} role="status">
          {t('around')}
          <Button onClick={onLatest} size="compact-sm" variant="light">
            {t('toLatest')}
          </Button>
        </div>
      )}
    </>
  );
}
