import { defineCron } from '../../../platform/job.ts';
import { flowFilesRepo } from '../flow-files.repo.ts';

/** An undo, or a draft restored from another tab, may name a file again for this long. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Before the nightly sweep of files (50 3), which deletes what no row names any more. */
export const purgeFlowFiles = defineCron({
  name: 'flows.purge-files',
  cron: '20 3 * * *',
  async run(platform) {
    const before = new Date(platform.now.getTime() - KEPT_DAYS * DAY_MS);
    for (const companyId of await flowFilesRepo.listCompaniesWithUnpublished(platform, before)) {
      await flowFilesRepo.purgeUnnamed(platform.forCompany(companyId), before);
    }
  },
});
