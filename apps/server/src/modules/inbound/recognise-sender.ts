import type { Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactRow, mergeContacts, recogniseContact } from '../contacts/index.ts';
import { askProfile } from './ask-profile.ts';
import type { Via } from './inbound-types.ts';
import { isGroup } from './is-group.ts';

/** The one contact behind the sender; contacts that turn out to be the same person are merged. */
export async function recogniseSender(
  scope: CompanyScope,
  { channel, connectionId }: Via,
  sender: Sender,
): Promise<ContactRow> {
  const { contact, isNew, merges } = await recogniseContact(scope, {
    channel,
    identities: sender.addresses,
    name: sender.name,
    isGroup: isGroup(sender),
    connectionId,
  });
  let recognised = contact;
  for (const merge of merges) recognised = await mergeContacts(scope, merge);
  if (isNew) await askProfile(scope, { contactId: contact.id, connectionId, sender });
  return recognised;
}
