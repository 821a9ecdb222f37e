import type { Ticket } from '@recado/contracts';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { TicketView } from '../ticket-view.ts';
import { listedIn, listOptions, readPage, type TicketPages } from './list-tickets.ts';

/** Down the list or up. */
export type Step = 1 | -1;

interface Standing {
  /** Undefined when none is open. */
  readonly uuid: string | undefined;
  readonly step: Step;
}

/**
 * The ticket below or above another in a list, also on a page not loaded yet. Below an unlisted one is the first of
 * all: after resolving a ticket the user continues with the list.
 */
export async function neighbourTicket(
  queryClient: QueryClient,
  view: TicketView,
  { uuid, step }: Standing,
): Promise<Ticket | undefined> {
  const options = listOptions(view, readPage);
  let data: TicketPages = queryClient.getQueryData(options.queryKey) ?? (await queryClient.fetchInfiniteQuery(options));
  // Without a subscriber: it only loads pages, for the list on the screen too.
  const list = new InfiniteQueryObserver(queryClient, options);
  for (;;) {
    const tickets = listedIn(data);
    const index = tickets.findIndex((ticket) => ticket.uuid === uuid);
    const found = index === -1 && step === -1 ? undefined : tickets[index + step];
    if (found !== undefined || step === -1) return found;
    const { hasNextPage } = list.getCurrentResult();
    if (!hasNextPage) return undefined;
    // A page the list has already requested is awaited instead of requested twice.
    const read = await list.fetchNextPage({ cancelRefetch: false });
    if (read.isError || read.data === undefined) return undefined;
    data = read.data;
  }
}
