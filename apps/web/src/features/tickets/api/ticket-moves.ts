import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

/** Resolves a conversation: silently, or with farewell and, where the company asks for it, the rating. */
export const useResolveTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly isSilent: boolean }>(({ ticket, isSilent }, viewer) => ({
    body: isSilent
      ? { status: 'closed', userId: ticket.userId ?? viewer.userId, sendFarewellMessage: false, amountUsedBotQueues: 0 }
      : { status: 'closed', userId: ticket.userId ?? viewer.userId },
    guess: { status: 'closed' },
  }));

/** Accepts a waiting ticket. No optimistic update: of two simultaneous clicks, one is told who was faster. */
export const useAcceptTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));

/** Closes an unanswered ticket without a message. */
export const useIgnoreTicket = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { status: 'closed', sendFarewellMessage: false, amountUsedBotQueues: 0 },
    guess: { status: 'closed' },
  }));

/** Ends the bot that answers in the ticket. The customer goes on to the menus, or waits for an agent. */
export const useStopBot = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { useIntegration: false },
    guess: { bot: null, useIntegration: false },
  }));

/** Reopens a resolved ticket for the user. If the contact has a live one by now, that one is returned. */
export const useReopenTicket = () =>
  useTicketMove<{ readonly ticket: Ticket; readonly queueId?: number }>(({ ticket, queueId }, viewer) => ({
    body: { status: statusWhenTaken(ticket), userId: viewer.userId, queueId: queueId ?? ticket.queueId },
  }));

/** Returns it to the queue, unassigned. */
export const useReturnToQueue = () =>
  useTicketMove<{ readonly ticket: Ticket }>(() => ({
    body: { status: 'pending', userId: null },
    guess: { status: 'pending', userId: null, user: null },
  }));
