import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertKanbanInPlan } from './assert-kanban-in-plan.ts';
import type { TagFields } from './tags.tables.ts';

type Checked = Omit<TagFields, 'name' | 'color'> & { readonly id?: number };

/** Rejects a tag with inconsistent fields, and a stage where the plan has no kanban. */
export function assertTagMakesSense(scope: CompanyScope, tag: Checked, stageIds: ReadonlySet<number | null>): void {
  if (tag.isStage) assertKanbanInPlan(scope);
  const issues = tagIssues(tag, stageIds);
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
}

export function tagIssues(tag: Checked, stageIds: ReadonlySet<number | null>): { path: string; message: string }[] {
  if (!tag.isStage) {
    const leadsOn = { timeLane: tag.stageHours, nextLaneId: tag.nextStageId, rollbackLaneId: tag.rollbackStageId };
    return Object.entries({ ...leadsOn, greetingMessageLane: tag.stageGreeting })
      .filter(([, value]) => Boolean(value))
      .map(([path]) => ({ path, message: 'only for kanban stages' }));
  }
  return [
    { path: 'nextLaneId', id: tag.nextStageId },
    { path: 'rollbackLaneId', id: tag.rollbackStageId },
  ].flatMap(({ path, id }) => {
    if (id === null) return [];
    if (id === tag.id) return [{ path, message: 'a stage does not lead to itself' }];
    return stageIds.has(id) ? [] : [{ path, message: 'not a kanban stage' }];
  });
}

/** The stages a tag leads to. */
export const neighboursIn = ({ nextStageId, rollbackStageId }: Partial<TagFields>): number[] =>
  [nextStageId, rollbackStageId].filter((id) => id !== null && id !== undefined);
