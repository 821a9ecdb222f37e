import type pg from 'pg';
import type { Statement } from './db/database.ts';
import type { CompanyScope } from './scope.ts';

/**
 * From here to the end of the transaction PostgreSQL uses the plans it has cached. Right for a transaction that finds
 * all its rows by their keys.
 */
export async function useGenericPlans(scope: CompanyScope): Promise<void> {
  await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
}

/**
 * Runs a named statement by the generic plan that PostgreSQL caches, instead of planning it for its values. Right where
 * the plan does not depend on the values, and partitions are pruned at run time. Call it in a transaction.
 */
export async function withGenericPlan<T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> {
  await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
  const result = await work();
  await scope.query({ text: 'set local plan_cache_mode = auto' });
  return result;
}

/** The same for a single statement outside of any transaction: the setting ends with it. */
export const queryWithGenericPlan = <R extends pg.QueryResultRow>(
  scope: CompanyScope,
  statement: Statement,
): Promise<R[]> =>
  scope.transaction(async (scope) => {
    await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    return scope.query<R>(statement);
  });
