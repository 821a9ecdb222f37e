import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { markTicketUnread } from '../tickets/index.ts';
import { messagesRepo } from './messages.repo.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * The agent of a ticket marks a message as unread, together with the customer's later messages. Returns how many there
 * are.
 */
export async function markUnread(scope: CompanyScope, messageId: string): Promise<number> {
  return scope.transaction(async (scope) => {
    const { message, ticket } = await getVisibleMessage(scope, messageId);
    if (message.author !== 'customer' || message.isDeleted) throw new AppError('ERR_NO_MESSAGE_FOUND');
    if (ticket.status === 'closed') throw new AppError('ERR_TICKET_CLOSED');
    if (scope.actor === 'system' || ticket.userId !== scope.actor.userId) throw new AppError('ERR_NO_PERMISSION');
    const count = await messagesRepo.countFrom(scope, message);
    await markTicketUnread(scope, ticket.id, { count, from: message.createdAt });
    return count;
  });
}
