import { PAGE_SIZE, TAG_LIST_LIMIT } from '@recado/contracts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NewTag, type TagRow, tags } from './tags.tables.ts';

export interface TagFilter {
  readonly isStage: boolean;
  readonly search: string;
}

export interface CountedTag extends TagRow {
  readonly contactCount: number;
  readonly ticketCount: number;
}

const isTag = (scope: CompanyScope, id: number) => and(eq(tags.companyId, scope.companyId), eq(tags.id, id));

const matches = (scope: CompanyScope, { isStage, search }: TagFilter) =>
  and(
    eq(tags.companyId, scope.companyId),
    eq(tags.isStage, isStage),
    search === '' ? undefined : sql`strpos(lower(unaccent(${tags.name})), lower(unaccent(${search}))) > 0`,
  );

/** Stages in the order of the board, other tags by name. */
const inOrder = ({ isStage }: TagFilter) =>
  isStage ? [asc(tags.position), asc(tags.id)] : [sql`lower(unaccent(${tags.name}))`, asc(tags.id)];

const isAfter = ({ isStage }: TagFilter, { key, id }: Position): SQL =>
  isStage
    ? sql`(${tags.position}, ${tags.id}) > (${key}, ${id})`
    : sql`(lower(unaccent(${tags.name})), ${tags.id}) > (lower(unaccent(${key}::text)), ${id})`;

const counted = {
  ...getTableColumns(tags),
  contactCount: sql<number>`(select count(*)::int from contact_tags c
    where c.company_id = tags.company_id and c.tag_id = tags.id)`,
  ticketCount: sql<number>`(select count(*)::int from ticket_tags t
    where t.company_id = tags.company_id and t.tag_id = tags.id)`,
};

export const tagsRepo = {
  listPage: (scope: CompanyScope, filter: TagFilter & { pageNumber: number }): Promise<CountedTag[]> =>
    scope.db
      .select(counted)
      .from(tags)
      .where(matches(scope, filter))
      .orderBy(...inOrder(filter))
      .limit(PAGE_SIZE)
      .offset((filter.pageNumber - 1) * PAGE_SIZE),

  /** The tags after a position, one more than the largest page. */
  listAfter: (scope: CompanyScope, filter: TagFilter, after: Position | undefined): Promise<CountedTag[]> =>
    scope.db
      .select(counted)
      .from(tags)
      .where(and(matches(scope, filter), after && isAfter(filter, after)))
      .orderBy(...inOrder(filter))
      .limit(CURSOR_PAGE_ROWS),

  count: (scope: CompanyScope, filter: TagFilter): Promise<number> => scope.db.$count(tags, matches(scope, filter)),

  list: (scope: CompanyScope, filter: TagFilter): Promise<TagRow[]> =>
    scope.db
      .select()
      .from(tags)
      .where(matches(scope, filter))
      .orderBy(...inOrder(filter))
      .limit(TAG_LIST_LIMIT),

  /** The position of the last stage; null without one. */
  async lastPosition(scope: CompanyScope): Promise<string | null> {
    const [last] = await scope.db
      .select({ position: tags.position })
      .from(tags)
      .where(and(eq(tags.companyId, scope.companyId), isNotNull(tags.position)))
      .orderBy(desc(tags.position))
      .limit(1);
    return last?.position ?? null;
  },

  async find(scope: CompanyScope, id: number): Promise<TagRow | undefined> {
    const [tag] = await scope.db.select().from(tags).where(isTag(scope, id));
    return tag;
  },

  async get(scope: CompanyScope, id: number): Promise<TagRow> {
    const tag = await tagsRepo.find(scope, id);
    if (!tag) throw new AppError('ERR_NO_TAG_FOUND');
    return tag;
  },

  /**
   * Locks the tags until the transaction ends, always in the same order; rejects unknown ids. `key share` only prevents
   * their removal, `no key update` also prevents other changes.
   */
  async lock(scope: CompanyScope, ids: readonly number[], strength: 'key share' | 'no key update'): Promise<TagRow[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const locked = await scope.db
      .select()
      .from(tags)
      .where(and(eq(tags.companyId, scope.companyId), inArray(tags.id, wanted)))
      .orderBy(asc(tags.id))
      .for(strength);
    if (locked.length < wanted.length) throw new AppError('ERR_NO_TAG_FOUND');
    return locked;
  },

  insert: (scope: CompanyScope, tag: NewTag & Pick<TagRow, 'position'>): Promise<TagRow> =>
    refusingDuplicates(async () => {
      const [inserted] = await scope.db
        .insert(tags)
        .values({ ...tag, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no tag.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewTag & Pick<TagRow, 'position'>>): Promise<TagRow> =>
    refusingDuplicates(async () => {
      const [updated] = await scope.db
        .update(tags)
        .set({ ...change, updatedAt: scope.now })
        .where(isTag(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_TAG_FOUND');
      return updated;
    }),

  async delete(scope: CompanyScope, id: number): Promise<TagRow> {
    // Stages reference each other, and each reference is cleared when one is removed. Locked in one order, two users
    // who remove both do not deadlock.
    await scope.db
      .select({ id: tags.id })
      .from(tags)
      .where(
        and(
          eq(tags.companyId, scope.companyId),
          or(eq(tags.id, id), eq(tags.nextStageId, id), eq(tags.rollbackStageId, id)),
        ),
      )
      .orderBy(asc(tags.id))
      .for('update');
    // A move locks the card's ticket and then its row of the stage. The removal takes the rows with it and then changes
    // the tickets: without their locks first, both could deadlock.
    await scope.query({
      text: `select t.id from tickets t
              where t.company_id = $1
                and t.id in (select s.ticket_id from ticket_tags s where s.company_id = $1 and s.tag_id = $2 and s.is_stage)
              order by t.id for no key update`,
      values: [scope.companyId, id],
    });
    const [deleted] = await scope.db.delete(tags).where(isTag(scope, id)).returning();
    if (!deleted) throw new AppError('ERR_NO_TAG_FOUND');
    return deleted;
  },
};

/** The unique index decides, not an earlier read: two agents may add the same name concurrently. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'tags_name') ? new AppError('ERR_TAG_NAME_ALREADY_EXISTS', { cause: error }) : error;
  }
}
