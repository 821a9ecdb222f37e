import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { placeOf } from './ticket-place.ts';
import { ticketDeleted } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** Deletes a ticket with all its messages. */
export async function deleteTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const ticket = await ticketsRepo.lock(scope, ticketId);
    const { number, contactId, connectionId, createdAt } = ticket;
    const place = placeOf(ticket);
    const before = { ...place, number, contactId, connectionId, createdAt };
    await recordAudit(scope, 'ticket.delete', { ticketId, before });
    await scope.emit(ticketDeleted, { ticketId, before: place });
    await ticketsRepo.delete(scope, ticketId);
  });
}
