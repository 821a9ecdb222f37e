import { type Plan, plansContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cachePlan } from './cache-plan.ts';

/** Deletes a plan that no company uses. */
export function useRemovePlan() {
  const queryClient = useQueryClient();
  return async ({ id }: Plan): Promise<void> => {
    await call(plansContract.remove, { params: { id } });
    cachePlan(queryClient, { kind: 'gone', id });
  };
}
