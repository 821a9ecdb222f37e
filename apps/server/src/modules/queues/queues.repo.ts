import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NewQueue, type QueueRow, queues } from './queues.tables.ts';

const isQueue = (scope: CompanyScope, id: number) => and(eq(queues.companyId, scope.companyId), eq(queues.id, id));

export const queuesRepo = {
  /** In the order of the bot's menu. */
  list: (scope: CompanyScope): Promise<QueueRow[]> =>
    scope.db
      .select()
      .from(queues)
      .where(eq(queues.companyId, scope.companyId))
      .orderBy(sql`${queues.menuOrder} nulls last`, asc(queues.name), asc(queues.id)),

  count: (scope: CompanyScope): Promise<number> => scope.db.$count(queues, eq(queues.companyId, scope.companyId)),

  async find(scope: CompanyScope, id: number): Promise<QueueRow | undefined> {
    const [queue] = await scope.db.select().from(queues).where(isQueue(scope, id));
    return queue;
  },

  async get(scope: CompanyScope, id: number): Promise<QueueRow> {
    const queue = await queuesRepo.find(scope, id);
    if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
    return queue;
  },

  /** The queues that send a file list to customers who enter them. */
  async listSending(scope: CompanyScope, fileListId: number): Promise<number[]> {
    const found = await scope.db
      .select({ id: queues.id })
      .from(queues)
      .where(and(eq(queues.companyId, scope.companyId), eq(queues.fileListId, fileListId)));
    return found.map(({ id }) => id);
  },

  /** The queues whose customers an integration answers. */
  async listOfIntegration(scope: CompanyScope, integrationId: number): Promise<number[]> {
    const found = await scope.db
      .select({ id: queues.id })
      .from(queues)
      .where(and(eq(queues.companyId, scope.companyId), eq(queues.integrationId, integrationId)));
    return found.map(({ id }) => id);
  },

  /** Locks the row until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<QueueRow> {
    const [queue] = await scope.db.select().from(queues).where(isQueue(scope, id)).for('update');
    if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
    return queue;
  },

  /** Locks the queues with these ids against removal until the transaction ends; returns those that exist. */
  async lockExisting(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const found = await scope.db
      .select({ id: queues.id })
      .from(queues)
      .where(and(eq(queues.companyId, scope.companyId), inArray(queues.id, [...ids])))
      .orderBy(asc(queues.id))
      .for('key share');
    return found.map(({ id }) => id);
  },

  insert: (scope: CompanyScope, queue: NewQueue): Promise<QueueRow> =>
    refusingImpossible(async () => {
      const [inserted] = await scope.db
        .insert(queues)
        .values({ ...queue, companyId: scope.companyId })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no queue.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<NewQueue>): Promise<QueueRow> =>
    refusingImpossible(async () => {
      const [updated] = await scope.db
        .update(queues)
        .set({ ...change, updatedAt: scope.now })
        .where(isQueue(scope, id))
        .returning();
      if (!updated) throw new AppError('ERR_NO_QUEUE_FOUND');
      return updated;
    }),

  async delete(scope: CompanyScope, id: number): Promise<QueueRow> {
    const [deleted] = await scope.db.delete(queues).where(isQueue(scope, id)).returning();
    if (!deleted) throw new AppError('ERR_NO_QUEUE_FOUND');
    return deleted;
  },
};

const refusalOf = {
  queues_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queues_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  queues_file_list: 'ERR_NO_FILE_LIST_FOUND',
  queues_integration: 'ERR_NO_INTEGRATION_FOUND',
} as const;

/** The index and the key decide, not an earlier read: two administrators may choose the same colour concurrently. */
async function refusingImpossible<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    const code = Object.entries(refusalOf).find(([name]) => name === constraint)?.[1];
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
