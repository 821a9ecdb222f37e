import type { CompanyScope } from '../../platform/scope.ts';
import { costBudgetsRepo } from './cost-budgets.repo.ts';
import { costBudgetReached } from './costs.events.ts';

/** Notifies administrators of 80 % and 100 % of the budget, each once a month. The mark and the event commit together. */
export const watchBudget = (scope: CompanyScope): Promise<void> =>
  scope.transaction(async (scope) => {
    const percent = await costBudgetsRepo.markNotified(scope);
    if (percent !== undefined) await scope.emit(costBudgetReached, { percent });
  });
