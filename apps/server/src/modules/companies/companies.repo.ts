import { defaultBusinessHours, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type CompanyRow, companies, type NewCompany } from './companies.tables.ts';

export const companiesRepo = {
  /** The id is drawn first, because a company's own row is already under row security. */
  async nextId(services: Services): Promise<number> {
    const { rows } = await directory(services).execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('companies', 'id'))::int as id`,
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The sequence of company ids gave nothing.');
    return id;
  },

  /** With the default hours unless others are given. */
  async insert(scope: CompanyScope, company: NewCompany): Promise<void> {
    await scope.db
      .insert(companies)
      .overridingSystemValue()
      .values({ schedules: defaultBusinessHours, ...company, id: scope.companyId });
  },

  async get(scope: CompanyScope): Promise<CompanyRow> {
    const [company] = await scope.db.select().from(companies).where(eq(companies.id, scope.companyId));
    if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
    return company;
  },

  /** Whether it exists and was not removed. Runs for every file request. */
  async isThere(scope: CompanyScope): Promise<boolean> {
    const rows = await scope.query({
      name: 'companies.is-there',
      text: 'select from companies where id = $1 and removed_at is null',
      values: [scope.companyId],
    });
    return rows.length === 1;
  },

  /**
   * Locks the company's row until the transaction ends, so that counters of a company change one after the other. Not
   * `for update`, which would also block inserts that reference the company.
   */
  async lock(scope: CompanyScope): Promise<CompanyRow> {
    const [company] = await scope.db
      .select()
      .from(companies)
      .where(eq(companies.id, scope.companyId))
      .for('no key update');
    if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
    return company;
  },

  async update(scope: CompanyScope, change: Partial<Omit<NewCompany, 'createdAt'>>): Promise<CompanyRow> {
    const [company] = await scope.db
      .update(companies)
      .set({ ...change, updatedAt: scope.now })
      .where(eq(companies.id, scope.companyId))
      .returning();
    if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
    return company;
  },

  /** Companies whose next period is near enough to check: those that pay and have a due date. */
  async listDueBy(platform: PlatformScope, day: string): Promise<number[]> {
    const rows = await platform.db
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          ne(companies.id, PLATFORM_COMPANY_ID),
          eq(companies.isActive, true),
          isNotNull(companies.planId),
          lte(companies.dueDate, day),
        ),
      )
      .orderBy(asc(companies.id));
    return rows.map(({ id }) => id);
  },

  async recordLogin(scope: CompanyScope): Promise<void> {
    await scope.db.update(companies).set({ lastLoginAt: scope.now }).where(eq(companies.id, scope.companyId));
  },
};
