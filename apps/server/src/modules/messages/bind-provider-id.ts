import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { changeMessage } from './change-message.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messageAccepted } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';

/**
 * The provider has taken one of our messages and calls it by this id. Told by its answer or by a status, whichever is
 * first; the second time changes nothing. Ticks that came before are applied now.
 */
export async function bindProviderId(
  scope: CompanyScope,
  { messageId, providerId }: { readonly messageId: string; readonly providerId: string },
): Promise<void> {
  const message = await messagesRepo.lock(scope, messageId);
  if (!message || message.connectionId === null || message.providerId !== null) return;
  const key = { connectionId: message.connectionId, providerId };
  const claimed = await messageKeysRepo.claim(scope, { ...key, messageId });
  const ack = Math.max(message.ack, 1);
  await changeMessage(scope, message, { providerId, delivery: 'sent', failure: null, ack });
  await scope.emit(messageAccepted, { messageId, ticketId: message.ticketId });
  if (claimed?.hasWaiting) await applyWaiting(scope, key, messageId);
}
