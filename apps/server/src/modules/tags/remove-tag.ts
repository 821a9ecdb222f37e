import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { tagRemoved } from './tags.events.ts';
import { tagsRepo } from './tags.repo.ts';

/**
 * Removes a tag from the company and from all its owners. Published once: a tag of ten thousand contacts would
 * otherwise cause as many events to every browser.
 */
export async function removeTag(scope: CompanyScope, tagId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const removed = await tagsRepo.delete(scope, tagId);
    await recordAudit(scope, 'tag.remove', { tagId, before: removed });
    await scope.emit(tagRemoved, { tagId });
  });
}
