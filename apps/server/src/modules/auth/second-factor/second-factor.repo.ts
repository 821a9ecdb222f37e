import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CompanyScope } from '../../../platform/scope.ts';
import { recoveryCodes, type SecondFactorRow, secondFactors } from './second-factor.tables.ts';

const isOf = (scope: CompanyScope, userId: number) =>
  and(eq(secondFactors.companyId, scope.companyId), eq(secondFactors.userId, userId));
const isCodeOf = (scope: CompanyScope, userId: number) =>
  and(eq(recoveryCodes.companyId, scope.companyId), eq(recoveryCodes.userId, userId));

export const secondFactorsRepo = {
  async find(scope: CompanyScope, userId: number): Promise<SecondFactorRow | undefined> {
    const [factor] = await scope.db.select().from(secondFactors).where(isOf(scope, userId));
    return factor;
  },

  /** Locks the row: of two requests with one code, the second sees that it was used. */
  async lock(scope: CompanyScope, userId: number): Promise<SecondFactorRow | undefined> {
    const [factor] = await scope.db.select().from(secondFactors).where(isOf(scope, userId)).for('update');
    return factor;
  },

  async put(
    scope: CompanyScope,
    userId: number,
    change: Partial<Omit<SecondFactorRow, 'companyId' | 'userId'>>,
  ): Promise<void> {
    await scope.db
      .insert(secondFactors)
      .values({ ...change, userId, companyId: scope.companyId })
      .onConflictDoUpdate({ target: [secondFactors.companyId, secondFactors.userId], set: change });
  },

  /** The end of the grace period stays: switching off and on again does not begin a new one. */
  async turnOff(scope: CompanyScope, userId: number): Promise<void> {
    await scope.db
      .update(secondFactors)
      .set({ sealedSecret: null, enabledAt: null, lastUsedAt: null, sealedNewSecret: null, newSecretExpiresAt: null })
      .where(isOf(scope, userId));
    await scope.db.delete(recoveryCodes).where(isCodeOf(scope, userId));
  },

  /** The ids of the users who have one. */
  async listUsers(scope: CompanyScope): Promise<number[]> {
    const rows = await scope.db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.companyId, scope.companyId), isNotNull(secondFactors.enabledAt)))
      .orderBy(secondFactors.userId);
    return rows.map(({ userId }) => userId);
  },

  /** Begins the grace period, unless another request has just begun it. */
  async beginGrace(scope: CompanyScope, userId: number, dueAt: Date): Promise<void> {
    await scope.db
      .insert(secondFactors)
      .values({ companyId: scope.companyId, userId, dueAt })
      .onConflictDoUpdate({
        target: [secondFactors.companyId, secondFactors.userId],
        set: { dueAt },
        setWhere: isNull(secondFactors.dueAt),
      });
  },

  async endGrace(scope: CompanyScope, userId: number): Promise<void> {
    await scope.db.update(secondFactors).set({ dueAt: null }).where(isOf(scope, userId));
  },
};

export const recoveryCodesRepo = {
  async replace(scope: CompanyScope, userId: number, hashes: readonly Buffer[]): Promise<void> {
    await scope.db.delete(recoveryCodes).where(isCodeOf(scope, userId));
    await scope.db
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ companyId: scope.companyId, userId, codeHash })));
  },

  countUnused: (scope: CompanyScope, userId: number): Promise<number> =>
    scope.db.$count(recoveryCodes, and(isCodeOf(scope, userId), isNull(recoveryCodes.usedAt))),

  /** True for the first request with an unused code. */
  async use(scope: CompanyScope, userId: number, codeHash: Buffer): Promise<boolean> {
    const used = await scope.db
      .update(recoveryCodes)
      .set({ usedAt: scope.now })
      .where(and(isCodeOf(scope, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ usedAt: recoveryCodes.usedAt });
    return used.length === 1;
  },
};
