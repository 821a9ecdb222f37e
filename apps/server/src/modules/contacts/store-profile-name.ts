import type { CompanyScope } from '../../platform/scope.ts';
import { readProfileName } from './contact-name.ts';
import { contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';

/** Stores the profile name that the provider sent later. A name given by an agent stays. */
export async function storeProfileName(
  scope: CompanyScope,
  { contactId, profileName }: { readonly contactId: number; readonly profileName: string },
): Promise<void> {
  const name = readProfileName(profileName);
  if (name === undefined) return;
  await scope.transaction(async (scope) => {
    const renamed = await contactsRepo.updateProfileName(scope, contactId, name);
    if (renamed) await scope.emit(contactUpdated, { contactId });
  });
}
