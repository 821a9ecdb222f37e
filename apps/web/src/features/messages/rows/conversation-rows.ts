import type { Message } from '@recado/contracts';
import type { Joined, ShownMessage } from '../state/join-outgoing.ts';
import { zoneClock } from './zone-time.ts';

/** One message and what stands above it. There is a row per message, so that older ones are simply rows in front. */
export interface ConversationRow extends ShownMessage {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly startsDay: boolean;
  /** The conversation goes on in another ticket from here. */
  readonly startsTicket: boolean;
  /** The first of several by one author: their name stands above it. */
  readonly startsRun: boolean;
  /** The line "new messages" stands above it. */
  readonly startsNew: boolean;
}

export interface RowOptions {
  readonly timeZone: string;
  /** The first message here may not be the first of its ticket. */
  readonly hasOlder: boolean;
  readonly firstNewId: string | null;
}

/**
 * The rows of a conversation, with what is on its way to it at the end. They are made anew with every message that
 * comes, also of a conversation of twenty thousand: so whatever has not changed is taken from last time.
 */
export function conversationRows(
  messages: readonly Message[],
  { drafts, names }: Joined,
  options: RowOptions,
): readonly ConversationRow[] {
  const clock = zoneClock(options.timeZone);
  const rows: ConversationRow[] = [];
  let before: ConversationRow | undefined;
  const add = (key: string, message: Message, outgoing: ShownMessage['outgoing']) => {
    const day = clock.day(message.createdAt);
    const startsDay = before?.day !== day;
    const startsTicket = before ? before.message.ticketId !== message.ticketId : !options.hasOlder;
    const startsNew = message.id === options.firstNewId;
    const isApart = startsDay || startsTicket || startsNew || before === undefined;
    const startsRun = isApart || !isSameAuthor(before?.message ?? message, message);
    before = asBefore({ key, message, outgoing, day, startsDay, startsTicket, startsRun, startsNew });
    rows.push(before);
  };
  for (const message of messages) add(names.get(message.id) ?? message.id, message, null);
  for (const { key, message, outgoing } of drafts) add(key, message, outgoing);
  return rows;
}

const made = new WeakMap<Message, ConversationRow>();

function asBefore(row: ConversationRow): ConversationRow {
  const known = made.get(row.message);
  const isSame =
    known !== undefined &&
    known.key === row.key &&
    known.day === row.day &&
    known.startsDay === row.startsDay &&
    known.startsTicket === row.startsTicket &&
    known.startsRun === row.startsRun &&
    known.startsNew === row.startsNew;
  if (isSame) return known;
  made.set(row.message, row);
  return row;
}

/** A note among colleagues and an answer to the customer are two things, by whomever. */
const isSameAuthor = (one: Message, other: Message): boolean =>
  one.author === other.author &&
  one.user?.id === other.user?.id &&
  one.participant?.name === other.participant?.name &&
  one.isPrivate === other.isPrivate;
