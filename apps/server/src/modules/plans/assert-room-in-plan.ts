import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lockCompany } from './lock-company.ts';
import { plansRepo } from './plans.repo.ts';

/** The limits of a plan. */
export type PlanLimit = 'users' | 'connections' | 'queues';

/**
 * Rejects one more than the plan allows. Call it in the transaction that adds it: until that ends, other additions to
 * the company wait, so that the last free place is used once.
 */
export async function assertRoomInPlan(
  scope: CompanyScope,
  limit: PlanLimit,
  count: (scope: CompanyScope) => Promise<number>,
): Promise<void> {
  const { planId } = await lockCompany(scope);
  const plan = planId === null ? undefined : await plansRepo.find(scope, planId);
  // Without a plan the limit is 0, except in the platform's own company, which buys none.
  const allowed = plan?.[limit] ?? (scope.companyId === PLATFORM_COMPANY_ID ? Number.POSITIVE_INFINITY : 0);
  if ((await count(scope)) >= allowed) throw new AppError('ERR_PLAN_LIMIT_REACHED');
}
