import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messageAccepted } from './messages.events.ts';
import { writingRefusal } from './messages.policy.ts';
import { messagesRepo } from './messages.repo.ts';
import { getVisibleMessage } from './visible-message.ts';

/**
 * An agent confirms that the customer has an undecided message: from now on it counts as sent. A decided message stays
 * as it is.
 */
export async function markSent(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.transaction(async (scope) => {
    const { ticket } = await getVisibleMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (!message || message.isDeleted || message.isPrivate || message.author === 'customer')
      throw new AppError('ERR_NO_MESSAGE_FOUND');
    // Whoever may write here may confirm it. The channel's reply window does not apply, because nothing is sent.
    const refusal = writingRefusal(scope.actor, ticket, { isPrivate: false });
    if (refusal) throw new AppError(refusal);
    if (message.delivery !== 'undecided') return;
    await changeMessage(scope, message, { delivery: 'sent', failure: null, ack: Math.max(message.ack, 1) });
    await scope.emit(messageAccepted, { messageId, ticketId: ticket.id });
  });
}
