import { defineCron } from '../../../platform/job.ts';
import { chargesRepo } from '../charges.repo.ts';

const DAYS_BACK_MS = 3 * 86_400_000;

/**
 * Reads the provider's list of received transfers and makes charges due for a check whose transfers are not counted.
 * Such a charge was paid long after its time, or all its callbacks were lost.
 */
export const findMissedPayments = defineCron({
  name: 'billing.find-missed-payments',
  cron: '37 * * * *',
  async run(platform) {
    const { pix, log } = platform.services;
    if (!pix) return;
    const span = { from: new Date(platform.now.getTime() - DAYS_BACK_MS), to: platform.now };
    for await (const transfers of pix.listReceived(span)) {
      const found = await chargesRepo.checkUncounted(platform, transfers);
      if (found > 0) log.warn({ found }, 'pix: found payments without a callback');
    }
  },
});
