import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { allCompaniesRepo } from './all-companies.repo.ts';
import { companyRemoved } from './companies.events.ts';

/**
 * Removes a company from the installation: its users can no longer sign in, and `eraseRemovedCompanies` erases its
 * data. The audit entry is the platform's, because the company's own audit is erased too.
 */
export async function removeCompany(platform: PlatformScope, companyId: number): Promise<void> {
  if (companyId === PLATFORM_COMPANY_ID) throw new AppError('ERR_COMPANY_IS_PLATFORM');
  await platform.transaction(async (platform) => {
    const { name, email, document, planId, dueDate } = await allCompaniesRepo.markRemoved(platform, companyId);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'company.remove',
      details: { companyId, before: { name, email, document, planId, dueDate } },
    });
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(companyRemoved, { companyId });
  await platform.services.live.recomputeCompany(companyId);
}
