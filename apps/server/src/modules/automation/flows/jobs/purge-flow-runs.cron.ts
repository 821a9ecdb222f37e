import { defineCron } from '../../../../platform/job.ts';
import { flowNumbersRepo } from '../flow-numbers.repo.ts';

const DAY_MS = 24 * 3_600_000;
const VARIABLES_DAYS = 30;
const STEPS_DAYS = 90;
/** Of each company in one statement: a long one would delay vacuuming. */
const PER_COMPANY = 1_000;

/** Deletes the customers' answers to flows 30 days after the end of the run, and the steps after 90 days. */
export const purgeFlowRuns = defineCron({
  name: 'automation.purge-flow-runs',
  cron: '40 5 * * *',
  async run(platform) {
    const daysAgo = (days: number) => new Date(platform.now.getTime() - days * DAY_MS);
    while ((await flowNumbersRepo.emptyVariables(platform, daysAgo(VARIABLES_DAYS), PER_COMPANY)) > 0);
    while ((await flowNumbersRepo.purgeSteps(platform, daysAgo(STEPS_DAYS), PER_COMPANY)) > 0);
  },
});
