import { type Ticket, ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

/** Deletes a ticket with everything in it. No optimistic update: it cannot be undone. */
export function useDeleteTicket(onDeleted: () => void) {
  const queryClient = useQueryClient();
  const { viewer, notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: ({ id }: Ticket) => call(ticketsContract.remove, { params: { id } }),
    onSuccess: (_answer, { id }) => {
      applyToCache(queryClient, { kind: 'gone', ticketId: id }, viewer);
      onDeleted();
    },
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
