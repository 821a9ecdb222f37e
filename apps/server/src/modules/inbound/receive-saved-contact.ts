import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { nameBySavedContact } from '../contacts/index.ts';
import type { Via } from './inbound-types.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * The owner saved a person in the address book of the phone. It is the company's own name for the customer, so it goes
 * before the profile name; a name that an agent typed stays.
 */
export async function receiveSavedContact(
  scope: CompanyScope,
  via: Via,
  { sender }: Extract<InboundEvent, { kind: 'saved-contact' }>,
): Promise<void> {
  const contact = await recogniseSender(scope, via, { ...sender, name: undefined });
  if (sender.name !== undefined) await nameBySavedContact(scope, { contactId: contact.id, name: sender.name });
}
