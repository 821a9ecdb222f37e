import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';

/** Blocks or unblocks a contact. */
export async function blockContact(
  scope: CompanyScope,
  { contactId, isActive }: { contactId: number; isActive: boolean },
): Promise<ContactDetails> {
  return scope.transaction(async (scope) => {
    const [before] = await contactsRepo.lock(scope, [contactId], 'no key update');
    await contactsRepo.update(scope, contactId, { isActive });
    await recordAudit(scope, 'contact.block', {
      contactId,
      before: { isActive: before?.isActive },
      after: { isActive },
    });
    await scope.emit(contactUpdated, { contactId });
    return contactsRepo.get(scope, contactId);
  });
}
