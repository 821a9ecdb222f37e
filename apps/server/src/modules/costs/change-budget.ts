import type { CostBudget, CostBudgetBody } from '@recado/contracts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { costBudgetsRepo } from './cost-budgets.repo.ts';
import { watchBudget } from './watch-budget.ts';

/** Administrators are notified immediately of a limit of which 80 % or 100 % are spent already. */
export async function changeBudget(scope: CompanyScope, body: CostBudgetBody): Promise<CostBudget> {
  await scope.transaction(async (scope) => {
    const before = await costBudgetsRepo.lock(scope);
    await costBudgetsRepo.put(scope, body);
    const after = await costBudgetsRepo.lock(scope);
    await recordAudit(scope, 'cost-budget.change', { before, after });
  });
  // As the system, as every minute: the administrator who changed it is notified too.
  await watchBudget(companyScope(scope.services, { companyId: scope.companyId, actor: 'system' }));
  return showBudget(scope);
}

export async function showBudget(scope: CompanyScope): Promise<CostBudget> {
  const { silencesBots, currencies, ...budget } = await costBudgetsRepo.find(scope);
  return { ...budget, silencesBots: silencesBots ?? false, currencies: [...currencies] };
}
