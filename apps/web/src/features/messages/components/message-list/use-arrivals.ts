import { useDocumentVisibility } from '@mantine/hooks';
import type { Message } from '@recado/contracts';
import { useEffect, useRef, useState } from 'react';
import { comesAfter } from '../../live/apply-message-event.ts';
import { type NewMessages, unreadOnOpening, withArrivals } from '../../rows/new-messages.ts';

interface Arrivals {
  /** The line above what is new. */
  readonly line: NewMessages | null;
  /** Below what the reader sees. */
  readonly unseenCount: number;
  readonly handleEnd: (isAtEnd: boolean) => void;
  /** Who answers has read. */
  readonly handleSent: () => void;
}

interface Opening {
  /** How many were unread when it was opened. */
  readonly unreadCount: number;
  /** Read since then, as opposed to kept from last time. */
  readonly isCurrent: boolean;
  /** There was not one message then: all there are have come since. */
  readonly wasEmpty: boolean;
  /** Told the customer's latest, for who listens instead of looking. */
  readonly onHeard: (messages: readonly Message[]) => void;
}

/** What comes in while the conversation is open. */
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
      // What was kept from last time does not have the unread ones yet.
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
