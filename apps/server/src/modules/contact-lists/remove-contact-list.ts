import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactListRemoved } from './contact-lists.events.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { purgeContactList } from './jobs/purge-contact-list.job.ts';

/** Removes a list with its contacts. It is gone at once; a job deletes the rows. */
export async function removeContactList(scope: CompanyScope, listId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await contactListsRepo.lock(scope, listId, 'update');
    await contactListsRepo.markRemoved(scope, listId);
    await recordAudit(scope, 'contact-list.remove', { contactListId: listId, before });
    await scope.emit(contactListRemoved, { listId });
    await scope.enqueue(purgeContactList, { listId });
  });
}
