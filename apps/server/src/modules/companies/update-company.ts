import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { plansRepo } from '../plans/index.ts';
import { allCompaniesRepo, type CompanyWithPlan } from './all-companies.repo.ts';
import { companyChanged } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { NewCompany } from './companies.tables.ts';
import { publishToStaff } from './publish-to-staff.ts';

/** Platform staff changes a company: its plan, its due date, whether it is active. */
export async function updateCompany(
  platform: PlatformScope,
  { companyId, change }: { companyId: number; change: Partial<NewCompany> },
): Promise<CompanyWithPlan> {
  await allCompaniesRepo.get(platform, companyId);
  const { name, planId, isActive } = change;
  // No user would be left who could switch it on again.
  if (companyId === PLATFORM_COMPANY_ID && isActive === false) throw new AppError('ERR_COMPANY_IS_PLATFORM');
  if (planId) await plansRepo.get(platform, planId);
  if (name !== undefined && (await allCompaniesRepo.isNameTaken(platform, { name, exceptId: companyId }))) {
    throw new AppError('ERR_COMPANY_NAME_ALREADY_EXISTS');
  }
  await platform.forCompany(companyId).transaction(async (scope) => {
    const before = await companiesRepo.lock(scope);
    const after = await companiesRepo.update(scope, change);
    await recordAudit(scope, 'company.change', { ...changesBetween(before, after) });
    publishToStaff(scope, companyChanged);
    // The rooms of its open screens depend on its plan, its due date and whether it is active.
    scope.afterCommit(() => scope.services.live.recomputeCompany(companyId));
  });
  return allCompaniesRepo.get(platform, companyId);
}
