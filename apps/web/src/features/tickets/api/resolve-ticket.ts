import type { Ticket } from '@recado/contracts';
import { useTicketMove } from './use-ticket-move.ts';

/** Resolves a conversation: silently, or with farewell and, where the company asks for it, the rating. */
export const useResolveTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly isSilent: boolean }>(({ ticket, isSilent }, viewer) => ({
    body: isSilent
      ? { status: 'closed', userId: ticket.userId ?? viewer.userId, sendFarewellMessage: false, amountUsedBotQueues: 0 }
      : { status: 'closed', userId: ticket.userId ?? viewer.userId },
    guess: { status: 'closed' },
  }));
