import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { conversationRepo } from './conversation.repo.ts';
import { deliveryAsked } from './messages.events.ts';

/**
 * The agent who has the ticket has read it, so the customer may get a read receipt. A user who only looks at a
 * colleague's ticket causes none.
 */
export async function askReadReceipt(scope: CompanyScope, { ticketId }: { readonly ticketId: number }): Promise<void> {
  const ticket = await ticketsRepo.get(scope, ticketId);
  const { status, connectionId, contactId } = ticket;
  if (connectionId === null || (status !== 'open' && status !== 'group')) return;
  const message = await conversationRepo.findNewestOfCustomer(scope, ticket);
  if (!message) return;
  await scope.emit(deliveryAsked, {
    messageId: message.id,
    ticketId,
    connectionId,
    contactId,
    priority: 'agent',
    action: { do: 'read' },
  });
}
