import type { CompanyScope } from '../../../platform/scope.ts';
import type { Principal } from '../principal.ts';
import { secondFactorsRepo } from './second-factor.repo.ts';

/**
 * Stores when the grace period of a user ends, when they first get a session under the rule; deletes it once the rule
 * no longer applies to them. Every session passes here at least every quarter of an hour, with its refresh.
 */
export async function updateGrace(home: CompanyScope, { user, secondFactor, support }: Principal): Promise<void> {
  if (support) return;
  const { requiredBy, isOn, dueAt, storedDueAt } = secondFactor;
  if (requiredBy === 'none' && storedDueAt) await secondFactorsRepo.endGrace(home, user.id);
  if (requiredBy === 'company' && !isOn && dueAt && !storedDueAt) {
    await secondFactorsRepo.beginGrace(home, user.id, dueAt);
  }
}
