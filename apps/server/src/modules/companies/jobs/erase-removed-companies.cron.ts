import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { allCompaniesRepo } from '../all-companies.repo.ts';

/** Erases the data of removed companies. docs/product/companies.md#removing */
export const eraseRemovedCompanies = defineCron({
  name: 'companies.erase-removed-companies',
  cron: '* * * * *',
  async run(platform) {
    for (const companyId of await allCompaniesRepo.listRemoved(platform)) {
      try {
        await eraseFiles(platform, companyId);
        // Last, because the row marks that there is something left to erase.
        await allCompaniesRepo.erase(platform, companyId);
        platform.services.log.info({ companyId }, 'a removed company was erased');
      } catch (error) {
        platform.services.log.error({ err: error, companyId }, 'erasing a removed company failed');
      }
    }
  },
});

async function eraseFiles({ services: { storage } }: PlatformScope, companyId: number): Promise<void> {
  let found: number;
  // A folder that changes during the listing may leave files out.
  do {
    found = 0;
    for await (const { key } of storage.list(`${companyId}/`)) {
      await storage.delete(key);
      found += 1;
    }
  } while (found > 0);
}
