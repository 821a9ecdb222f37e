import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push.tables.ts';

export type NewPushSubscription = Pick<
  PushSubscriptionRow,
  'userId' | 'sessionId' | 'endpointHash' | 'sealedSubscription' | 'deviceLabel'
>;

const isOne = (scope: CompanyScope, id: number) =>
  and(eq(pushSubscriptions.companyId, scope.companyId), eq(pushSubscriptions.id, id));
const isOfUser = (scope: CompanyScope, userId: number) =>
  and(eq(pushSubscriptions.companyId, scope.companyId), eq(pushSubscriptions.userId, userId));

export const pushRepo = {
  /** The endpoint belongs to the user who subscribed last. */
  async upsert(scope: CompanyScope, subscription: NewPushSubscription): Promise<PushSubscriptionRow> {
    const [row] = await scope.db
      .insert(pushSubscriptions)
      .values({ ...subscription, companyId: scope.companyId, createdAt: scope.now })
      .onConflictDoUpdate({
        target: [pushSubscriptions.companyId, pushSubscriptions.endpointHash],
        set: subscription,
      })
      .returning();
    if (!row) throw new Error('An upsert that did not fail returned no subscription.');
    return row;
  },

  async find(scope: CompanyScope, id: number): Promise<PushSubscriptionRow | undefined> {
    const [row] = await scope.db.select().from(pushSubscriptions).where(isOne(scope, id));
    return row;
  },

  /** Newest first. */
  listOfUser: (scope: CompanyScope, userId: number): Promise<PushSubscriptionRow[]> =>
    scope.db
      .select()
      .from(pushSubscriptions)
      .where(isOfUser(scope, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id)),

  /** The subscriptions of a user whose sessions are live. */
  async listActive(scope: CompanyScope, userId: number): Promise<ReadonlySet<number>> {
    const rows = await scope.query<{ id: number }>({
      text: `select p.id
               from push_subscriptions p
               join sessions s on s.company_id = p.company_id and s.id = p.session_id and s.ended_at is null
              where p.company_id = $1 and p.user_id = $2`,
      values: [scope.companyId, userId],
    });
    return new Set(rows.map(({ id }) => id));
  },

  /** Runs with every message of a customer: most companies have no subscription. */
  async hasAny(scope: CompanyScope): Promise<boolean> {
    const rows = await scope.query({
      name: 'has-push-subscription',
      text: 'select 1 from push_subscriptions where company_id = $1 limit 1',
      values: [scope.companyId],
    });
    return rows.length > 0;
  },

  /**
   * Subscriptions with a live session, of the ticket's user or, while it is unassigned, of the users of its queue. A
   * preselection, to save the others the full check.
   */
  async listCandidates(scope: CompanyScope, ticketId: number): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      name: 'list-push-candidates',
      text: `
        select p.id
          from tickets t
          join push_subscriptions p on p.company_id = t.company_id
          join sessions s on s.company_id = p.company_id and s.id = p.session_id and s.ended_at is null
         where t.company_id = $1 and t.id = $2
           and (t.user_id = p.user_id
                or t.user_id is null
                   and (t.queue_id is null
                        or exists (select from user_queues uq
                                    where uq.company_id = t.company_id and uq.user_id = p.user_id
                                      and uq.queue_id = t.queue_id)))
         order by p.id`,
      values: [scope.companyId, ticketId],
    });
    return rows.map(({ id }) => id);
  },

  async markUsed(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.update(pushSubscriptions).set({ lastUsedAt: scope.now }).where(isOne(scope, id));
  },

  async delete(scope: CompanyScope, ids: readonly number[]): Promise<void> {
    await scope.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.companyId, scope.companyId), inArray(pushSubscriptions.id, [...ids])));
  },

  async deleteOfSession(scope: CompanyScope, sessionId: string): Promise<void> {
    await scope.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.companyId, scope.companyId), eq(pushSubscriptions.sessionId, sessionId)));
  },
};
