import { and, asc, eq } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type NewPlan, type PlanRow, plans } from './plans.tables.ts';

export const plansRepo = {
  listPublic: (services: Services): Promise<PlanRow[]> =>
    directory(services).select().from(plans).where(eq(plans.isPublic, true)).orderBy(asc(plans.amount), asc(plans.id)),

  async findPublic(services: Services, id: number): Promise<PlanRow | undefined> {
    const [plan] = await directory(services)
      .select()
      .from(plans)
      .where(and(eq(plans.id, id), eq(plans.isPublic, true)));
    return plan;
  },

  async find(scope: CompanyScope, id: number): Promise<PlanRow | undefined> {
    const [plan] = await scope.db.select().from(plans).where(eq(plans.id, id));
    return plan;
  },

  async insert(platform: PlatformScope, plan: NewPlan): Promise<PlanRow> {
    const [inserted] = await platform.db.insert(plans).values(plan).returning();
    if (!inserted) throw new Error('An insert that did not fail returned no plan.');
    return inserted;
  },
};
