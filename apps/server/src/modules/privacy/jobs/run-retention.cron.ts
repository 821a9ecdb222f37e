import { defineCron } from '../../../platform/job.ts';
import { retentionRepo } from '../retention/retention.repo.ts';
import { runRetention } from '../retention/run-retention.ts';

/** Every night, one company after the other. */
export const runRetentions = defineCron({
  name: 'privacy.run-retention',
  cron: '40 4 * * *',
  async run(platform) {
    for (const companyId of await retentionRepo.listCompanies(platform)) {
      try {
        await runRetention(platform.forCompany(companyId));
      } catch (error) {
        // The other companies must not wait for one that fails.
        platform.services.log.error({ err: error, companyId }, 'the retention of a company failed');
      }
    }
  },
});
