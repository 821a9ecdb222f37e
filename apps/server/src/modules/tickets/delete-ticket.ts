import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { placeOf } from './ticket-place.ts';
import { ticketDeleted } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** Deletes a ticket with all its messages. */
export async function deleteTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const ticket = await ticketsRepo.lock(scope, ticketId);
    const { contactId, connectionId, createdAt } = ticket;
    const place = placeOf(ticket);
    await recordAudit(scope, 'ticket.delete', { ticketId, before: { ...place, contactId, connectionId, createdAt } });
    await scope.emit(ticketDeleted, { ticketId, before: place });
    await ticketsRepo.delete(scope, ticketId);
  });
}
