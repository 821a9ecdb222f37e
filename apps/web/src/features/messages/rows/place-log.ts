import type { Message, TicketLogEntryShown } from '@recado/contracts';

/** Log entries by the index of their message. */
export interface PlacedLog {
  /** Below the banner of the ticket, above its message. */
  readonly above: ReadonlyMap<number, readonly TicketLogEntryShown[]>;
  readonly below: ReadonlyMap<number, readonly TicketLogEntryShown[]>;
}

type Moment = Pick<Message, 'ticketId' | 'createdAt'>;

/**
 * Places log entries between the messages, by time. An entry of another ticket than the message before it goes above
 * the first message of its own, below the banner. So does the opening of a ticket always: by the provider's clock the
 * message may be older. A single pass over both lists, because a conversation may have twenty thousand messages.
 */
export function placeLog(messages: readonly Moment[], log: readonly TicketLogEntryShown[]): PlacedLog {
  const above = new Map<number, TicketLogEntryShown[]>();
  const below = new Map<number, TicketLogEntryShown[]>();
  if (log.length === 0 || messages.length === 0) return { above, below };
  const firstOf = firstIndexes(messages);
  let last = -1;
  for (const entry of log) {
    for (let next = messages[last + 1]; next && next.createdAt <= entry.createdAt; next = messages[last + 1]) last += 1;
    const opens = entry.type === 'create' ? firstOf.get(entry.ticketId) : undefined;
    const beginsNext = messages[last]?.ticketId !== entry.ticketId && messages[last + 1]?.ticketId === entry.ticketId;
    if (opens !== undefined) add(above, opens, entry);
    else if (last === -1 || beginsNext) add(above, last + 1, entry);
    else add(below, last, entry);
  }
  return { above, below };
}

function firstIndexes(messages: readonly Moment[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  let before: number | undefined;
  for (const [index, { ticketId }] of messages.entries()) {
    if (ticketId !== before && !first.has(ticketId)) first.set(ticketId, index);
    before = ticketId;
  }
  return first;
}

function add(placed: Map<number, TicketLogEntryShown[]>, index: number, entry: TicketLogEntryShown): void {
  const there = placed.get(index);
  if (there) there.push(entry);
  else placed.set(index, [entry]);
}

/** Both lists merged without duplicates, from old to new. The same object when nothing is added. */
export function joinLog(
  known: readonly TicketLogEntryShown[],
  more: readonly TicketLogEntryShown[],
): readonly TicketLogEntryShown[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...known, ...added].toSorted((one, other) =>
    one.createdAt === other.createdAt ? one.id - other.id : one.createdAt < other.createdAt ? -1 : 1,
  );
}
