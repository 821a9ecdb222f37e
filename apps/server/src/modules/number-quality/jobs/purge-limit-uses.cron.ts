import { defineCron } from '../../../platform/job.ts';
import { numberQualityRepo } from '../number-quality.repo.ts';

const BATCH = 10_000;

/** Deletes the people whom a portfolio wrote to more than a day ago: they no longer count. */
export const purgeLimitUses = defineCron({
  name: 'number-quality.purge-limit-uses',
  cron: '17 * * * *',
  async run(platform) {
    while ((await numberQualityRepo.purgeUses(platform, BATCH)) === BATCH);
  },
});
