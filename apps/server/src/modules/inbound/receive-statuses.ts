import { z } from 'zod';
import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { applyStatuses, type SeenStatus } from '../messages/index.ts';
import { pricesRepo, type SeenPrice } from '../prices/index.ts';
import { isGroup } from './event-sender.ts';
import type { RawEvent } from './inbound-types.ts';
import { toSeenPrice } from './to-seen-price.ts';

/**
 * Applies the delivery statuses at the heads of several lanes together: most events are statuses, and one transaction
 * with two statements then serves a whole connection. Returns how many events of each lane are done. An event that needs
 * more than its status stays for `receiveEvent`, with everything behind it.
 */
export async function receiveStatuses(
  scope: CompanyScope,
  lanes: readonly (readonly RawEvent[])[],
): Promise<readonly number[]> {
  const heads = lanes.map((events) => statusesAtHead(scope, events));
  const statuses = heads.flat();
  if (statuses.length === 0) return lanes.map(() => 0);
  const applied = await scope.transaction(async (scope) => {
    const applied = await applyStatuses(scope, statuses);
    // Those that were not applied come once more, alone, with their price.
    await pricesRepo.store(
      scope,
      statuses.flatMap((status) => (applied.has(status) && status.price ? [status.price] : [])),
    );
    return applied;
  });
  return heads.map((statuses) => {
    const open = statuses.findIndex((status) => !applied.has(status));
    return open === -1 ? statuses.length : open;
  });
}

interface PricedStatus extends SeenStatus {
  readonly price: SeenPrice | undefined;
}

function statusesAtHead(scope: CompanyScope, events: readonly RawEvent[]): PricedStatus[] {
  const statuses: PricedStatus[] = [];
  for (const event of events) {
    const status = plainStatusOf(scope, event);
    if (!status) break;
    statuses.push(status);
  }
  return statuses;
}

/** Not a failure, which has its own rules, nor a status in a group or of a message that is not ours. */
function plainStatusOf(scope: CompanyScope, { connectionId, channel, raw }: RawEvent): PricedStatus | undefined {
  const event = readSafely(scope, { connectionId, channel, raw });
  if (event?.kind !== 'status' || event.status === 'failed') return undefined;
  if (event.sender && isGroup(event.sender)) return undefined;
  if (event.ownKey !== undefined && !z.uuid().safeParse(event.ownKey).success) return undefined;
  const price = toSeenPrice(connectionId, event);
  return { connectionId, providerId: event.providerId, status: event.status, price };
}

/** An unreadable event fails where it can be attributed: alone, in its own turn. */
function readSafely(scope: CompanyScope, { channel, raw }: RawEvent): InboundEvent | undefined {
  try {
    return scope.services.channels.get(channel).readEvent(raw);
  } catch {
    return undefined;
  }
}
