import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import { reactionChange } from './reaction-change.ts';
import { assertReplyAllowed, capabilitiesOf } from './reply-window.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * Sets the company's reaction on a message. It replaces an earlier one of any colleague, because the customer sees one
 * business with one reaction. An empty text removes it.
 */
export async function reactToMessage(
  scope: CompanyScope,
  { messageId, emoji }: { readonly messageId: string; readonly emoji: string },
): Promise<void> {
  return scope.transaction(async (scope) => {
    const { ticket } = await getVisibleMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
    // No provider accepts a reaction after the reply window, not even as a late answer by a person.
    await assertReplyAllowed(scope, ticket, { isPrivate: false, writer: 'bot' });
    if (!capabilitiesOf(scope, ticket).canReact) throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
    // The customer does not have it: it is a private note, or it has not been delivered.
    if (message.providerId === null || message.connectionId === null || message.isDeleted)
      throw new AppError('ERR_FETCH_WAPP_MSG');
    const userId = scope.actor === 'system' ? null : scope.actor.userId;
    const change = reactionChange(message, { by: 'us', userId, emoji });
    if (!change) return;
    await changeMessage(scope, message, change);
    await scope.emit(deliveryAsked, {
      messageId,
      ticketId: ticket.id,
      connectionId: message.connectionId,
      contactId: ticket.contactId,
      priority: 'agent',
      action: { do: 'react', emoji },
    });
  });
}
