import type { Ticket } from '@recado/contracts';
import { useTicketMove } from './use-ticket-move.ts';

/** Lets a customer go whom nobody has answered, without a word. */
export const useIgnoreTicket = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { status: 'closed', sendFarewellMessage: false, amountUsedBotQueues: 0 },
    guess: { status: 'closed' },
  }));
