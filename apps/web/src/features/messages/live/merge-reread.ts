import type { Message, TicketLogEntryShown } from '@recado/contracts';
import { joinLog } from '../rows/place-log.ts';
import { comesAfter, settled } from './apply-message-event.ts';

export interface ReadMessages {
  readonly messages: readonly Message[];
  readonly log: readonly TicketLogEntryShown[];
  /** Cursor of the older messages; null at the beginning of the conversation. */
  readonly olderCursor: string | null;
}

/**
 * Replaces the newest pages with their refetched version. Older ones stay, unless so much was missed that there is a
 * gap: then only the refetched ones remain. Newer ones do not stay, or a note deleted while offline would; `catchUp`
 * adds the events that arrived during the request.
 */
export function mergeReread(known: ReadMessages, fresh: ReadMessages): ReadMessages {
  const [oldest] = fresh.messages;
  if (oldest === undefined) return fresh;
  const byId = new Map(known.messages.map((message) => [message.id, message]));
  const reread = fresh.messages.map((message) => {
    const before = byId.get(message.id);
    return before === undefined ? message : same(before, settled(before, message));
  });
  const older = known.messages.filter((message) => comesAfter(oldest, message));
  const isConnected = older.length === 0 || fresh.messages.some(({ id }) => byId.has(id));
  if (!isConnected) return { messages: reread, log: fresh.log, olderCursor: fresh.olderCursor };
  return {
    messages: [...older, ...reread],
    log: joinLog(known.log, fresh.log),
    olderCursor: older.length === 0 ? fresh.olderCursor : known.olderCursor,
  };
}

/** The same object without a change, so that it is not rendered again. */
const same = (before: Message, after: Message): Message =>
  before === after || JSON.stringify(before) === JSON.stringify(after) ? before : after;
