import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { planRemoved } from './plans.events.ts';
import { plansRepo } from './plans.repo.ts';

/** Removes a plan that no company has. */
export async function removePlan(platform: PlatformScope, planId: number): Promise<void> {
  await platform.transaction(async (platform) => {
    const before = await plansRepo.lock(platform, planId);
    if (before.isCustom) throw new AppError('ERR_PLAN_IS_CUSTOM');
    await plansRepo.delete(platform, planId);
    await platform.audit({ companyId: PLATFORM_COMPANY_ID, action: 'plan.remove', details: { planId, before } });
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(planRemoved, { planId });
}
