import { useDocumentVisibility } from '@mantine/hooks';
import type { Message } from '@recado/contracts';
import { useEffect, useRef, useState } from 'react';
import { comesAfter } from '../../live/apply-message-event.ts';
import { type NewMessages, unreadOnOpening, withArrivals } from '../../rows/new-messages.ts';

interface Arrivals {
  /** The line above the new messages. */
  readonly line: NewMessages | null;
  /** Below the visible part. */
  readonly unseenCount: number;
  readonly handleEnd: (isAtEnd: boolean) => void;
  /** Sending an answer counts as reading. */
  readonly handleSent: () => void;
}

interface Opening {
  /** Unread count when it was opened. */
  readonly unreadCount: number;
  /** Loaded since then, as opposed to cached from before. */
  readonly isCurrent: boolean;
  /** It was empty then: all messages have arrived since. */
  readonly wasEmpty: boolean;
  /** Called with the customer's latest message, for screen readers. */
  readonly onHeard: (messages: readonly Message[]) => void;
}

/** Tracks messages that arrive while the conversation is open. */
export function useArrivals(
  messages: readonly Message[],
  { unreadCount, isCurrent, wasEmpty, onHeard }: Opening,
): Arrivals {
  const isVisible = useDocumentVisibility() === 'visible';
  const [line, setLine] = useState(() => (isCurrent ? unreadOnOpening(messages, unreadCount) : null));
  const [unseenCount, setUnseenCount] = useState(0);
  const isAtEnd = useRef(true);
  const newest = useRef(wasEmpty ? undefined : messages.at(-1));
  const wasCurrent = useRef(isCurrent);

  useEffect(() => {
    if (!wasCurrent.current) {
      // The cached conversation does not contain the unread messages yet.
      newest.current = messages.at(-1);
      wasCurrent.current = isCurrent;
      if (isCurrent) setLine(unreadOnOpening(messages, unreadCount));
      return;
    }
    const before = newest.current;
    newest.current = messages.at(-1);
    const seen = before === undefined ? -1 : messages.findLastIndex((message) => !comesAfter(message, before));
    const arrived = messages.slice(seen + 1);
    const theirs = arrived.filter(({ fromMe }) => !fromMe);
    if (theirs.length === 0) return;
    onHeard(theirs);
    if (isAtEnd.current && isVisible) return;
    setLine((current) => withArrivals(current, theirs));
    if (!isAtEnd.current) setUnseenCount((count) => count + theirs.length);
  }, [messages, isVisible, isCurrent, unreadCount, onHeard]);

  const see = () => {
    setUnseenCount(0);
    setLine((current) => (current === null || current.isSeen ? current : { ...current, isSeen: true }));
  };
  return {
    line,
    unseenCount,
    handleEnd: (next) => {
      isAtEnd.current = next;
      if (next) see();
    },
    handleSent: () => {
      see();
      setLine(null);
    },
  };
}
