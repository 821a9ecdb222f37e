import type { PlanFeature } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';

interface Choice {
  /** The id of the record that is stored now. */
  readonly current?: number | null | undefined;
  /** Undefined: the choice is not changed. */
  readonly given: number | null | undefined;
}

/**
 * Rejects the choice of a record whose feature the plan lacks. The stored choice may stay or be removed: forms send it
 * with every change, and after a downgrade none could be saved.
 */
export function assertChoiceInPlan({ actor }: CompanyScope, feature: PlanFeature, { current, given }: Choice): void {
  const isNew = given !== undefined && given !== null && given !== current;
  if (isNew && actor !== 'system' && !actor.features[feature]) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
}
