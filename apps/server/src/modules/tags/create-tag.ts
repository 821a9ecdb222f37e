import { can } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Actor } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { assertTagMakesSense, neighboursIn } from './assert-tag-makes-sense.ts';
import { lastPlace } from './move-stage.ts';
import { tagCreated } from './tags.events.ts';
import { tagsRepo } from './tags.repo.ts';
import type { NewTag, TagRow } from './tags.tables.ts';

const canAddStage = (actor: Actor): boolean => actor === 'system' || can(actor, 'dashboard:view');

const plain = { isStage: false, stageHours: 0, nextStageId: null, rollbackStageId: null, stageGreeting: '' };

/** Adds a tag under a name unique in the company. A stage only by users who see the dashboard. */
export async function createTag(scope: CompanyScope, tag: NewTag): Promise<TagRow> {
  if (tag.isStage && !canAddStage(scope.actor)) throw new AppError('ERR_NO_PERMISSION');
  return scope.transaction(async (scope) => {
    // Before the neighbours, as a move of a stage locks: otherwise both could deadlock with a removal.
    const position = tag.isStage ? await lastPlace(scope) : null;
    const neighbours = await tagsRepo.lock(scope, neighboursIn(tag), 'key share');
    const stageIds = neighbours.filter(({ isStage }) => isStage).map(({ id }) => id);
    assertTagMakesSense(scope, { ...plain, ...tag }, new Set(stageIds));
    const created = await tagsRepo.insert(scope, { ...tag, position });
    await recordAudit(scope, 'tag.create', { tagId: created.id, after: created });
    await scope.emit(tagCreated, { tagId: created.id });
    return created;
  });
}
