import type pg from 'pg';
import type { CompanyScope } from '../scope.ts';
import type { Statement } from './database.ts';

/**
 * Runs a named statement by the plan that PostgreSQL keeps, instead of planning it anew for its values: right where the
 * plan is the same whatever they are, and partitions are left out while it runs. To be called in a transaction.
 */
export async function withGenericPlan<T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> {
  await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
  const result = await work();
  await scope.query({ text: 'set local plan_cache_mode = auto' });
  return result;
}

/** The same for a single statement outside of any transaction: what was set ends with it. */
export const queryWithGenericPlan = <R extends pg.QueryResultRow>(
  scope: CompanyScope,
  statement: Statement,
): Promise<R[]> =>
  scope.transaction(async (scope) => {
    await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    return scope.query<R>(statement);
  });
