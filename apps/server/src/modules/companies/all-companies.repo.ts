import { PAGE_SIZE } from '@recado/contracts';
import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { type PlanRow, plans } from '../plans/index.ts';
import { type CompanyRow, companies } from './companies.tables.ts';

export type ListedRow = Omit<CompanyRow, 'schedules'>;

export interface CompanyWithPlan {
  readonly company: ListedRow;
  readonly plan: Pick<PlanRow, 'id' | 'name' | 'amount'> | null;
}

export interface Measured {
  readonly sizeBytes: number;
  readonly fileCount: number;
}

const isThere = isNull(companies.removedAt);

/** Ignores case, and accents in names; e-mails and documents have none. */
function matching(search: string): SQL | undefined {
  if (search === '') return isThere;
  const contains = (text: SQL) => sql`strpos(${text}, lower(${search})) > 0`;
  return and(
    isThere,
    or(
      sql`${companies.id}::text = ${search}`,
      contains(sql`lower(${companies.email})`),
      contains(sql`lower(${companies.document})`),
      sql`strpos(lower(unaccent(${companies.name})), lower(unaccent(${search}))) > 0`,
    ),
  );
}

const { schedules: _, ...listed } = getTableColumns(companies);

const withPlan = (platform: PlatformScope) =>
  platform.db
    .select({ company: listed, plan: { id: plans.id, name: plans.name, amount: plans.amount } })
    .from(companies)
    .leftJoin(plans, eq(plans.id, companies.planId));

const byName = [sql`lower(${companies.name})`, asc(companies.id)];

/**
 * Tables that may have so many rows of a company that one statement would not finish. Each deletes the rows that
 * reference it, so the order is from the leaves up. The logs of the counters reference nothing and are last.
 */
const largeTables = [
  'history_messages',
  'history_pairs',
  'history_names',
  'web_keys',
  'web_sent',
  'web_incidents',
  'messages',
  'message_keys',
  'media_facts',
  'tickets',
  'attendance_late_changes',
  'contacts',
  'ticket_count_deltas',
  'contact_count_deltas',
] as const;
const BATCH = 1_000;

/** Queries of the platform's staff and sweeps on companies; a company's own view is in `companies.repo.ts`. */
export const allCompaniesRepo = {
  list: (platform: PlatformScope): Promise<CompanyWithPlan[]> =>
    withPlan(platform)
      .where(isThere)
      .orderBy(...byName),

  async search(
    platform: PlatformScope,
    { search, pageNumber }: { search: string; pageNumber: number },
  ): Promise<{ rows: CompanyWithPlan[]; count: number }> {
    const rows = await withPlan(platform)
      .where(matching(search))
      .orderBy(...byName)
      .limit(PAGE_SIZE)
      .offset((pageNumber - 1) * PAGE_SIZE);
    return { rows, count: await platform.db.$count(companies, matching(search)) };
  },

  async find(platform: PlatformScope, id: number): Promise<CompanyWithPlan | undefined> {
    const [found] = await withPlan(platform).where(and(isThere, eq(companies.id, id)));
    return found;
  },

  async get(platform: PlatformScope, id: number): Promise<CompanyWithPlan> {
    const found = await allCompaniesRepo.find(platform, id);
    if (!found) throw new AppError('ERR_NO_COMPANY_FOUND');
    return found;
  },

  async isNameTaken(platform: PlatformScope, { name, exceptId }: { name: string; exceptId?: number }) {
    const sameName = and(isThere, sql`lower(${companies.name}) = lower(${name})`);
    const others = exceptId === undefined ? sameName : and(sameName, ne(companies.id, exceptId));
    return (await platform.db.$count(companies, others)) > 0;
  },

  /** From now on no user can sign in, and no list shows it. The second of two removals gets not-found. */
  async markRemoved(platform: PlatformScope, id: number): Promise<CompanyRow> {
    const [removed] = await platform.db
      .update(companies)
      .set({ isActive: false, removedAt: platform.now, updatedAt: platform.now })
      .where(and(isThere, eq(companies.id, id)))
      .returning();
    if (!removed) throw new AppError('ERR_NO_COMPANY_FOUND');
    return removed;
  },

  async listRemoved(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.db
      .select({ id: companies.id })
      .from(companies)
      .where(isNotNull(companies.removedAt))
      .orderBy(asc(companies.id));
    return rows.map(({ id }) => id);
  },

  /** One transaction for each statement: an interrupted run continues where it stopped. */
  async erase(platform: PlatformScope, id: number): Promise<void> {
    for (const table of largeTables) {
      const deleteBatch = {
        text: `with gone as (
                 delete from ${table}
                  where company_id = $1
                    and ctid = any (array(select ctid from ${table} where company_id = $1 limit ${BATCH}))
                 returning 1)
               select count(*)::int as count from gone`,
        values: [id],
      };
      while (((await platform.query<{ count: number }>(deleteBatch))[0]?.count ?? 0) > 0);
    }
    await platform.db.delete(companies).where(and(eq(companies.id, id), isNotNull(companies.removedAt)));
  },

  /** Companies whose files were not measured since then, the longest ago first. */
  async listToMeasure(platform: PlatformScope, since: Date): Promise<number[]> {
    const rows = await platform.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(isThere, or(isNull(companies.folderUpdatedAt), lt(companies.folderUpdatedAt, since))))
      .orderBy(sql`${companies.folderUpdatedAt} nulls first`, asc(companies.id));
    return rows.map(({ id }) => id);
  },

  async recordMeasure(platform: PlatformScope, id: number, { sizeBytes, fileCount }: Measured): Promise<void> {
    await platform.db
      .update(companies)
      .set({ folderSizeBytes: sizeBytes, folderFileCount: fileCount, folderUpdatedAt: platform.now })
      .where(eq(companies.id, id));
  },
};
