import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { editChange } from './apply-effect.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked } from './messages.events.ts';
import { canChangeMessage } from './messages.policy.ts';
import { messagesRepo } from './messages.repo.ts';
import { capabilitiesOf } from './reply-window.ts';
import { assertLength } from './split-text.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * Changes the text of one of our messages. The new text is shown immediately and sent to the channel afterwards; a
 * private note never reaches a channel. The same text again changes nothing.
 */
export async function editMessage(
  scope: CompanyScope,
  { messageId, body }: { readonly messageId: string; readonly body: string },
): Promise<void> {
  if (body.trim() === '') {
    const issues = [{ path: 'body', message: 'A message cannot become empty.' }];
    throw new AppError('ERR_INVALID_REQUEST', { issues });
  }
  return scope.transaction(async (scope) => {
    const { ticket } = await getVisibleMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (!message || message.isDeleted) throw new AppError('ERR_NO_MESSAGE_FOUND');
    if (!canChangeMessage(scope.actor, message)) throw new AppError('ERR_NO_PERMISSION');
    if (!message.isPrivate) {
      const { canEdit, textMaxLength } = capabilitiesOf(scope, ticket);
      if (!canEdit || message.content !== 'text') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
      assertLength(body, textMaxLength);
    }
    const change = await editChange(scope, message, body);
    if (!change) return;
    await changeMessage(scope, message, change);
    if (message.connectionId === null || message.delivery === 'failed') return;
    await scope.emit(deliveryAsked, {
      messageId,
      ticketId: ticket.id,
      connectionId: message.connectionId,
      contactId: ticket.contactId,
      priority: 'agent',
      action: { do: 'edit', text: body },
    });
  });
}
