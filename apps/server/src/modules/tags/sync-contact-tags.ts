import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactUpdated } from '../contacts/index.ts';
import { lockContact } from './lock-contact.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';
import { tagsRepo } from './tags.repo.ts';

/** Gives a contact exactly these tags; refused as a whole when one of them is not for contacts. */
export async function syncContactTags(
  scope: CompanyScope,
  { contactId, tagIds }: { contactId: number; tagIds: readonly number[] },
): Promise<void> {
  await scope.transaction(async (scope) => {
    // Before anything is written: a removal of one of these tags waits for us, and we never wait for it halfway.
    const kept = await tagsRepo.lock(scope, tagIds, 'key share');
    if (kept.some(({ isStage }) => isStage)) {
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'tags', message: 'a stage belongs to tickets' }] });
    }
    await lockContact(scope, contactId);
    const hasChanged = await tagAssignmentsRepo.replaceOfContact(
      scope,
      contactId,
      kept.map(({ id }) => id),
    );
    if (hasChanged) await scope.emit(contactUpdated, { contactId });
  });
}
