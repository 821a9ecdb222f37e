import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

/** Opens a resolved ticket again for oneself. If the contact has a live one meanwhile, that is what comes back. */
export const useReopenTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));
