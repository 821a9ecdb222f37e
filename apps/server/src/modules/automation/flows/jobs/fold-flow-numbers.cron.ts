import { defineCron } from '../../../../platform/job.ts';
import { flowNumbersRepo } from '../flow-numbers.repo.ts';

const BATCH = 10_000;

/**
 * Folds the steps of runs into the numbers that the editor shows on nodes. A counter on the message path would make
 * conversations in the same flow wait for each other.
 */
export const foldFlowNumbers = defineCron({
  name: 'automation.fold-flow-numbers',
  cron: '*/5 * * * *',
  async run(platform) {
    while ((await flowNumbersRepo.fold(platform, BATCH)) === BATCH);
  },
});
