import { type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, asc, type Column, eq, not, or, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NewQuickMessage, type QuickMessageRow, quickMessages } from './quick-messages.tables.ts';

const isOwn = (scope: CompanyScope) => eq(quickMessages.companyId, scope.companyId);
const isQuickMessage = (scope: CompanyScope, id: number) => and(isOwn(scope), eq(quickMessages.id, id));
const isCommon = sql`(${quickMessages.isVisibleToAll} or ${quickMessages.isShared})`;
const isUsableBy = (userId: number) => or(eq(quickMessages.userId, userId), isCommon);
const byShortcode = [sql`lower(unaccent(${quickMessages.shortcode}))`, asc(quickMessages.id)];

/** Ignores case and accents. Not `like`: in a search, `%` and `_` are literal characters. */
const contains = (column: Column, text: string) =>
  sql`strpos(lower(unaccent(${column})), lower(unaccent(${text}))) > 0`;

export const quickMessagesRepo = {
  /** One page of the messages a user may use, and whether there is another. */
  async listPage(
    scope: CompanyScope,
    { userId, searchParam, pageNumber }: ListQuery & { userId: number },
  ): Promise<{ rows: QuickMessageRow[]; hasMore: boolean }> {
    const { shortcode, message } = quickMessages;
    const found = await scope.db
      .select()
      .from(quickMessages)
      .where(
        and(
          isOwn(scope),
          isUsableBy(userId),
          searchParam === '' ? undefined : or(contains(shortcode, searchParam), contains(message, searchParam)),
        ),
      )
      .orderBy(...byShortcode)
      .limit(PAGE_SIZE + 1)
      .offset((pageNumber - 1) * PAGE_SIZE);
    return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  },

  listActive: (scope: CompanyScope, { userId, limit }: { userId: number; limit: number }): Promise<QuickMessageRow[]> =>
    scope.db
      .select()
      .from(quickMessages)
      .where(and(isOwn(scope), isUsableBy(userId), quickMessages.isActive))
      .orderBy(...byShortcode)
      .limit(limit),

  async find(scope: CompanyScope, id: number): Promise<QuickMessageRow | undefined> {
    const [row] = await scope.db.select().from(quickMessages).where(isQuickMessage(scope, id));
    return row;
  },

  /** Locks the row until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<QuickMessageRow | undefined> {
    const [row] = await scope.db.select().from(quickMessages).where(isQuickMessage(scope, id)).for('update');
    return row;
  },

  insert: (scope: CompanyScope, row: NewQuickMessage): Promise<QuickMessageRow> =>
    refusingDuplicates(async () => {
      const [inserted] = await scope.db
        .insert(quickMessages)
        .values({ ...row, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no quick message.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewQuickMessage>): Promise<QuickMessageRow> =>
    refusingDuplicates(async () => {
      const [updated] = await scope.db
        .update(quickMessages)
        .set({ ...change, updatedAt: scope.now })
        .where(isQuickMessage(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
      return updated;
    }),

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(quickMessages).where(isQuickMessage(scope, id));
  },

  async deletePrivateOf(scope: CompanyScope, userId: number): Promise<QuickMessageRow[]> {
    return scope.db
      .delete(quickMessages)
      .where(and(isOwn(scope), eq(quickMessages.userId, userId), not(isCommon)))
      .returning();
  },

  async giveToAll(scope: CompanyScope, userId: number): Promise<QuickMessageRow[]> {
    return scope.db
      .update(quickMessages)
      .set({ isShared: true, userId: null, updatedAt: scope.now })
      .where(and(isOwn(scope), eq(quickMessages.userId, userId), isCommon))
      .returning();
  },
};

/** The unique index decides, not an earlier read: two colleagues may choose the same code concurrently. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = ['quick_messages_common_shortcode', 'quick_messages_own_shortcode'].some((index) =>
      isUniqueViolation(error, index),
    );
    throw isTaken ? new AppError('ERR_SHORTCODE_ALREADY_EXISTS', { cause: error }) : error;
  }
}
