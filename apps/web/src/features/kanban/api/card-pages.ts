import type { Lane, Ticket } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export interface Lanes {
  readonly lista: readonly Lane[];
  readonly withoutLane: number;
}

export interface CardPage {
  readonly tickets: readonly Ticket[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}
export type CardPages = InfiniteData<CardPage>;

const flat = new WeakMap<CardPages, readonly Ticket[]>();

/** The cards of all pages without duplicates: one that moved down between two requests is on both. */
export function listedIn(data: CardPages): readonly Ticket[] {
  const known = flat.get(data);
  if (known) return known;
  const tickets = [...new Map(data.pages.flatMap((page) => page.tickets).map((one) => [one.id, one])).values()];
  flat.set(data, tickets);
  return tickets;
}
