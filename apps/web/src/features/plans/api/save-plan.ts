import { type NewPlanBody, newPlanBody, type Plan, plansContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { type PlanFormValues, planBody } from '../forms/plan-form.ts';
import { cachePlan } from './cache-plan.ts';

/** Adds a plan, or changes the one given. */
export function useSavePlan(plan: Plan | null) {
  const queryClient = useQueryClient();
  return async (values: PlanFormValues): Promise<void> => {
    // As the schema reads it: the price with its comma, the numbers as numbers.
    const body: NewPlanBody = newPlanBody.parse(planBody(values));
    const saved =
      plan === null
        ? await call(plansContract.create, { body })
        : await call(plansContract.update, { params: { id: plan.id }, body });
    cachePlan(queryClient, { kind: 'put', record: saved });
  };
}
