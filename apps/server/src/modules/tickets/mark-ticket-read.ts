import type { CompanyScope } from '../../platform/scope.ts';
import { ticketRead } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

/**
 * The agent of a ticket has opened it: the customer's messages count as read. For any other viewer they stay unread,
 * because reading a colleague's ticket is not an answer. False when there was nothing to read.
 */
export async function markTicketRead(scope: CompanyScope, ticketId: number, userId: number): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const isRead = await ticketsRepo.markRead(scope, ticketId, userId);
    if (isRead) await scope.emit(ticketRead, { ticketId });
    return isRead;
  });
}
