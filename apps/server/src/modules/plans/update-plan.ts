import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { changesBetween } from '../audit/index.ts';
import { planChanged } from './plans.events.ts';
import { plansRepo } from './plans.repo.ts';
import type { NewPlan, PlanRow } from './plans.tables.ts';

/** Changes a plan for every company that has it, from their next call on. Existing invoices stay. */
export async function updatePlan(
  platform: PlatformScope,
  { planId, change }: { planId: number; change: Partial<NewPlan> },
): Promise<PlanRow> {
  const changed = await platform.transaction(async (platform) => {
    const before = await plansRepo.lock(platform, planId);
    // Its users and connections are what a company has paid for.
    if (before.isCustom) throw new AppError('ERR_PLAN_IS_CUSTOM');
    const after = await plansRepo.update(platform, planId, change);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'plan.change',
      details: { planId, ...changesBetween(before, after) },
    });
    return after;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(planChanged, { planId });
  return changed;
}
