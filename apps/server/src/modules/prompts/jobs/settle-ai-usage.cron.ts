import { defineCron } from '../../../platform/job.ts';
import { aiUsageRepo } from '../money/ai-usage.repo.ts';

const LOST_AFTER_MS = 15 * 60_000;

/** Calls whose worker died are settled at their estimate. */
export const settleLostAiUsage = defineCron({
  name: 'prompts.settle-lost-usage',
  cron: '*/5 * * * *',
  run: (platform) => aiUsageRepo.settleLost(platform, new Date(platform.now.getTime() - LOST_AFTER_MS)),
});

const KEPT_MONTHS = 24;

export const purgeAiUsage = defineCron({
  name: 'prompts.purge-usage',
  cron: '40 3 * * *',
  run: (platform) => {
    const before = new Date(platform.now);
    before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
    return aiUsageRepo.deleteBefore(platform, before);
  },
});
