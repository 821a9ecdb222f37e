import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { applyEarlierStatusUntil } from './apply-status-until.ts';
import { messageKeysRepo, type ProviderKey } from './message-keys.repo.ts';
import { messageAccepted, messageChanged } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { statusesRepo, type WantedId } from './statuses.repo.ts';

export interface BoundMessage extends WantedId {
  /** When the provider accepted it, or shortly before: a status-until of an earlier time cannot mean this message. */
  readonly takenAt?: Date;
}

/** As `bindProviderIds` for one message. */
export const bindProviderId = (scope: CompanyScope, bound: BoundMessage): Promise<void> =>
  bindProviderIds(scope, [bound]);

/**
 * Stores the ids under which the provider knows some of our messages. An id comes with the send response or with a
 * status, whichever arrives first; the second call changes nothing. Effects that arrived earlier are applied now.
 */
export async function bindProviderIds(scope: CompanyScope, bound: readonly BoundMessage[]): Promise<void> {
  // One id each: a message that was sent twice has the first.
  const wanted = [...new Map(bound.toReversed().map((one) => [one.messageId, one])).values()];
  const messages = await statusesRepo.lockUnbound(scope, wanted);
  if (messages.length === 0) return;
  const claimed = new Map(
    (await messageKeysRepo.claimEach(scope, messages.map(toOwnKey))).map((key) => [keyOf(key), key]),
  );
  await statusesRepo.writeBound(scope, messages);
  for (const { id: messageId, ticketId, author } of messages) {
    const isOfCampaign = author === 'campaign';
    await scope.emit(messageChanged, { messageId, ticketId, isOnTicket: true, isOfCampaign });
    await scope.emit(messageAccepted, { messageId, ticketId });
  }
  const takenAt = new Map(wanted.map(({ messageId, takenAt }) => [messageId, takenAt]));
  for (const message of messages) {
    const key = claimed.get(keyOf(message));
    if (!key) continue;
    const { id, ticketId } = message;
    if (key.hasWaiting) await applyWaiting(scope, key, id);
    if (scope.services.channels.find(key.channel)?.capabilities.reportsStatusUntil)
      await applyEarlierStatusUntil(scope, key, { ticketId, takenAt: takenAt.get(id) ?? scope.now });
  }
}

const toOwnKey = ({ connectionId, providerId, id: messageId }: ProviderKey & { readonly id: string }) => ({
  connectionId,
  providerId,
  messageId,
});
const keyOf = ({ connectionId, providerId }: ProviderKey): string => `${connectionId}:${providerId}`;

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
  if (!isStorableId(key.providerId)) return undefined;
  const messageId = await messageKeysRepo.find(scope, key);
  return messageId === undefined ? undefined : messagesRepo.find(scope, messageId);
}
