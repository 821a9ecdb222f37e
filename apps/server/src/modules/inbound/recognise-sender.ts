import type { Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactRow, mergeContacts, recogniseContact } from '../contacts/index.ts';
import { isGroup } from './event-sender.ts';
import type { Via } from './inbound-types.ts';
import { fetchProfile } from './jobs/fetch-profile.job.ts';

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
    username: sender.username,
    isGroup: isGroup(sender),
    connectionId,
  });
  let recognised = contact;
  for (const merge of merges) recognised = await mergeContacts(scope, merge);
  if (isNew) await askProfile(scope, { contactId: contact.id, connectionId, sender });
  return recognised;
}

/** Enqueues the lookup of a new contact's name, where the provider sends it only on request. */
export async function askProfile(
  scope: CompanyScope,
  { contactId, connectionId, sender }: { contactId: number; connectionId: number; sender: Sender },
): Promise<void> {
  const [{ kind, account, value }] = sender.addresses;
  if (sender.name !== undefined || (kind !== 'psid' && kind !== 'igsid' && kind !== 'group')) return;
  await scope.enqueue(fetchProfile, { contactId, connectionId, address: { kind, account, value } });
}
