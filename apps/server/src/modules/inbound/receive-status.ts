import { z } from 'zod';
import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { linkIdentities } from '../contacts/index.ts';
import {
  applyEffect,
  bindProviderId,
  findByProviderId,
  type MessageEffect,
  type MessageRow,
  messagesRepo,
} from '../messages/index.ts';
import { pricesRepo } from '../prices/index.ts';
import type { Via } from './inbound-types.ts';
import { toSeenPrice } from './to-seen-price.ts';

type StatusEvent = Extract<InboundEvent, { kind: 'status' }>;

/**
 * Delivery status of a message of ours. Our key comes back with it, or the provider's id is one that we gave, so it also finds
 * a message whose send call was never answered: that is how "undecided" becomes "sent".
 */
export async function receiveStatus(
  scope: CompanyScope,
  { connectionId, channel }: Via,
  event: StatusEvent,
): Promise<void> {
  const { providerId, status, at, failure } = event;
  const ownId = z.uuid().safeParse(event.ownKey);
  // The status of a reaction of ours, or of what another program sent over this number: no message of ours will ever
  // claim it.
  if (event.ownKey !== undefined && !ownId.success) return;
  // A customer we wrote to by number may answer by user id alone.
  if (event.recipient) await linkIdentities(scope, { channel, addresses: event.recipient });
  const message = ownId.success
    ? await messagesRepo.find(scope, ownId.data)
    : await findUndecided(scope, { connectionId, providerId });
  // A late refusal proves, like any status, that the provider had the message.
  if (message?.connectionId === connectionId && message.providerId === null) {
    await bindProviderId(scope, { messageId: message.id, providerId, takenAt: at });
  }
  const price = toSeenPrice(connectionId, event);
  if (price) await pricesRepo.store(scope, [price]);
  const effect: MessageEffect = { kind: 'status', status, at, ...(failure && { failure }) };
  await applyEffect(scope, { connectionId, providerId }, effect);
}

/** A queued message is being sent again: the status is of its earlier try. */
async function findUndecided(
  scope: CompanyScope,
  key: Parameters<typeof findByProviderId>[1],
): Promise<MessageRow | undefined> {
  const message = await findByProviderId(scope, key);
  return message?.delivery === 'undecided' ? message : undefined;
}
