import { type CounterTables, foldAllDeltas } from '../../../platform/fold-deltas.ts';
import { defineCron } from '../../../platform/job.ts';
import { costBudgetsRepo } from '../cost-budgets.repo.ts';
import { costsRepo } from '../costs.repo.ts';
import { watchBudget } from '../watch-budget.ts';

export const COST_MONTHS = {
  counts: 'cost_months',
  deltas: 'cost_deltas',
  key: ['month', 'currency'],
  total: 'amount_micros',
} as const satisfies CounterTables;

/** Keeps the sum of a month cheap to read, and notifies of budgets that are nearly spent. */
export const watchCosts = defineCron({
  name: 'costs.watch-costs',
  cron: '* * * * *',
  async run(platform) {
    await foldAllDeltas(platform, COST_MONTHS);
    for (const companyId of await costBudgetsRepo.listCompanies(platform)) {
      await watchBudget(platform.forCompany(companyId));
    }
  },
});

const KEPT_MONTHS = 24;

export const purgeCosts = defineCron({
  name: 'costs.purge-costs',
  cron: '50 3 * * *',
  run: (platform) => {
    const before = new Date(Date.UTC(platform.now.getUTCFullYear(), platform.now.getUTCMonth() - KEPT_MONTHS, 1));
    return costsRepo.deleteBefore(platform, before);
  },
});
