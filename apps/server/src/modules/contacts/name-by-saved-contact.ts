import type { CompanyScope } from '../../platform/scope.ts';
import { readProfileName } from './contact-name.ts';
import { contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';

/** Names a contact as the company's phone does, unless an agent has named it. */
export async function nameBySavedContact(
  scope: CompanyScope,
  { contactId, name }: { readonly contactId: number; readonly name: string },
): Promise<void> {
  const storable = readProfileName(name);
  if (storable === undefined) return;
  const renamed = await contactsRepo.updateSavedName(scope, contactId, storable);
  if (renamed) await scope.emit(contactUpdated, { contactId });
}
