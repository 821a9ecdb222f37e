import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { linkIdentities } from '../contacts/index.ts';
import { applyEffect, applyToParts } from '../messages/index.ts';
import { changeAddress } from './change-address.ts';
import { isGroup, toEffectActor } from './event-sender.ts';
import type { RawEvent, Via } from './inbound-types.ts';
import { receiveCall } from './receive-call.ts';
import { receiveGroupChange } from './receive-group-change.ts';
import { receiveMarketingPreference } from './receive-marketing-preference.ts';
import { receiveMessage } from './receive-message.ts';
import { receiveOwnMessage } from './receive-own-message.ts';
import { receiveSavedContact } from './receive-saved-contact.ts';
import { receiveStatus } from './receive-status.ts';
import { receiveStatusUntil } from './receive-status-until.ts';

/** Dispatches an event of a provider to its handler. Runs in the lane of the conversation. */
export async function receiveEvent(scope: CompanyScope, { raw, ...via }: RawEvent): Promise<void> {
  const { connectionId, channel } = via;
  const event = scope.services.channels.get(channel).readEvent(raw);
  if (!(await isReceived(scope, via, event))) return;
  switch (event.kind) {
    case 'message':
      return event.isOwn ? receiveOwnMessage(scope, via, event) : receiveMessage(scope, via, event);
    case 'status':
      return receiveStatus(scope, via, event);
    case 'reaction':
      return applyEffect(
        scope,
        { connectionId, providerId: event.targetProviderId },
        { kind: 'reaction', ...toEffectActor(event), emoji: event.emoji, at: event.at },
      );
    case 'edit':
      return applyEffect(
        scope,
        { connectionId, providerId: event.targetProviderId },
        { kind: 'edit', ...toEffectActor(event), text: event.text, at: event.at },
      );
    case 'deletion': {
      const deletion = { kind: 'deletion', ...toEffectActor(event), at: event.at } as const;
      await applyEffect(scope, { connectionId, providerId: event.targetProviderId }, deletion);
      const { partPrefix } = event;
      if (partPrefix !== undefined) await applyToParts(scope, { connectionId, partPrefix }, deletion);
      return;
    }
    case 'ticks-until':
      return receiveStatusUntil(scope, via, event);
    case 'address-change':
      return changeAddress(scope, via, event);
    case 'same-person':
      return linkIdentities(scope, { channel, addresses: event.addresses });
    case 'call':
      return receiveCall(scope, via, event);
    case 'marketing-preference':
      return receiveMarketingPreference(scope, event);
    case 'saved-contact':
      return receiveSavedContact(scope, via, event);
    case 'ignored':
      return;
    case 'group-change':
      return receiveGroupChange(scope, via, event);
  }
}

/**
 * False when the connection was deleted before the event was handled: there is no company to receive it. False for
 * groups where the connection takes none: not even their ids are stored, so that a redelivery after switching groups on
 * is accepted. A message of a person, the most frequent event, checks its connection when it is claimed.
 */
async function isReceived(scope: CompanyScope, { connectionId }: Via, event: InboundEvent): Promise<boolean> {
  const isOfGroup = 'sender' in event && event.sender !== undefined && isGroup(event.sender);
  if (event.kind === 'message' && !isOfGroup) return true;
  const connection = await connectionsRepo.find(scope, connectionId);
  return connection !== undefined && (!isOfGroup || connection.takesGroups);
}
