import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { applyEarlierStatusUntil } from './apply-status-until.ts';
import { changeMessage } from './change-message.ts';
import { messageKeysRepo, type ProviderKey } from './message-keys.repo.ts';
import { messageAccepted } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

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

/**
 * An index takes no larger value, and a lane whose event fails would stay blocked. No provider's ids come near this
 * size.
 */
const MOST_BYTES = 1_000;

/**
 * Whether an id can be stored. A quote or an effect names another message in its sender's own words, which may be
 * anything.
 */
export const isStorableId = (providerId: string): boolean =>
  providerId !== '' &&
  Buffer.byteLength(providerId) <= MOST_BYTES &&
  !providerId.includes('\0') &&
  providerId.isWellFormed();

/** The id of the message that is quoted, where it can be stored. */
export const quotedIdOf = ({ quotedProviderId }: { readonly quotedProviderId: string | undefined }) =>
  quotedProviderId !== undefined && isStorableId(quotedProviderId) ? quotedProviderId : undefined;

/** The message a provider knows by this id; undefined when there is none. */
export async function findByProviderId(scope: CompanyScope, key: ProviderKey): Promise<MessageRow | undefined> {
  const messageId = await messageKeysRepo.find(scope, key);
  return messageId === undefined ? undefined : messagesRepo.find(scope, messageId);
}
