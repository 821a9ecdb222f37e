import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { findByAddress } from '../contacts/index.ts';
import { applyStatusUntil } from '../messages/index.ts';
import type { Via } from './inbound-types.ts';

/** A person saw, or their phone got, all that we wrote so far. */
export async function receiveStatusUntil(
  scope: CompanyScope,
  { connectionId }: Via,
  { sender, status, until }: Extract<InboundEvent, { kind: 'ticks-until' }>,
): Promise<void> {
  const contact = await findByAddress(scope, sender.addresses[0]);
  // Nobody we ever wrote to.
  if (!contact) return;
  await applyStatusUntil(scope, { contactId: contact.id, connectionId, status, until });
}
