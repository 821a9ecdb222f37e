import type { MessageFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { changeMessage } from './change-message.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import { bindProviderId } from './provider-ids.ts';

interface Doubt {
  readonly failure?: MessageFailure;
  /** Where we know it before the provider says so: its status then finds the message. */
  readonly providerId?: string | undefined;
  readonly connectionId?: number;
}

/**
 * The send call left and no response came: the provider may have the message. It is never resent automatically; a
 * status that names it marks it sent, or the agent decides. False when it was decided already.
 */
export async function recordUndecided(
  scope: CompanyScope,
  messageId: string,
  { failure, providerId, connectionId }: Doubt = {},
): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // A status may have arrived before the response.
    if (message?.delivery !== 'queued' || message.providerId !== null) return false;
    if (providerId !== undefined && connectionId !== undefined) {
      const key = { connectionId, providerId };
      const claimed = await messageKeysRepo.claim(scope, { ...key, messageId });
      if (claimed?.hasWaiting) {
        await bindProviderId(scope, { messageId, providerId });
        await applyWaiting(scope, key, messageId);
        return false;
      }
    }
    await changeMessage(scope, message, { delivery: 'undecided', failure: failure ?? null });
    return true;
  });
}
