import type { CompanyScope } from '../../platform/scope.ts';
import { statusChange } from './apply-effect.ts';
import { reachedBy } from './change-message.ts';
import type { ProviderKey } from './message-keys.repo.ts';
import { messageChanged } from './messages.events.ts';
import { bindProviderIds } from './provider-ids.ts';
import { type KnownMessage, type StatusWrite, statusesRepo } from './statuses.repo.ts';

export interface SeenStatus extends ProviderKey {
  readonly status: 'sent' | 'delivered' | 'read' | 'played';
  /** Our message, where its id comes back with the status. */
  readonly ours?: { readonly messageId: string; readonly takenAt: Date } | undefined;
}

/**
 * Applies delivery statuses of many messages with two statements. Each message is changed once, to its highest status,
 * and emits one event. Returns the statuses that were applied. The others need `applyEffect`: no message is known by
 * their provider's id.
 */
export async function applyStatuses(
  scope: CompanyScope,
  statuses: readonly SeenStatus[],
): Promise<ReadonlySet<SeenStatus>> {
  if (statuses.length === 0) return new Set();
  const seen = Map.groupBy(statuses, keyOf);
  const known = await lockAndBind(scope, [...seen.values()].map(firstOf));
  const writes = new Map<string, StatusWrite>();
  const applied = new Set<SeenStatus>();
  for (const [key, same] of seen) {
    const message = known.get(key);
    if (!message) continue;
    for (const status of same) {
      writes.set(message.id, raise(writes.get(message.id) ?? { ...message, isRaised: false }, status));
      applied.add(status);
    }
  }
  const raised = [...writes.values()].filter(({ isRaised }) => isRaised);
  await statusesRepo.writeAll(scope, raised);
  const before = new Map([...known.values()].map((message) => [message.id, message]));
  for (const { id: messageId, ticketId, author, ...after } of raised) {
    const reached = reachedBy(before.get(messageId) ?? after, after);
    const isOfCampaign = author === 'campaign';
    await scope.emit(messageChanged, { messageId, ticketId, isOnTicket: true, isOfCampaign, ...reached });
  }
  return applied;
}

/**
 * The messages of these statuses by their keys, locked. A status that is faster than the send response, as in every
 * campaign, brings the provider's id itself.
 */
async function lockAndBind(
  scope: CompanyScope,
  seen: readonly SeenStatus[],
): Promise<ReadonlyMap<string, KnownMessage>> {
  const known = new Map((await statusesRepo.lockAll(scope, seen)).map((one) => [keyOf(one), one]));
  const early = seen.filter((status) => status.ours !== undefined && !known.has(keyOf(status)));
  if (early.length === 0) return known;
  await bindProviderIds(
    scope,
    early.flatMap(({ ours, providerId, connectionId }) => (ours ? [{ ...ours, providerId, connectionId }] : [])),
  );
  for (const one of await statusesRepo.lockAll(scope, early)) known.set(keyOf(one), one);
  return known;
}

const keyOf = ({ connectionId, providerId }: ProviderKey): string => `${connectionId}:${providerId}`;
const firstOf = <T>(list: readonly T[]): T => list[0] as T;

function raise(message: KnownMessage & StatusWrite, { status }: SeenStatus): KnownMessage & StatusWrite {
  const change = statusChange(message, status);
  return change ? { ...message, ...change, isRaised: true } : message;
}
