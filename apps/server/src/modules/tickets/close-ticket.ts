import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { type Closing, closeTicketsOf } from './close-tickets-of.ts';
import { lockTicket } from './lock-ticket.ts';
import { ticketClosing } from './tickets.events.ts';
import { canClose, canReadHistory } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';
import { rememberMove } from './undo-move.ts';

/**
 * Resolves a ticket; where the company asks for a rating first, the ticket waits for it. A ticket that is resolved or
 * waiting already is returned unchanged; without a farewell the wait ends.
 */
export async function closeTicket(
  scope: CompanyScope,
  { ticketId, ...closing }: Omit<Closing, 'belongsTo'> & { readonly ticketId: number },
): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId);
    if (ticket.status === 'closed') {
      assertMay(scope.actor, ticket, canReadHistory);
      return ticket;
    }
    assertMay(scope.actor, ticket, canClose);
    // A second click, or a repeated call whose response was lost, must not cancel the rating request.
    if (ticket.status === 'nps' && closing.saysFarewell) return ticket;
    const userId = actorOf(scope);
    await scope.emit(ticketClosing, { ticketId, userId, saysFarewell: closing.saysFarewell });
    const announced = await ticketsRepo.get(scope, ticketId);
    const isAskedFirst = announced.status !== ticket.status;
    const [closed = announced] = isAskedFirst
      ? []
      : await closeTicketsOf(scope, [ticket], { ...closing, belongsTo: userId });
    await rememberMove(scope, ticket, ticketId);
    return closed;
  });
}
