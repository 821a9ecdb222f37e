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
    // A note is announced to who may see its ticket, and some read it who may not: opening the drawer reads them again.
    staleTime: 0,
  });
}
