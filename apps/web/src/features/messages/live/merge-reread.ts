import type { Message, TicketLogEntryShown } from '@recado/contracts';
import { joinLog } from '../rows/place-log.ts';
import { comesAfter, settled } from './apply-message-event.ts';

export interface ReadMessages {
  readonly messages: readonly Message[];
  readonly log: readonly TicketLogEntryShown[];
  /** Where older ones begin; null at the beginning of the conversation. */
  readonly olderCursor: string | null;
}

/**
 * Puts the newest pages, read again, in the place of what was known of them. What is older stays, unless so much was
 * missed that nobody knows what lies between: then only what was read again is certain. What is newer does not stay, or a
 * note that was deleted while nobody could tell us would: what was announced during the reading, `catchUp` adds.
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

/** The same object where nothing changed, so that what is on screen is not drawn again. */
const same = (before: Message, after: Message): Message =>
  before === after || JSON.stringify(before) === JSON.stringify(after) ? before : after;
