import { and, eq } from 'drizzle-orm';
import { directory } from '../../../platform/directory.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { type SignInChallengeRow, signInChallenges } from './second-factor.tables.ts';

const has = (tokenHash: Buffer) => eq(signInChallenges.tokenHash, tokenHash);

export const signInChallengesRepo = {
  async insert(scope: CompanyScope, challenge: Omit<SignInChallengeRow, 'companyId' | 'tries'>): Promise<void> {
    await scope.db.insert(signInChallenges).values({ ...challenge, companyId: scope.companyId });
  },

  async find(services: Services, tokenHash: Buffer): Promise<SignInChallengeRow | undefined> {
    const [challenge] = await directory(services).select().from(signInChallenges).where(has(tokenHash));
    return challenge;
  },

  /** Locks the row: a hundred codes at the same time are counted one after the other. */
  async lock(scope: CompanyScope, tokenHash: Buffer): Promise<SignInChallengeRow | undefined> {
    const [challenge] = await scope.db.select().from(signInChallenges).where(has(tokenHash)).for('update');
    return challenge;
  },

  async countTry(scope: CompanyScope, tokenHash: Buffer, tries: number): Promise<void> {
    await scope.db.update(signInChallenges).set({ tries }).where(has(tokenHash));
  },

  async delete(scope: CompanyScope, tokenHash: Buffer): Promise<void> {
    await scope.db.delete(signInChallenges).where(has(tokenHash));
  },

  async deleteOfUser(scope: CompanyScope, userId: number): Promise<void> {
    await scope.db
      .delete(signInChallenges)
      .where(and(eq(signInChallenges.companyId, scope.companyId), eq(signInChallenges.userId, userId)));
  },
};
