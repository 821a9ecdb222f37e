import type { Ticket } from '@recado/contracts';
import { useTicketMove } from './use-ticket-move.ts';

/** Closes an unanswered ticket without a message. */
export const useIgnoreTicket = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { status: 'closed', sendFarewellMessage: false, amountUsedBotQueues: 0 },
    guess: { status: 'closed' },
  }));
