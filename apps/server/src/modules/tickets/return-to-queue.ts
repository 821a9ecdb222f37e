import type { CompanyScope } from '../../platform/scope.ts';
import { assertMay } from './actor-of.ts';
import { closeIfQueueCloses } from './close-if-queue-closes.ts';
import { lockTicket } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketMoved } from './tickets.events.ts';
import { canReturnToQueue, canSeeTicket } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/** Puts a ticket back into its queue, unassigned. A waiting ticket is returned unchanged. */
export async function returnToQueue(
  scope: CompanyScope,
  { ticketId, queueId }: { readonly ticketId: number; readonly queueId?: number | undefined },
): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId, { queueId });
    if (ticket.status === 'pending' && ticket.userId === null) {
      assertMay(scope.actor, ticket, canSeeTicket);
      return ticket;
    }
    assertMay(scope.actor, ticket, canReturnToQueue);
    const returned = await ticketsRepo.update(scope, ticketId, {
      status: 'pending',
      userId: null,
      ...(queueId !== undefined && { queueId }),
      statusChangedAt: scope.now,
      updatedAt: scope.now,
    });
    await logTicket(scope, {
      ticketId,
      type: 'pending',
      userId: ticket.userId,
      queueId: returned.queueId,
    });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
    return closeIfQueueCloses(scope, { before: ticket, ticket: returned });
  });
}
