import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import { reactionChange } from './reaction-change.ts';
import { assertReplyAllowed, capabilitiesOf } from './reply-window.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * Puts the company's reaction on a message, in the place of an earlier one of whichever colleague: the customer sees
 * one business, with one reaction. Empty takes it back.
 */
export async function reactToMessage(
  scope: CompanyScope,
  { messageId, emoji }: { readonly messageId: string; readonly emoji: string },
): Promise<void> {
  return scope.transaction(async (scope) => {
    const { ticket } = await getVisibleMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
    // No provider takes a reaction as a person's late answer.
    await assertReplyAllowed(scope, ticket, { isPrivate: false, writer: 'robot' });
    if (!capabilitiesOf(scope, ticket).canReact) throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
    // Nothing the customer has: a private note, or a message that has not arrived there.
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
