import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { planCreated } from './plans.events.ts';
import { plansRepo } from './plans.repo.ts';
import type { NewPlan, PlanRow } from './plans.tables.ts';

/** Adds a plan to the platform's offer. */
export async function createPlan(platform: PlatformScope, plan: NewPlan): Promise<PlanRow> {
  const added = await platform.transaction(async (platform) => {
    const created = await plansRepo.insert(platform, plan);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'plan.create',
      details: { planId: created.id, after: created },
    });
    return created;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(planCreated, { planId: added.id });
  return added;
}
