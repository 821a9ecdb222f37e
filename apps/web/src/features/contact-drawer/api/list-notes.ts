import { notesContract, type Ticket } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { drawerKeys } from './drawer-keys.ts';

/** What colleagues noted on the contact of a ticket, the newest first. */
export function useNotes({ id: ticketId, contactId }: Ticket) {
  return useQuery({
    queryKey: drawerKeys.notes(contactId, ticketId),
    queryFn: ({ signal }) =>
      call(notesContract.list, { query: { ticketId: String(ticketId), contactId: String(contactId) }, signal }),
    // Nothing announces a colleague's note, so opening the drawer reads them again.
    staleTime: 0,
  });
}
