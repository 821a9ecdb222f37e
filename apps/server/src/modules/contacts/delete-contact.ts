import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactDeleted } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';

/** Deletes a contact with its addresses. A module that has data of it may refuse in its reaction. */
export async function deleteContact(scope: CompanyScope, { contactId }: { contactId: number }): Promise<void> {
  await scope.transaction(async (scope) => {
    await contactsRepo.lock(scope, [contactId], 'update');
    const { name, number } = await contactsRepo.get(scope, contactId);
    await recordAudit(scope, 'contact.delete', { contactId, before: { name, number } });
    await scope.emit(contactDeleted, { contactId });
    await contactsRepo.delete(scope, contactId);
  });
}
