import type { Message, TicketLogEntryShown } from '@recado/contracts';
import type { Joined, ShownMessage } from '../state/join-outgoing.ts';
import { placeLog } from './place-log.ts';
import { zoneClock } from './zone-time.ts';

/** One message with its separators. There is one row per message, so that older ones are simply rows in front. */
export interface ConversationRow extends ShownMessage {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly startsDay: boolean;
  /** Another ticket begins here. */
  readonly startsTicket: boolean;
  /** The first of several by one author: their name is above it. */
  readonly startsRun: boolean;
  /** The line "new messages" is above it. */
  readonly startsNew: boolean;
  /** Log entries of its ticket before it, and after it until the next. */
  readonly above: readonly TicketLogEntryShown[];
  readonly below: readonly TicketLogEntryShown[];
}

export interface RowOptions {
  readonly timeZone: string;
  /** The first message here may not be the first of its ticket. */
  readonly hasOlder: boolean;
  readonly firstNewId: string | null;
  /** From old to new. */
  readonly log: readonly TicketLogEntryShown[];
}

const none: readonly TicketLogEntryShown[] = [];

/**
 * The rows of a conversation, with outgoing messages at the end. They are rebuilt for every new message, also in a
 * conversation of twenty thousand: so unchanged rows are reused.
 */
export function conversationRows(
  messages: readonly Message[],
  { drafts, names }: Joined,
  options: RowOptions,
): readonly ConversationRow[] {
  const clock = zoneClock(options.timeZone);
  const rows: ConversationRow[] = [];
  const placed = placeLog(messages, options.log);
  let before: ConversationRow | undefined;
  const add = (key: string, message: Message, outgoing: ShownMessage['outgoing']) => {
    const day = clock.day(message.createdAt);
    const startsDay = before?.day !== day;
    const startsTicket = before ? before.message.ticketId !== message.ticketId : !options.hasOlder;
    const startsNew = message.id === options.firstNewId;
    const above = placed.above.get(rows.length) ?? none;
    const below = placed.below.get(rows.length) ?? none;
    const isBelowLine = above.length > 0 || (before?.below.length ?? 0) > 0;
    const isApart = startsDay || startsTicket || startsNew || isBelowLine || before === undefined;
    const startsRun = isApart || !isSameAuthor(before?.message ?? message, message);
    before = asBefore({ key, message, outgoing, day, startsDay, startsTicket, startsRun, startsNew, above, below });
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
    known.startsNew === row.startsNew &&
    isSameLog(known.above, row.above) &&
    isSameLog(known.below, row.below);
  if (isSame) return known;
  made.set(row.message, row);
  return row;
}

const isSameLog = (known: readonly TicketLogEntryShown[], now: readonly TicketLogEntryShown[]): boolean =>
  known.length === now.length && known.every((entry, index) => entry === now[index]);

/** A private note and an answer to the customer are separate groups, whoever wrote them. */
const isSameAuthor = (one: Message, other: Message): boolean =>
  one.author === other.author &&
  one.user?.id === other.user?.id &&
  one.participant?.name === other.participant?.name &&
  one.isPrivate === other.isPrivate;
