import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactsRepo } from '../contacts/index.ts';

/** Locks the contact until the transaction ends: it is neither merged nor tagged in between. */
export async function lockContact(scope: CompanyScope, contactId: number): Promise<void> {
  const [contact] = await contactsRepo.lock(scope, [contactId], 'no key update');
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
}
