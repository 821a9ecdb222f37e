import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { deletionChange } from './apply-effect.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked, messageRemoved } from './messages.events.ts';
import { canChangeMessage } from './messages.policy.ts';
import { messagesRepo } from './messages.repo.ts';
import { capabilitiesOf } from './reply-window.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * Deletes one of our messages. A private note is removed completely; a message that was never sent is only marked. Any
 * other needs a channel that can delete a message from the customer's phone. A second call changes nothing.
 */
export async function deleteMessage(scope: CompanyScope, messageId: string): Promise<void> {
  return scope.transaction(async (scope) => {
    const { ticket } = await getVisibleMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
    if (!canChangeMessage(scope.actor, message)) throw new AppError('ERR_NO_PERMISSION');
    if (message.isPrivate) {
      await messagesRepo.delete(scope, messageId);
      await scope.emit(messageRemoved, { messageId, ticketId: ticket.id });
      return;
    }
    const neverLeft = message.delivery === 'failed' && message.providerId === null;
    if (!neverLeft && !capabilitiesOf(scope, ticket).canDelete) throw new AppError('ERR_DELETE_WAPP_MSG');
    const change = await deletionChange(scope, message);
    if (!change) return;
    await changeMessage(scope, message, change);
    if (neverLeft || message.connectionId === null) return;
    await scope.emit(deliveryAsked, {
      messageId,
      ticketId: ticket.id,
      connectionId: message.connectionId,
      contactId: ticket.contactId,
      priority: 'agent',
      action: { do: 'delete' },
    });
  });
}
