import type { MessageFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messagesRepo } from './messages.repo.ts';

/**
 * The send call left and no response came: the provider may have the message. It is never resent automatically; a
 * status that names it marks it sent, or the agent decides. False when it was decided already.
 */
export async function recordUndecided(
  scope: CompanyScope,
  messageId: string,
  failure: MessageFailure | null = null,
): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // A status may have arrived before the response.
    if (message?.delivery !== 'queued' || message.providerId !== null) return false;
    await changeMessage(scope, message, { delivery: 'undecided', failure });
    return true;
  });
}
