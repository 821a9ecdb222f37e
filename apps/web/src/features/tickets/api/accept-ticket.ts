import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

/** Accepts a waiting ticket. No optimistic update: of two simultaneous clicks, one is told who was faster. */
export const useAcceptTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));
