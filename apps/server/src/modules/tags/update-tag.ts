import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { assertTagMakesSense, neighboursIn } from './assert-tag-makes-sense.ts';
import { tagChanged } from './tags.events.ts';
import { tagsRepo } from './tags.repo.ts';
import type { TagFields, TagRow } from './tags.tables.ts';

/** Changes the given fields of a tag; the result must be consistent as a whole. */
export async function updateTag(
  scope: CompanyScope,
  { tagId, change }: { tagId: number; change: Partial<TagFields> },
): Promise<TagRow> {
  return scope.transaction(async (scope) => {
    const locked = await tagsRepo.lock(scope, [tagId, ...neighboursIn(change)], 'no key update');
    const before = locked.find(({ id }) => id === tagId);
    if (!before) throw new AppError('ERR_NO_TAG_FOUND');
    // Otherwise its tickets could be in two stages, and contacts in one.
    if (change.isStage !== undefined && change.isStage !== before.isStage) {
      throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'kanban', message: 'cannot be changed' }] });
    }
    const stageIds = locked.filter(({ isStage }) => isStage).map(({ id }) => id);
    const known = new Set([...stageIds, before.nextStageId, before.rollbackStageId]);
    assertTagMakesSense(scope, { ...before, ...change }, known);
    const after = await tagsRepo.update(scope, tagId, change);
    await recordAudit(scope, 'tag.change', { tagId, ...changesBetween(before, after) });
    await scope.emit(tagChanged, { tagId });
    return after;
  });
}
