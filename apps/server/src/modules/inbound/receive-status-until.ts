import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { findByAddress } from '../contacts/index.ts';
import { applyStatusUntil } from '../messages/index.ts';
import type { Via } from './inbound-types.ts';

/** A contact read, or their phone received, everything we wrote up to a time. */
export async function receiveStatusUntil(
  scope: CompanyScope,
  { connectionId }: Via,
  { sender, status, until }: Extract<InboundEvent, { kind: 'ticks-until' }>,
): Promise<void> {
  const contact = await findByAddress(scope, sender.addresses[0]);
  // We never wrote to this address.
  if (!contact) return;
  await applyStatusUntil(scope, { contactId: contact.id, connectionId, status, until });
}
