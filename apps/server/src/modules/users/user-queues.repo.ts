import type { QueueMark } from '@recado/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { queues } from '../queues/index.ts';
import { userQueues } from './users.tables.ts';

const isOfUser = (scope: CompanyScope, userId: number) =>
  and(eq(userQueues.companyId, scope.companyId), eq(userQueues.userId, userId));

export const userQueuesRepo = {
  async idsOf(scope: CompanyScope, userId: number): Promise<number[]> {
    const rows = await scope.db
      .select({ queueId: userQueues.queueId })
      .from(userQueues)
      .where(isOfUser(scope, userId))
      .orderBy(asc(userQueues.queueId));
    return rows.map(({ queueId }) => queueId);
  },

  /** The queues of each user, by name. */
  async marksOf(scope: CompanyScope, userIds: readonly number[]): Promise<ReadonlyMap<number, QueueMark[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await scope.db
      .select({ userId: userQueues.userId, queue: { id: queues.id, name: queues.name, color: queues.color } })
      .from(userQueues)
      .innerJoin(queues, and(eq(queues.companyId, userQueues.companyId), eq(queues.id, userQueues.queueId)))
      .where(and(eq(userQueues.companyId, scope.companyId), inArray(userQueues.userId, [...userIds])))
      .orderBy(asc(queues.name), asc(queues.id));
    const marks = new Map<number, QueueMark[]>();
    for (const { userId, queue } of rows) marks.set(userId, [...(marks.get(userId) ?? []), queue]);
    return marks;
  },

  async replace(scope: CompanyScope, userId: number, queueIds: readonly number[]): Promise<void> {
    await scope.db.delete(userQueues).where(isOfUser(scope, userId));
    if (queueIds.length === 0) return;
    await scope.db
      .insert(userQueues)
      .values(queueIds.map((queueId) => ({ companyId: scope.companyId, userId, queueId })));
  },
};
