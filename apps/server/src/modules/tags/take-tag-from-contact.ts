import type { CompanyScope } from '../../platform/scope.ts';
import { contactUpdated } from '../contacts/index.ts';
import { carriedTagsRepo } from './carried-tags.repo.ts';
import { keepContact } from './keep-contact.ts';
import { tagsRepo } from './tags.repo.ts';

/** Takes a tag from a contact. Harmless when it did not have it. */
export async function takeTagFromContact(
  scope: CompanyScope,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<void> {
  await scope.transaction(async (scope) => {
    await tagsRepo.lock(scope, [tagId], 'key share');
    await keepContact(scope, contactId);
    const isTaken = await carriedTagsRepo.takeFromContact(scope, contactId, tagId);
    if (isTaken) await scope.emit(contactUpdated, { contactId });
  });
}
