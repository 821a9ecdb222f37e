import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';

export type ContactSwitch = 'acceptsAudio' | 'isBotDisabled';

/** Toggles one of a contact's switches. Two clicks in parallel toggle it twice. */
export async function toggleContactSwitch(
  scope: CompanyScope,
  { contactId, toggle }: { contactId: number; toggle: ContactSwitch },
): Promise<ContactDetails> {
  return scope.transaction(async (scope) => {
    const [before] = await contactsRepo.lock(scope, [contactId], 'no key update');
    if (!before) throw new AppError('ERR_NO_CONTACT_FOUND');
    const after = { [toggle]: !before[toggle] };
    await contactsRepo.update(scope, contactId, after);
    await recordAudit(scope, 'contact.toggle', { contactId, before: { [toggle]: before[toggle] }, after });
    await scope.emit(contactUpdated, { contactId });
    return contactsRepo.get(scope, contactId);
  });
}
