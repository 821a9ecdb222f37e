import type { QueueMark } from '@recado/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { userQueues } from './users.tables.ts';

const isOfUser = (scope: CompanyScope, userId: number) =>
  and(eq(userQueues.companyId, scope.companyId), eq(userQueues.userId, userId));

const QUEUES_OF_USERS = `
  select k.user_id as "userId", q.id, q.name, q.color
    from user_queues k join queues q on q.company_id = k.company_id and q.id = k.queue_id
   where k.company_id = $1 and k.user_id = any($2::int[])
   order by q.name, q.id`;

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
    const rows = await scope.query<QueueMark & { userId: number }>({
      name: 'queues-of-users',
      text: QUEUES_OF_USERS,
      values: [scope.companyId, [...userIds]],
      plan: 'generic',
    });
    const marks = new Map<number, QueueMark[]>();
    for (const { userId, ...queue } of rows) marks.set(userId, [...(marks.get(userId) ?? []), queue]);
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
