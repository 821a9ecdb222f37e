import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** Stages belong to the kanban board, which not every plan has. Existing ones may still be read and removed. */
export function assertKanbanInPlan({ actor }: CompanyScope): void {
  if (actor !== 'system' && !actor.features.useKanban) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
}
