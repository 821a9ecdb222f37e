import { z } from 'zod';
import type { Address, InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { addLinks, type FreeLink, findNewLinks } from '../contacts/index.ts';
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
  const { heads, links } = await untilMixed(
    scope,
    lanes.map((events) => statusesAtHead(scope, events)),
  );
  const statuses = heads.flat();
  if (statuses.length === 0) return lanes.map(() => 0);
  const applied = await scope.transaction(async (scope) => {
    await addLinks(scope, links);
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

interface Linking {
  readonly heads: readonly (readonly PricedStatus[])[];
  readonly links: readonly FreeLink[];
}

/**
 * The statuses whose addresses can be linked together. Every message to somebody new has one. A status that joins two contacts
 * stays, with everything behind it. One query for all.
 */
async function untilMixed(scope: CompanyScope, all: readonly (readonly PricedStatus[])[]): Promise<Linking> {
  const linking = all.flat().flatMap((status) => (status.recipient ? [{ status, recipient: status.recipient }] : []));
  if (linking.length === 0) return { heads: all, links: [] };
  const found = await findNewLinks(
    scope,
    linking.map(({ recipient }) => recipient),
  );
  const linkOf = new Map(linking.map(({ status }, index) => [status, found[index]]));
  const heads = all.map((statuses) => {
    const first = statuses.findIndex((status) => linkOf.get(status) === 'mixed');
    return first === -1 ? statuses : statuses.slice(0, first);
  });
  const links = heads.flat().flatMap((status) => {
    const link = linkOf.get(status);
    return typeof link === 'object' ? [link] : [];
  });
  return { heads, links };
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
