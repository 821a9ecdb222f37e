import { z } from 'zod';
import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { SeenPrice } from '../prices/index.ts';

type StatusEvent = Extract<InboundEvent, { kind: 'status' }>;

const uuid = z.uuid();

/** The price in a status, of a message that is ours: our key comes back with it. */
export function toSeenPrice(
  connectionId: number,
  { ownKey, price, status, at }: Pick<StatusEvent, 'ownKey' | 'price' | 'status' | 'at'>,
): SeenPrice | undefined {
  if (!price || ownKey === undefined || !uuid.safeParse(ownKey).success) return undefined;
  return { ...price, at, messageId: ownKey, connectionId, isDelivered: status !== 'sent' && status !== 'failed' };
}
