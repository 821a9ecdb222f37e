import type { PlanChoice } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { CompanyRow } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import { type Terms, termsOfCustomPlan, termsOfPlan } from './terms.ts';

/** The terms of the chosen plan for this company. Prices in the request are ignored. */
export async function chooseTerms(scope: CompanyScope, company: CompanyRow, choice: PlanChoice): Promise<Terms> {
  if (choice.kind === 'custom') return termsOfCustomPlan(choice, company);
  const plan = await plansRepo.find(scope, choice.planId);
  const isOffered = plan !== undefined && (plan.isPublic || plan.id === company.planId);
  // A free plan cannot be paid for, and so would never start.
  if (!isOffered || plan.amount === 0) throw new AppError('ERR_NO_PLAN_FOUND');
  return { ...termsOfPlan(plan, company), newPlanId: plan.id };
}
