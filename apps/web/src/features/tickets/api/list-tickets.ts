import { type FoundMessage, type Ticket, ticketsContract } from '@recado/contracts';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { arrivalsDuringFetch } from '../live/arrivals-during-fetch.ts';
import { type TicketView, viewQuery } from '../ticket-view.ts';
import { ticketKeys } from './ticket-keys.ts';

export interface TicketPage {
  readonly tickets: readonly Ticket[];
  readonly hasMore: boolean;
  readonly count: number;
  readonly nextCursor: string | null;
  /** Messages that matched a search for tickets of this page. */
  readonly found?: readonly FoundMessage[];
}
export const RETRY_EVERY_MS = 10_000;

export type TicketPages = InfiniteData<TicketPage>;

/** One list, page by page. Realtime events update it while it is on screen. */
export function useTickets(view: TicketView, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const query = useInfiniteQuery({
    ...listOptions(view, readPage),
    enabled: isWanted,
    // A list that could not be loaded at all is retried automatically.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });
  const { data } = query;
  return { ...query, tickets: data && listedIn(data), count: data && countIn(data), found: data && foundIn(data) };
}

interface PageRequest {
  readonly view: TicketView;
  /** Null is the beginning. */
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

export const readPage = ({ view, cursor, signal }: PageRequest): Promise<TicketPage> =>
  call(ticketsContract.list, { query: viewQuery(view, cursor), signal });

/** Fetches a list so that events in the same time are neither lost nor applied twice. */
export const listOptions = (view: TicketView, read: (request: PageRequest) => Promise<TicketPage>) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.list(view),
    queryFn: ({ client, queryKey, pageParam: cursor, signal }) => {
      const reading = client.getQueryCache().find({ queryKey });
      if (reading && cursor === null) arrivalsDuringFetch.forget(reading);
      return read({ view, cursor, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The newest page has the newest count. */
export const countIn = ({ pages }: TicketPages): number => pages.at(-1)?.count ?? 0;

const flat = new WeakMap<TicketPages, readonly Ticket[]>();

/** The tickets of all pages without duplicates: one that moved down between two requests is on both. */
export function listedIn(data: TicketPages): readonly Ticket[] {
  const known = flat.get(data);
  if (known) return known;
  const tickets = [
    ...new Map(data.pages.flatMap((page) => page.tickets).map((ticket) => [ticket.id, ticket])).values(),
  ];
  flat.set(data, tickets);
  return tickets;
}

const found = new WeakMap<TicketPages, ReadonlyMap<number, FoundMessage>>();

/** For a search in messages, the matching message of each ticket. */
export function foundIn(data: TicketPages): ReadonlyMap<number, FoundMessage> {
  const known = found.get(data);
  if (known) return known;
  const byTicket = new Map(data.pages.flatMap((page) => page.found ?? []).map((one) => [one.ticketId, one]));
  found.set(data, byTicket);
  return byTicket;
}

/** The same pages with other tickets: the page boundaries do not matter. */
export function withListed(data: TicketPages, listed: { readonly tickets: readonly Ticket[]; readonly count: number }) {
  const pages = data.pages.map((page, index) => ({
    ...page,
    tickets: index === 0 ? listed.tickets : [],
    count: listed.count,
  }));
  return { ...data, pages };
}
