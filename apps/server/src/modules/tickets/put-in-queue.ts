import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { closeIfQueueCloses } from './close-if-queue-closes.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketMoved } from './tickets.events.ts';
import { canChangeLive } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/** Sets the queue of a live ticket; its user and status stay. */
export async function putInQueue(
  scope: CompanyScope,
  {
    ticketId,
    queueId,
    log = 'queue',
  }: { readonly ticketId: number; readonly queueId: number; readonly log?: 'queue' | 'redirect' },
): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId, { queueId });
    assertMay(scope.actor, ticket, canChangeLive);
    if (ticket.queueId === queueId) return ticket;
    const moved = await ticketsRepo.update(scope, ticketId, { queueId, updatedAt: scope.now });
    await logTicket(scope, { ticketId, type: log, userId: actorOf(scope), queueId });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
    return closeIfQueueCloses(scope, { before: ticket, ticket: moved });
  });
}
