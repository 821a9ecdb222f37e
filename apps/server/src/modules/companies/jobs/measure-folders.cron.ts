import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { allCompaniesRepo, type Measured } from '../all-companies.repo.ts';

const MEASURE_AGAIN_AFTER_MS = 20 * 3_600_000;
/** For one run; a company that was not reached comes first in the next. */
const MOST_FILES = 500_000;

/** Measures the storage of each company about once a day, since it has to list a bucket. */
export const measureFolders = defineCron({
  name: 'companies.measure-folders',
  cron: '41 * * * *',
  async run(platform) {
    const since = new Date(platform.now.getTime() - MEASURE_AGAIN_AFTER_MS);
    let files = 0;
    for (const companyId of await allCompaniesRepo.listToMeasure(platform, since)) {
      try {
        const measured = await measure(platform, companyId);
        await allCompaniesRepo.recordMeasure(platform, companyId, measured);
        files += measured.fileCount;
      } catch (error) {
        platform.services.log.error({ err: error, companyId }, 'measuring the files of a company failed');
      }
      if (files >= MOST_FILES) return;
    }
  },
});

async function measure({ services }: PlatformScope, companyId: number): Promise<Measured> {
  let sizeBytes = 0;
  let fileCount = 0;
  for await (const object of services.storage.list(`${companyId}/`)) {
    sizeBytes += object.sizeBytes;
    fileCount += 1;
  }
  return { sizeBytes, fileCount };
}
