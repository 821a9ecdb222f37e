import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type EndReason, type LinkPurpose, refreshTokens, resetTokens, sessions } from './sessions.tables.ts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly purpose: LinkPurpose;
  readonly userId: number;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly userId: number;
  readonly userAgent: string;
  readonly deviceId?: string;
  readonly sourceAddress?: string;
}

/** Where a call comes from. */
export interface SessionSource {
  readonly ip: string;
  readonly userAgent: string;
}

const liveColumns = {
  id: sessions.id,
  userId: sessions.userId,
  deviceId: sessions.deviceId,
  sourceAddress: sessions.sourceAddress,
  userAgent: sessions.userAgent,
  startedAt: sessions.startedAt,
  lastUsedAt: sessions.lastUsedAt,
  /** The company that it is in for support. */
  supportCompanyId: sessions.supportCompanyId,
};
export type LiveSession = Pick<typeof sessions.$inferSelect, keyof typeof liveColumns>;

const isLiveOf = (scope: CompanyScope, userId: number) =>
  and(eq(sessions.companyId, scope.companyId), eq(sessions.userId, userId), isNull(sessions.endedAt));

export const sessionsRepo = {
  async insert(scope: CompanyScope, session: NewSession): Promise<string> {
    const [inserted] = await scope.db
      .insert(sessions)
      .values({ ...session, companyId: scope.companyId, startedAt: scope.now, lastUsedAt: scope.now })
      .returning({ id: sessions.id });
    if (!inserted) throw new Error('An insert that did not fail returned no session.');
    return inserted.id;
  },

  async find(scope: CompanyScope, id: string) {
    const [session] = await scope.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.companyId, scope.companyId), eq(sessions.id, id)));
    return session;
  },

  /** The live sessions of a user, oldest first. */
  listLive: (scope: CompanyScope, userId: number): Promise<LiveSession[]> =>
    scope.db
      .select(liveColumns)
      .from(sessions)
      .where(isLiveOf(scope, userId))
      .orderBy(asc(sessions.startedAt), asc(sessions.id)),

  /** The sessions in which the user can still work, the one used last first. */
  listUsable: (scope: CompanyScope, userId: number, usedSince: Date): Promise<LiveSession[]> =>
    scope.db
      .select(liveColumns)
      .from(sessions)
      .where(and(isLiveOf(scope, userId), gt(sessions.lastUsedAt, usedSince)))
      .orderBy(desc(sessions.lastUsedAt), asc(sessions.id)),

  /** Users of the company with more live sessions than the limit. */
  async listUsersAbove(scope: CompanyScope, limit: number): Promise<number[]> {
    const rows = await scope.query<{ userId: number }>({
      text: `select user_id as "userId" from sessions where company_id = $1 and ended_at is null
              group by user_id having count(*) > $2 order by user_id`,
      values: [scope.companyId, limit],
    });
    return rows.map(({ userId }) => userId);
  },

  /** The sessions that were live until now. */
  endAllOfUser: (scope: CompanyScope, userId: number, reason: EndReason): Promise<LiveSession[]> =>
    scope.db
      .update(sessions)
      .set({ endedAt: scope.now, endReason: reason })
      .where(isLiveOf(scope, userId))
      .returning(liveColumns),

  /** The session, or undefined when it had already ended. */
  async end(scope: CompanyScope, id: string, reason: EndReason): Promise<LiveSession | undefined> {
    const [ended] = await scope.db
      .update(sessions)
      .set({ endedAt: scope.now, endReason: reason })
      .where(and(eq(sessions.companyId, scope.companyId), eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning(liveColumns);
    return ended;
  },

  async recordUse(scope: CompanyScope, id: string, { ip, userAgent }: SessionSource): Promise<void> {
    await scope.db
      .update(sessions)
      .set({ lastUsedAt: scope.now, sourceAddress: ip, userAgent })
      .where(and(eq(sessions.companyId, scope.companyId), eq(sessions.id, id)));
  },

  /** From now on the session acts for that company; null returns it to its own. */
  async visit(scope: CompanyScope, id: string, visit: { companyId: number; endsAt: Date } | null): Promise<void> {
    await scope.db
      .update(sessions)
      .set({ supportCompanyId: visit?.companyId ?? null, supportEndsAt: visit?.endsAt ?? null })
      .where(and(eq(sessions.companyId, scope.companyId), eq(sessions.id, id), isNull(sessions.endedAt)));
  },
};

export const refreshTokensRepo = {
  async find(services: Services, tokenHash: Buffer): Promise<RefreshTokenRow | undefined> {
    const [token] = await directory(services)
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, tokenHash));
    return token;
  },

  /** Locks the token, so that the second of two parallel refreshes sees the result of the first. */
  async lock(scope: CompanyScope, tokenHash: Buffer): Promise<RefreshTokenRow | undefined> {
    const [token] = await scope.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update');
    return token;
  },

  async insert(scope: CompanyScope, token: Omit<RefreshTokenRow, 'companyId' | 'rotatedAt'>): Promise<void> {
    await scope.db.insert(refreshTokens).values({ ...token, companyId: scope.companyId });
  },

  async markRotated(scope: CompanyScope, tokenHash: Buffer): Promise<void> {
    await scope.db.update(refreshTokens).set({ rotatedAt: scope.now }).where(eq(refreshTokens.tokenHash, tokenHash));
  },
};

export const resetTokensRepo = {
  async put(scope: CompanyScope, token: NewLink): Promise<void> {
    await scope.db
      .insert(resetTokens)
      .values({ ...token, companyId: scope.companyId })
      .onConflictDoUpdate({
        target: [resetTokens.companyId, resetTokens.userId],
        set: { tokenHash: token.tokenHash, purpose: token.purpose, expiresAt: token.expiresAt },
      });
  },

  async findCompany(services: Services, tokenHash: Buffer): Promise<number | undefined> {
    const [token] = await directory(services)
      .select({ companyId: resetTokens.companyId })
      .from(resetTokens)
      .where(eq(resetTokens.tokenHash, tokenHash));
    return token?.companyId;
  },

  async deleteOfUser(scope: CompanyScope, userId: number): Promise<void> {
    await scope.db
      .delete(resetTokens)
      .where(and(eq(resetTokens.companyId, scope.companyId), eq(resetTokens.userId, userId)));
  },

  /**
   * Deletes the token on use: of two attempts with one link, one finds nothing. By company too: the table has no row
   * security, and a user of a company that came from another installation may have the same id.
   */
  async use(scope: CompanyScope, tokenHash: Buffer, purposes: readonly LinkPurpose[]): Promise<number | undefined> {
    const [used] = await scope.db
      .delete(resetTokens)
      .where(
        and(
          eq(resetTokens.companyId, scope.companyId),
          eq(resetTokens.tokenHash, tokenHash),
          inArray(resetTokens.purpose, [...purposes]),
          gt(resetTokens.expiresAt, scope.now),
        ),
      )
      .returning({ userId: resetTokens.userId });
    return used?.userId;
  },
};
