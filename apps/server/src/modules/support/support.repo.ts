import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { users } from '../users/index.ts';
import { type SupportGrantRow, type SupportVisitRow, supportGrants, supportVisits } from './support.tables.ts';

export type NewVisit = Pick<SupportVisitRow, 'sessionId' | 'staffUserId' | 'staffName' | 'reason' | 'endsAt'>;

export const supportRepo = {
  /** The consent that is valid now, with the name of the administrator. */
  async findGrant(scope: CompanyScope): Promise<(SupportGrantRow & { grantedByName: string | null }) | undefined> {
    const [found] = await scope.db
      .select({ grant: supportGrants, grantedByName: users.name })
      .from(supportGrants)
      .leftJoin(users, and(eq(users.companyId, supportGrants.companyId), eq(users.id, supportGrants.grantedBy)))
      .where(and(eq(supportGrants.companyId, scope.companyId), gt(supportGrants.endsAt, scope.now)));
    return found && { ...found.grant, grantedByName: found.grantedByName };
  },

  async putGrant(scope: CompanyScope, grant: Omit<SupportGrantRow, 'companyId'>): Promise<void> {
    await scope.db
      .insert(supportGrants)
      .values({ ...grant, companyId: scope.companyId })
      .onConflictDoUpdate({ target: supportGrants.companyId, set: grant });
  },

  /** The consent that was valid until now; undefined when there was none. */
  async deleteGrant(scope: CompanyScope): Promise<SupportGrantRow | undefined> {
    const [deleted] = await scope.db
      .delete(supportGrants)
      .where(eq(supportGrants.companyId, scope.companyId))
      .returning();
    return deleted && deleted.endsAt > scope.now ? deleted : undefined;
  },

  listVisits: (scope: CompanyScope): Promise<SupportVisitRow[]> =>
    scope.db
      .select()
      .from(supportVisits)
      .where(
        and(
          eq(supportVisits.companyId, scope.companyId),
          isNull(supportVisits.leftAt),
          gt(supportVisits.endsAt, scope.now),
        ),
      )
      .orderBy(asc(supportVisits.startedAt), asc(supportVisits.id)),

  async insertVisit(scope: CompanyScope, visit: NewVisit): Promise<void> {
    await scope.db.insert(supportVisits).values({ ...visit, companyId: scope.companyId, startedAt: scope.now });
  },

  /** Whether the visit was still under way. */
  async endVisit(scope: CompanyScope, sessionId: string): Promise<boolean> {
    const ended = await scope.db
      .update(supportVisits)
      .set({ leftAt: scope.now })
      .where(
        and(
          eq(supportVisits.companyId, scope.companyId),
          eq(supportVisits.sessionId, sessionId),
          isNull(supportVisits.leftAt),
        ),
      )
      .returning({ id: supportVisits.id });
    return ended.length > 0;
  },
};
