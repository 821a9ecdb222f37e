import type { CompanyScope } from '../../platform/scope.ts';
import { contactUpdated } from '../contacts/index.ts';
import { lockContact } from './lock-contact.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';
import { tagsRepo } from './tags.repo.ts';

/** Removes a tag from a contact. No error when it did not have it. */
export async function takeTagFromContact(
  scope: CompanyScope,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    await tagsRepo.lock(scope, [tagId], 'key share');
    await lockContact(scope, contactId);
    const isTaken = await tagAssignmentsRepo.takeFromContact(scope, contactId, tagId);
    if (isTaken) await scope.emit(contactUpdated, { contactId });
  });
}
