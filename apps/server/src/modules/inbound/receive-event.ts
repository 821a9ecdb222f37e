import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { applyEffect, applyToParts } from '../messages/index.ts';
import { changeAddress } from './change-address.ts';
import { receiveMessage } from './receive-message.ts';
import { receiveStatus } from './receive-status.ts';
import { receiveTicksUntil } from './receive-ticks-until.ts';

/** Over which connection something came. */
export interface Via {
  readonly connectionId: number;
  readonly channel: ConnectionChannel;
}

export interface RawEvent extends Via {
  readonly raw: unknown;
}

/** Whatever a provider told us, to the one place that deals with it. Runs in the conversation's lane. */
export async function receiveEvent(scope: CompanyScope, { raw, ...via }: RawEvent): Promise<void> {
  const { connectionId } = via;
  const event = scope.services.channels.get(via.channel).readEvent(raw);
  // The connection was removed between the webhook and its turn: there is nobody left to receive it.
  if (event.kind !== 'message' && !(await connectionsRepo.find(scope, connectionId))) return;
  switch (event.kind) {
    case 'message':
      return receiveMessage(scope, via, event);
    case 'status':
      return receiveStatus(scope, via, event);
    case 'reaction':
      return applyEffect(
        scope,
        { connectionId, providerId: event.targetProviderId },
        { kind: 'reaction', by: 'customer', emoji: event.emoji, at: event.at },
      );
    case 'edit':
      return applyEffect(
        scope,
        { connectionId, providerId: event.targetProviderId },
        { kind: 'edit', text: event.text, at: event.at },
      );
    case 'deletion': {
      const deletion = { kind: 'deletion', at: event.at } as const;
      await applyEffect(scope, { connectionId, providerId: event.targetProviderId }, deletion);
      const { partPrefix } = event;
      if (partPrefix !== undefined) await applyToParts(scope, { connectionId, partPrefix }, deletion);
      return;
    }
    case 'ticks-until':
      return receiveTicksUntil(scope, via, event);
    case 'address-change':
      return changeAddress(scope, via, event);
  }
}
