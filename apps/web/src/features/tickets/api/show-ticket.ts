import { type Ticket, ticketsContract } from '@recado/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { listedIn, type TicketPages } from './list-tickets.ts';
import { ticketKeys } from './ticket-keys.ts';

/** One ticket. Opened from a list, it is shown immediately from the list's data. */
export function useTicket(uuid: string | undefined) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ticketKeys.one(uuid ?? ''),
    queryFn: ({ signal }) => call(ticketsContract.show, { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
    // Fetching it marks it as read by its agent, so returning to it fetches it again.
    staleTime: 0,
    placeholderData: () => findListed(queryClient, ({ uuid: listed }) => listed === uuid),
  });
}

function findListed(queryClient: QueryClient, isMeant: (ticket: Ticket) => boolean): Ticket | undefined {
  for (const [, data] of queryClient.getQueriesData<TicketPages>({ queryKey: ticketKeys.lists })) {
    const found = data && listedIn(data).find(isMeant);
    if (found) return found;
  }
  return undefined;
}
