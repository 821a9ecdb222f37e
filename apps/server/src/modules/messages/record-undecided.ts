import type { CompanyScope } from '../../platform/scope.ts';
import { changeMessage } from './change-message.ts';
import { messagesRepo } from './messages.repo.ts';

/**
 * The call that was to hand over the message left, and no answer came: the provider may have it. It is not sent again
 * by itself; a status that names it makes it sent, or the agent decides.
 */
export async function recordUndecided(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // A status may have been faster than the answer.
    if (message?.delivery !== 'queued' || message.providerId !== null) return;
    await changeMessage(scope, message, { delivery: 'undecided', failure: null });
  });
}
