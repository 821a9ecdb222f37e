import { z } from 'zod';
import type { Address, InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { areUnlinked } from '../contacts/index.ts';
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
  const heads = await withoutNewLinks(
    scope,
    lanes.map((events) => statusesAtHead(scope, events)),
  );
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
  readonly recipient: readonly Address[] | undefined;
}

/** A status that links addresses which were not linked stays, with everything behind it. Rare, and one query for all. */
async function withoutNewLinks(
  scope: CompanyScope,
  heads: readonly (readonly PricedStatus[])[],
): Promise<readonly (readonly PricedStatus[])[]> {
  const linking = heads.flat().flatMap((status) => (status.recipient ? [{ status, recipient: status.recipient }] : []));
  if (linking.length === 0) return heads;
  const areNew = await areUnlinked(
    scope,
    linking.map(({ recipient }) => recipient),
  );
  const news = new Set(linking.filter((_, index) => areNew[index]).map(({ status }) => status));
  return heads.map((statuses) => {
    const first = statuses.findIndex((status) => news.has(status));
    return first === -1 ? statuses : statuses.slice(0, first);
  });
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
  const { providerId, status, at, ownKey: messageId, recipient } = event;
  const ours = messageId === undefined ? undefined : { messageId, takenAt: at };
  return { connectionId, providerId, status, ours, price, recipient };
}

/** An unreadable event fails where it can be attributed: alone, in its own turn. */
function readSafely(scope: CompanyScope, { channel, raw }: RawEvent): InboundEvent | undefined {
  try {
    return scope.services.channels.get(channel).readEvent(raw);
  } catch {
    return undefined;
  }
}
