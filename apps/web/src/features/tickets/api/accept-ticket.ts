import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

/** Takes a waiting ticket. Nothing is shown in advance: of two who click at once, one will be told who was faster. */
export const useAcceptTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));
