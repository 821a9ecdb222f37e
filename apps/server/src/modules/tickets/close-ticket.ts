import type { CompanyScope } from '../../platform/scope.ts';
import { actorOf, assertMay } from './actor-of.ts';
import { type Closing, closeHeldTickets } from './close-held-tickets.ts';
import { holdTicket } from './hold-ticket.ts';
import { ticketClosing } from './tickets.events.ts';
import { canClose, canReadHistory } from './tickets.policy.ts';
import type { TicketRow } from './tickets.tables.ts';

/** Somebody resolves a ticket. One that is resolved already is returned as it is. */
export async function closeTicket(
  scope: CompanyScope,
  { ticketId, ...closing }: Omit<Closing, 'belongsTo'> & { readonly ticketId: number },
): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await holdTicket(scope, ticketId);
    if (ticket.status === 'closed') {
      assertMay(scope.actor, ticket, canReadHistory);
      return ticket;
    }
    assertMay(scope.actor, ticket, canClose);
    const userId = actorOf(scope);
    await scope.emit(ticketClosing, { ticketId, userId });
    const [closed = ticket] = await closeHeldTickets(scope, [ticket], { ...closing, belongsTo: userId });
    return closed;
  });
}
