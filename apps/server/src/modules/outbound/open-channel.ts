import type { Channel, Channels, OpenChannel } from '../../platform/channel.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { DeliveryConnection } from './delivery.repo.ts';

const MOST_KEPT = 500;
const keptOf = new WeakMap<Channels, Map<string, OpenChannel>>();

/**
 * Opens the channel of a connection. Cached as long as its credentials are the same; a socket may close at any time.
 */
export async function openChannel(
  scope: CompanyScope,
  channel: Channel,
  { id, credentialsVersion, phoneNumberId }: DeliveryConnection,
): Promise<OpenChannel | undefined> {
  if (channel.capabilities.needsSocket) return channel.open(scope, id);
  const { channels } = scope.services;
  const kept = keptOf.get(channels) ?? new Map<string, OpenChannel>();
  keptOf.set(channels, kept);
  const key = [scope.companyId, id, phoneNumberId, credentialsVersion].join(' ');
  const known = kept.get(key);
  if (known) return known;
  const open = await channel.open(scope, id);
  if (!open) return undefined;
  kept.set(key, open);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return open;
}
