import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { applyEarlierStatusUntil } from './apply-status-until.ts';
import { changeMessage } from './change-message.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messageAccepted } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';

export interface BoundMessage {
  readonly messageId: string;
  readonly providerId: string;
  /** When the provider accepted it, or shortly before: a status-until of an earlier time cannot mean this message. */
  readonly takenAt?: Date;
}

/**
 * Stores the id under which the provider knows one of our messages. The id comes with the send response or with a
 * status, whichever arrives first; the second call changes nothing. Effects that arrived earlier are applied now.
 */
export async function bindProviderId(
  scope: CompanyScope,
  { messageId, providerId, takenAt = scope.now }: BoundMessage,
): Promise<void> {
  const message = await messagesRepo.lock(scope, messageId);
  if (!message || message.connectionId === null || message.providerId !== null) return;
  const key = { connectionId: message.connectionId, providerId };
  const claimed = await messageKeysRepo.claim(scope, { ...key, messageId });
  const ack = Math.max(message.ack, 1);
  await changeMessage(scope, message, { providerId, delivery: 'sent', failure: null, ack });
  const { ticketId } = message;
  await scope.emit(messageAccepted, { messageId, ticketId });
  if (!claimed) return;
  if (claimed.hasWaiting) await applyWaiting(scope, key, messageId);
  if (scope.services.channels.find(claimed.channel)?.capabilities.reportsStatusUntil)
    await applyEarlierStatusUntil(scope, key, { ticketId, takenAt });
}
