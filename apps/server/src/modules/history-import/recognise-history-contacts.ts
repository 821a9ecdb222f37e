import type { ConnectionChannel } from '@recado/contracts';
import type { Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactRow, findByAddress, storeProfileName } from '../contacts/index.ts';
import { recogniseSender } from '../inbound/index.ts';

/** Recognises the contacts of a history. A name in the history does not replace the present name. */
export async function recogniseHistoryContacts(
  scope: CompanyScope,
  via: { readonly connectionId: number; readonly channel: ConnectionChannel },
  sender: Sender,
): Promise<ContactRow> {
  const { name } = sender;
  if (!(await isKnown(scope, sender))) return recogniseSender(scope, via, sender);
  const contact = await recogniseSender(scope, via, { ...sender, name: undefined });
  if (name !== undefined && contact.nameSource === 'address')
    await storeProfileName(scope, { contactId: contact.id, profileName: name });
  return contact;
}

async function isKnown(scope: CompanyScope, { addresses }: Sender): Promise<boolean> {
  for (const address of addresses) if (await findByAddress(scope, address)) return true;
  return false;
}
