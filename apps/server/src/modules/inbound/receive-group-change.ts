import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Via } from './inbound-types.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A group has its own subject as name, unless an agent named it. Messages arrive without the subject, so it is stored
 * immediately.
 */
export async function receiveGroupChange(
  scope: CompanyScope,
  via: Via,
  { sender }: Extract<InboundEvent, { kind: 'group-change' }>,
): Promise<void> {
  if (sender.name !== undefined) await recogniseSender(scope, via, sender);
}
