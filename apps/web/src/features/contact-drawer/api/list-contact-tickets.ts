import { type ContactTicket, contactTicketsContract } from '@recado/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

interface TicketPage {
  readonly tickets: ContactTicket[];
  readonly nextBefore: number | null;
}
export type TicketPages = InfiniteData<TicketPage>;

/** The tickets of a contact, newest first, as far as they are loaded. */
export function useContactTickets(contactId: number) {
  const query = useInfiniteQuery({
    queryKey: drawerKeys.tickets(contactId),
    queryFn: ({ pageParam, signal }): Promise<TicketPage> =>
      call(contactTicketsContract.list, {
        params: { id: contactId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    // Nobody listens for announcements while the drawer is closed.
    staleTime: 0,
  });
  return { ...query, tickets: query.data?.pages.flatMap(({ tickets }) => tickets) };
}
