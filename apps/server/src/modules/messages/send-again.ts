import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertOpenToWriting } from './open-to-writing.ts';
import { retryMessage } from './retry-message.ts';
import { getSeenMessage } from './seen-ticket.ts';
import { writerOf } from './writer-of.ts';

/** An agent has a message sent once more, where they could write one now. */
export async function sendAgain(scope: CompanyScope, messageId: string): Promise<void> {
  const { message, ticket } = await getSeenMessage(scope, messageId);
  if (message.isDeleted || message.isPrivate || message.author === 'customer')
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  await assertOpenToWriting(scope, ticket, {
    isPrivate: false,
    isTemplate: message.content === 'template',
    writer: writerOf(message),
  });
  await retryMessage(scope, messageId);
}
