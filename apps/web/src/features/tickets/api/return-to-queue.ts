import type { Ticket } from '@recado/contracts';
import { useTicketMove } from './use-ticket-move.ts';

/** Returns it to the queue, unassigned. */
export const useReturnToQueue = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { status: 'pending', userId: null },
    guess: { status: 'pending', userId: null, user: null },
  }));
