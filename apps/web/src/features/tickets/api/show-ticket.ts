import { type Ticket, ticketsContract } from '@recado/contracts';
import { isCancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { listedIn, type TicketPages } from './list-tickets.ts';
import { ticketKeys } from './ticket-keys.ts';

/** The ticket that another request is already fetching; undefined when none is. */
export type JoinReading = (ticketId: number) => Promise<Ticket> | undefined;

/**
 * One ticket. Opened from a list, it is shown immediately from the list's data, and updated by the response that brings
 * its messages.
 */
export function useTicket(uuid: string | undefined, joinReading: JoinReading) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ticketKeys.one(uuid ?? ''),
    queryFn: async ({ signal }) => {
      const listed = findListed(queryClient, ({ uuid: listed }) => listed === uuid);
      const reading = listed && joinReading(listed.id);
      // A reading is cancelled when its conversation leaves the screen; the ticket may still be wanted.
      const joined = await reading?.catch((error: unknown) => {
        if (!isCancelledError(error)) throw error;
      });
      return joined ?? call(ticketsContract.show, { params: { uuid: uuid ?? '' }, signal });
    },
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
