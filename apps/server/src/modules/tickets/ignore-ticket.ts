import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { lockTicket } from './lock-ticket.ts';
import { ticketTakenError } from './ticket-taken-error.ts';
import { canClose, canReadHistory, canTryToAccept } from './tickets.policy.ts';
import type { TicketRow } from './tickets.tables.ts';

/**
 * Closes a waiting ticket without a message to the customer. A ticket that a colleague has accepted in the meantime
 * stays open: it is a conversation now.
 */
export async function ignoreTicket(scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId);
    if (ticket.status === 'closed') {
      assertMay(scope.actor, ticket, canReadHistory);
      return ticket;
    }
    if (ticket.status !== 'pending' && ticket.status !== 'lgpd') {
      assertMay(scope.actor, ticket, canTryToAccept);
      throw await ticketTakenError(scope, ticketId);
    }
    assertMay(scope.actor, ticket, canClose);
    const [closed = ticket] = await closeTicketsOf(scope, [ticket], {
      saysFarewell: false,
      belongsTo: actorOf(scope),
    });
    return closed;
  });
}
