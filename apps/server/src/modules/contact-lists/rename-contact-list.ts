import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { contactListChanged } from './contact-lists.events.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import type { ContactListRow } from './contact-lists.tables.ts';

/** Renames a list. The same name changes nothing and publishes nothing. */
export async function renameContactList(
  scope: CompanyScope,
  { listId, name }: { listId: number; name: string },
): Promise<ContactListRow> {
  return scope.transaction(async (scope) => {
    const before = await contactListsRepo.lock(scope, listId, 'update');
    if (before.name === name) return before;
    await contactListsRepo.rename(scope, listId, name);
    const after = await contactListsRepo.get(scope, listId);
    await recordAudit(scope, 'contact-list.change', { contactListId: listId, ...changesBetween(before, after) });
    await scope.emit(contactListChanged, { listId });
    return after;
  });
}
