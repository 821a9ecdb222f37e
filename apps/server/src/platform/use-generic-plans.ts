import { GENERIC_PLANS } from './db/database.ts';
import type { CompanyScope } from './scope.ts';

/**
 * From here to the end of the transaction PostgreSQL uses the plans it has cached. Right for a transaction that finds
 * all its rows by their keys.
 */
export async function useGenericPlans(scope: CompanyScope): Promise<void> {
  await scope.query({ text: GENERIC_PLANS });
}
