import type { CompanyScope } from '../../platform/scope.ts';
import { ticketRead } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

/**
 * The agent who holds a ticket has opened it: what the customer wrote counts as read. For anybody else it stays unread,
 * because a glance over a colleague's shoulder is not an answer. False when there was nothing to read.
 */
export async function markTicketRead(scope: CompanyScope, ticketId: number, userId: number): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const isRead = await ticketsRepo.markRead(scope, ticketId, userId);
    if (isRead) await scope.emit(ticketRead, { ticketId });
    return isRead;
  });
}
