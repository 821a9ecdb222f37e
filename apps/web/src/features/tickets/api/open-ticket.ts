import { type NewTicketBody, type Ticket, type TicketHolder, ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

interface OpenTicketResult {
  /** The new one, or the user's own that is open already. */
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
  readonly onHeld: (holder: TicketHolder) => void;
}

/** Opens a ticket with a contact. If there is one already, its agent is named, unless it is the user. */
export function useOpenTicket({ onOpened, onHeld }: OpenTicketResult) {
  const queryClient = useQueryClient();
  const { viewer, notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: (body: Pick<NewTicketBody, 'contactId' | 'queueId' | 'whatsappId'>) =>
      call(ticketsContract.create, { body: { ...body, userId: viewer.userId, status: 'open' } }),
    onSuccess: (ticket) => {
      applyToCache(queryClient, { kind: 'changed', ticket }, viewer);
      onOpened(ticket);
    },
    onError: (error) => {
      const holder = errorDetails(error, 'ERR_OTHER_OPEN_TICKET');
      if (holder === null) notify({ kind: 'error', message: errorText(error) });
      else if (holder.userId === viewer.userId) onOpened(holder);
      else onHeld(holder);
    },
  });
}
