import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messagesRepo } from './messages.repo.ts';

/**
 * The send call left and no response came: the provider may have the message. It is never resent automatically; a
 * status that names it marks it sent, or the agent decides.
 */
export async function recordUndecided(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // A status may have arrived before the response.
    if (message?.delivery !== 'queued' || message.providerId !== null) return;
    await changeMessage(scope, message, { delivery: 'undecided', failure: null });
  });
}
