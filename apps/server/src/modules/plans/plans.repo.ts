import {
  type CustomPlanChoice,
  customPlanAmount,
  customPlanName,
  PLATFORM_COMPANY_ID,
  type PlanFeature,
} from '@recado/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { directory } from '../../platform/directory.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type NewPlan, type PlanRow, plans } from './plans.tables.ts';

/** In SQL, whether the company `c` has a feature, as `featuresOf` says. */
export const hasFeature = (feature: PlanFeature): string =>
  `coalesce((select p.${toSnakeCase(feature)} from plans p where p.id = c.plan_id), c.id = ${PLATFORM_COMPANY_ID})`;

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

  list: (platform: PlatformScope): Promise<PlanRow[]> =>
    platform.db.select().from(plans).orderBy(sql`lower(${plans.name})`, asc(plans.id)),

  async get(platform: PlatformScope, id: number): Promise<PlanRow> {
    const [plan] = await platform.db.select().from(plans).where(eq(plans.id, id));
    if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
    return plan;
  },

  /** Locks it until the transaction ends. */
  async lock(platform: PlatformScope, id: number): Promise<PlanRow> {
    const [plan] = await platform.db.select().from(plans).where(eq(plans.id, id)).for('update');
    if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
    return plan;
  },

  insert: (platform: PlatformScope, plan: NewPlan): Promise<PlanRow> =>
    refusingDuplicates(async () => {
      const [inserted] = await platform.db.insert(plans).values(plan).returning();
      if (!inserted) throw new Error('An insert that did not fail returned no plan.');
      return inserted;
    }),

  update: (platform: PlatformScope, id: number, change: Partial<NewPlan>): Promise<PlanRow> =>
    refusingDuplicates(async () => {
      const [updated] = await platform.db
        .update(plans)
        .set({ ...change, updatedAt: platform.now })
        .where(eq(plans.id, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_PLAN_FOUND');
      return updated;
    }),

  /** The database decides whether it is in use: a company may choose it concurrently. */
  async delete(platform: PlatformScope, id: number): Promise<void> {
    try {
      await platform.db.delete(plans).where(eq(plans.id, id));
    } catch (error) {
      throw isForeignKeyViolation(error) ? new AppError('ERR_PLAN_IN_USE', { cause: error }) : error;
    }
  },

  /** The plan with this many users and connections; two concurrent callers get the same one. */
  async ensureCustom(platform: PlatformScope, { users, connections }: CustomPlanChoice): Promise<PlanRow> {
    const choice = { users, connections };
    await platform.db
      .insert(plans)
      .values({
        ...choice,
        name: customPlanName(choice),
        amount: customPlanAmount(choice),
        queues: users,
        isPublic: false,
        isCustom: true,
      })
      .onConflictDoNothing();
    const [plan] = await platform.db
      .select()
      .from(plans)
      .where(and(eq(plans.isCustom, true), eq(plans.users, users), eq(plans.connections, connections)));
    if (!plan) throw new Error('A custom plan that must exist is missing.');
    return plan;
  },
};

async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'plans_name')
      ? new AppError('ERR_PLAN_NAME_ALREADY_EXISTS', { cause: error })
      : error;
  }
}
