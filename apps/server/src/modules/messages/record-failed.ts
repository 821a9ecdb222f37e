import type { MessageFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messagesRepo } from './messages.repo.ts';
import { storable } from './store-incoming-message.ts';

const LONGEST_TEXT = 500;

/**
 * Records that one of our messages was not sent, with the reason for the agent. A message that a status has already
 * proven sent stays sent.
 */
export async function recordFailed(scope: CompanyScope, messageId: string, failure: MessageFailure): Promise<void> {
  await scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    if (!message || message.providerId !== null) return;
    await changeMessage(scope, message, {
      delivery: 'failed',
      failure: inWords(failure),
      // The provider may have refused this file or deleted it: the next try uploads it again.
      ...(failure.reason === 'media' && { mediaProviderId: null }),
    });
  });
}

/** A reaction, an edit or a deletion failed; the delivery of the message itself does not change. */
export async function recordChangeFailed(
  scope: CompanyScope,
  messageId: string,
  failure: MessageFailure,
): Promise<void> {
  await scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    if (!message) return;
    await changeMessage(scope, message, { failure: inWords(failure) });
  });
}

const inWords = ({ reason, code, text }: MessageFailure): MessageFailure => ({
  reason,
  code,
  text: storable(text.slice(0, LONGEST_TEXT)),
});
