import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactsRepo, contactUpdated } from '../contacts/index.ts';
import { tagAssignmentsRepo, tagsRepo } from '../tags/index.ts';

/** Gives a contact exactly these tags. Refuses the whole list when one of them is a kanban stage. */
export async function syncContactTags(
  scope: CompanyScope,
  { contactId, tagIds }: { contactId: number; tagIds: readonly number[] },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // Tags are locked before the contact, in the same order as when a tag is removed: otherwise both could deadlock.
    const locked = await tagsRepo.lock(scope, tagIds, 'key share');
    if (locked.some(({ isStage }) => isStage)) {
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'tags', message: 'a stage belongs to tickets' }] });
    }
    await lockContact(scope, contactId);
    const hasChanged = await tagAssignmentsRepo.replaceOfContact(
      scope,
      contactId,
      locked.map(({ id }) => id),
    );
    if (hasChanged) await scope.emit(contactUpdated, { contactId });
  });
}

/** Removes a tag from a contact. Does nothing when the contact does not have it. */
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

/** Prevents a merge and other tag changes of the contact until the transaction ends. */
async function lockContact(scope: CompanyScope, contactId: number): Promise<void> {
  const [contact] = await contactsRepo.lock(scope, [contactId], 'no key update');
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
}
