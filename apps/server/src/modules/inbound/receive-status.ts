import { z } from 'zod';
import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { applyEffect, bindProviderId, type MessageEffect, messagesRepo } from '../messages/index.ts';
import type { Via } from './inbound-types.ts';

type StatusEvent = Extract<InboundEvent, { kind: 'status' }>;

/**
 * Ticks of a message of ours. The key we gave it on its way out comes back with them, so they also find a message whose
 * send call was never answered: that is how "undecided" becomes "sent".
 */
export async function receiveStatus(scope: CompanyScope, { connectionId }: Via, event: StatusEvent): Promise<void> {
  const { providerId, status, at, failure } = event;
  const ownId = z.uuid().safeParse(event.ownKey);
  // Of a reaction of ours, or of what another program sent over this number: no message of ours will ever claim it.
  if (event.ownKey !== undefined && !ownId.success) return;
  if (ownId.success) {
    const message = await messagesRepo.find(scope, ownId.data);
    // A refusal after the fact proves as well as a tick that the provider had it.
    if (message?.connectionId === connectionId && message.providerId === null) {
      await bindProviderId(scope, { messageId: message.id, providerId, takenAt: at });
    }
  }
  const effect: MessageEffect = { kind: 'status', status, at, ...(failure && { failure }) };
  await applyEffect(scope, { connectionId, providerId }, effect);
}
