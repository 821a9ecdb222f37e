import type { MessageFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messagesRepo } from './messages.repo.ts';
import { storable } from './store-incoming-message.ts';

const LONGEST_TEXT = 500;

/** A message of ours was not sent, and the agent learns why. What a status has already proven sent stays sent. */
export async function recordFailed(scope: CompanyScope, messageId: string, failure: MessageFailure): Promise<void> {
  await scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    if (!message || message.providerId !== null) return;
    await changeMessage(scope, message, {
      delivery: 'failed',
      failure: inWords(failure),
      // The provider may have refused the very file, or have forgotten it: the next try hands it over anew.
      ...(failure.reason === 'media' && { mediaProviderId: null }),
    });
  });
}

/** A reaction, an edit or a deletion did not get through; the message itself is as sent as it was. */
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
