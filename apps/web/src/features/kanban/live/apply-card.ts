import type { Ticket } from '@recado/contracts';

/** The loaded part of a lane. */
export interface ListedCards {
  readonly tickets: readonly Ticket[];
  /** The server has more. */
  readonly hasMore: boolean;
}

/** The cards of a lane without a ticket. Without a change, the same object. */
export function withoutCard(list: ListedCards, ticketId: number): ListedCards {
  const tickets = list.tickets.filter(({ id }) => id !== ticketId);
  return tickets.length === list.tickets.length ? list : { ...list, tickets };
}

/** Where a card stands: by its last movement, or first, for a card that was dropped and whose answer is pending. */
export function withCard(list: ListedCards, ticket: Ticket, { isFirst = false } = {}): ListedCards {
  const others = list.tickets.filter(({ id }) => id !== ticket.id);
  const next = isFirst ? 0 : others.findIndex((other) => comesBefore(ticket, other));
  // Beyond the loaded pages: it comes with its page.
  if (next === -1 && list.hasMore) return withoutCard(list, ticket.id);
  return { ...list, tickets: others.toSpliced(next === -1 ? others.length : next, 0, ticket) };
}

/** The server's order: last movement first, then the newest ticket. */
const comesBefore = (one: Ticket, other: Ticket): boolean =>
  one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;
