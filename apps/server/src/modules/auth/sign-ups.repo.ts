import { eq } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type NewSignUp, type SignUpRow, signUps, signUpTokens } from './sign-ups.tables.ts';

const isOwn = (scope: CompanyScope) => eq(signUps.companyId, scope.companyId);

export const signUpsRepo = {
  async insert(scope: CompanyScope, { tokenHash, ...signUp }: NewSignUp & { tokenHash: Buffer }): Promise<void> {
    await scope.db.insert(signUps).values({ ...signUp, companyId: scope.companyId });
    await scope.db.insert(signUpTokens).values({ tokenHash, companyId: scope.companyId });
  },

  async findCompany(services: Services, tokenHash: Buffer): Promise<number | undefined> {
    const [token] = await directory(services)
      .select({ companyId: signUpTokens.companyId })
      .from(signUpTokens)
      .where(eq(signUpTokens.tokenHash, tokenHash));
    return token?.companyId;
  },

  async find(scope: CompanyScope): Promise<SignUpRow | undefined> {
    const [signUp] = await scope.db.select().from(signUps).where(isOwn(scope));
    return signUp;
  },

  /**
   * Locks the sign-up, so that two codes entered in parallel are checked one after the other: neither is a free
   * attempt.
   */
  async lock(scope: CompanyScope): Promise<SignUpRow | undefined> {
    const [signUp] = await scope.db.select().from(signUps).where(isOwn(scope)).for('update');
    return signUp;
  },

  async countTry(scope: CompanyScope, tries: number): Promise<void> {
    await scope.db.update(signUps).set({ tries }).where(isOwn(scope));
  },

  /** A new code replaces the previous one and its attempts. */
  async putCode(scope: CompanyScope, code: { codeHash: Buffer | null; codeExpiresAt: Date }): Promise<void> {
    await scope.db
      .update(signUps)
      .set({ ...code, tries: 0 })
      .where(isOwn(scope));
  },

  async delete(scope: CompanyScope): Promise<void> {
    await scope.db.delete(signUps).where(isOwn(scope));
  },
};
