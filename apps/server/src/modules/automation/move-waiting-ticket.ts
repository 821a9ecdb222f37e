import type { CompanyScope } from '../../platform/scope.ts';
import { logTicket, placeOf, type TicketRow, ticketMoved, ticketsRepo } from '../tickets/index.ts';

export interface WaitingMove {
  readonly ticketId: number;
  /** Null removes the ticket from its queue. */
  readonly queueId: number | null;
  /** The agent who is to accept it, if one was chosen. */
  readonly userId: number | null;
}

/**
 * A bot moves a waiting ticket to a queue and an agent in one step. With two steps, everybody in the queue would see
 * the ticket for a moment. If the queue closes its tickets, the caller closes this one after the greeting.
 */
export function moveWaitingTicket(scope: CompanyScope, { ticketId, queueId, userId }: WaitingMove): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const before = await ticketsRepo.lock(scope, ticketId);
    const ticket = await ticketsRepo.update(scope, ticketId, { queueId, userId, updatedAt: scope.now });
    if (queueId !== null) await logTicket(scope, { ticketId, type: 'queue', queueId, userId });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(before) });
    return ticket;
  });
}
