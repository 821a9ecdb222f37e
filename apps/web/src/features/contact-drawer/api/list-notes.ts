import { notesContract, type Ticket } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

/** Notes of colleagues on a ticket's contact, newest first. */
export function useNotes({ id: ticketId, contactId }: Ticket) {
  return useQuery({
    queryKey: drawerKeys.notes(contactId, ticketId),
    queryFn: ({ signal }) =>
      call(notesContract.list, { query: { ticketId: String(ticketId), contactId: String(contactId) }, signal }),
    // Events of a note go to users who see its ticket, but others may read it too: opening the drawer refetches them.
    staleTime: 0,
  });
}
