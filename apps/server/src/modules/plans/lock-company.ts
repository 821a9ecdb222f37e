import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/**
 * Locks the row of the company, so that two transactions that count what the company has (users, queues,
 * administrators) run one after the other. Returns the company's plan.
 */
export async function lockCompany(scope: CompanyScope): Promise<{ readonly planId: number | null }> {
  const [company] = await scope.query<{ planId: number | null }>({
    name: 'lock-company',
    text: 'select plan_id as "planId" from companies where id = $1 for no key update',
    values: [scope.companyId],
  });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return company;
}
