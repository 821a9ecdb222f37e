import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { closeHeldTickets } from './close-held-tickets.ts';
import { holdTicket } from './hold-ticket.ts';
import { takenBy } from './taken-by.ts';
import { canClose, canReadHistory, canTryToAccept } from './tickets.policy.ts';
import type { TicketRow } from './tickets.tables.ts';

/**
 * Sends a waiting customer away without a word. Nothing happens to a ticket that a colleague has accepted meanwhile:
 * what was to be ignored is a conversation now.
 */
export async function ignoreTicket(scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await holdTicket(scope, ticketId);
    if (ticket.status === 'closed') {
      assertMay(scope.actor, ticket, canReadHistory);
      return ticket;
    }
    if (ticket.status !== 'pending' && ticket.status !== 'lgpd') {
      assertMay(scope.actor, ticket, canTryToAccept);
      throw await takenBy(scope, ticketId);
    }
    assertMay(scope.actor, ticket, canClose);
    const [closed = ticket] = await closeHeldTickets(scope, [ticket], {
      saysFarewell: false,
      belongsTo: actorOf(scope),
    });
    return closed;
  });
}
