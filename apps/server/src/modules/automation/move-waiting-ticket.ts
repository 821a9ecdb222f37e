import type { CompanyScope } from '../../platform/scope.ts';
import { logTicket, placeOf, type TicketRow, ticketMoved, ticketsRepo } from '../tickets/index.ts';

export interface WaitingMove {
  readonly ticketId: number;
  /** Null leads out of the queue it is in. */
  readonly queueId: number | null;
  /** Who is to accept it, if somebody was chosen. */
  readonly userId: number | null;
}

/**
 * A robot says where a ticket waits and for whom, in one move: lists that heard of the queue first would show the ticket
 * to everybody in it for a moment. A queue that closes its tickets closes this one after its greeting, not here.
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
