import type { Message } from '@recado/contracts';

/** Where the unread messages begin. */
export interface NewMessages {
  readonly firstId: string;
  readonly count: number;
  /** The reader has been at the end since: the next message starts a new line. */
  readonly isSeen: boolean;
}

/** On opening: the customer's last messages, by the unread count. */
export function unreadOnOpening(messages: readonly Message[], unreadCount: number): NewMessages | null {
  const unread = messages.filter(({ fromMe }) => !fromMe).slice(-Math.max(unreadCount, 0));
  const [first] = unread;
  if (unreadCount === 0 || first === undefined) return null;
  return { firstId: first.id, count: unreadCount, isSeen: true };
}

/** Messages that arrived while the reader was further up or away. */
export function withArrivals(current: NewMessages | null, arrived: readonly Message[]): NewMessages | null {
  const theirs = arrived.filter(({ fromMe }) => !fromMe);
  const [first] = theirs;
  if (first === undefined) return current;
  if (current === null || current.isSeen) return { firstId: first.id, count: theirs.length, isSeen: false };
  return { ...current, count: current.count + theirs.length };
}
