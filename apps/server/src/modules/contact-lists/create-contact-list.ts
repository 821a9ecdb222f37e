import { CONTACT_LISTS_MAX } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactListCreated } from './contact-lists.events.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import type { ContactListRow } from './contact-lists.tables.ts';

/** Adds an empty list. */
export async function createContactList(scope: CompanyScope, name: string): Promise<ContactListRow> {
  return scope.transaction(async (scope) => {
    // Against misuse: two users who add a list concurrently may pass the limit by one.
    if ((await contactListsRepo.count(scope)) >= CONTACT_LISTS_MAX) throw new AppError('ERR_TOO_MANY_CONTACT_LISTS');
    const created = await contactListsRepo.get(scope, await contactListsRepo.insert(scope, name));
    await recordAudit(scope, 'contact-list.create', { contactListId: created.id, after: created });
    await scope.emit(contactListCreated, { listId: created.id });
    return created;
  });
}
