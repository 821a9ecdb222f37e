import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Via } from './inbound-types.ts';
import { recogniseSender } from './recognise-sender.ts';

/** A group is called as it calls itself, unless an agent named it. Messages come without it, so it is kept at once. */
export async function receiveGroupChange(
  scope: CompanyScope,
  via: Via,
  { sender }: Extract<InboundEvent, { kind: 'group-change' }>,
): Promise<void> {
  if (sender.name !== undefined) await recogniseSender(scope, via, sender);
}
