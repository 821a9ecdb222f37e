import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

/** Reopens a resolved ticket for the user. If the contact has a live one by now, that one is returned. */
export const useReopenTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));
