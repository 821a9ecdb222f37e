import { HELP_LIST_LIMIT, PAGE_SIZE } from '@recado/contracts';
import { asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type HelpRow, helps, type NewHelp } from './helps.tables.ts';

export const helpsRepo = {
  async page(scope: CompanyScope, { search, pageNumber }: { search: string; pageNumber: number }) {
    const rows = await scope.db
      .select()
      .from(helps)
      .where(matching(search))
      .orderBy(...byTitle)
      .limit(PAGE_SIZE + 1)
      .offset((pageNumber - 1) * PAGE_SIZE);
    const [total] = await scope.db.select({ count: count() }).from(helps).where(matching(search));
    return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE, count: total?.count ?? 0 };
  },

  list: (scope: CompanyScope, search: string): Promise<HelpRow[]> =>
    scope.db
      .select()
      .from(helps)
      .where(matching(search))
      .orderBy(...byTitle)
      .limit(HELP_LIST_LIMIT),

  async find(scope: CompanyScope, id: number): Promise<HelpRow | undefined> {
    const [help] = await scope.db.select().from(helps).where(eq(helps.id, id));
    return help;
  },

  /** Locks it until the transaction ends. */
  async lock(platform: PlatformScope, id: number): Promise<HelpRow> {
    const [help] = await platform.db.select().from(helps).where(eq(helps.id, id)).for('update');
    if (!help) throw new AppError('ERR_NO_HELP_FOUND');
    return help;
  },

  insert: (platform: PlatformScope, help: NewHelp): Promise<HelpRow> =>
    refusingDuplicates(async () => {
      const [inserted] = await platform.db
        .insert(helps)
        .values({ ...help, createdAt: platform.now, updatedAt: platform.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no help video.');
      return inserted;
    }),

  update: (platform: PlatformScope, id: number, change: Partial<NewHelp>): Promise<HelpRow> =>
    refusingDuplicates(async () => {
      const [updated] = await platform.db
        .update(helps)
        .set({ ...change, updatedAt: platform.now })
        .where(eq(helps.id, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_HELP_FOUND');
      return updated;
    }),

  async delete(platform: PlatformScope, id: number): Promise<void> {
    await platform.db.delete(helps).where(eq(helps.id, id));
  },
};

const byTitle = [sql`lower(unaccent(${helps.title}))`, asc(helps.id)] as const;

const matching = (search: string): SQL | undefined =>
  search === '' ? undefined : or(contains(helps.title, search), contains(helps.description, search));

/** Ignores case and accents. Not `like`: in a search, `%` and `_` are plain characters. */
const contains = (column: typeof helps.title | typeof helps.description, search: string): SQL =>
  sql`strpos(lower(unaccent(${column})), lower(unaccent(${search}))) > 0`;

async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'helps_title')
      ? new AppError('ERR_HELP_TITLE_ALREADY_EXISTS', { cause: error })
      : error;
  }
}
