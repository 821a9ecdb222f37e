import { and, eq } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type NewUser, signInEmails, type UserRow, users } from './users.tables.ts';

export interface SignInAddress {
  readonly companyId: number;
  readonly userId: number;
}

const isUser = (scope: CompanyScope, id: number) => and(eq(users.companyId, scope.companyId), eq(users.id, id));

export const usersRepo = {
  async findSignInAddress(services: Services, email: string): Promise<SignInAddress | undefined> {
    const [address] = await directory(services)
      .select({ companyId: signInEmails.companyId, userId: signInEmails.userId })
      .from(signInEmails)
      .where(eq(signInEmails.email, email));
    return address;
  },

  async get(scope: CompanyScope, id: number): Promise<UserRow> {
    const [user] = await scope.db.select().from(users).where(isUser(scope, id));
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    return user;
  },

  /** Holds the row until the transaction ends: what is decided for a user is decided one after the other. */
  async lock(scope: CompanyScope, id: number): Promise<UserRow> {
    const [user] = await scope.db.select().from(users).where(isUser(scope, id)).for('update');
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    return user;
  },

  async insert(scope: CompanyScope, user: NewUser): Promise<UserRow> {
    const [inserted] = await scope.db
      .insert(users)
      .values({ ...user, companyId: scope.companyId })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no user.');
    return inserted;
  },

  /** False when the e-mail already signs in somewhere in the installation. */
  async claimEmail(scope: CompanyScope, claim: { email: string; userId: number }): Promise<boolean> {
    const claimed = await scope.db
      .insert(signInEmails)
      .values({ ...claim, companyId: scope.companyId })
      .onConflictDoNothing()
      .returning({ email: signInEmails.email });
    return claimed.length === 1;
  },

  async update(scope: CompanyScope, id: number, change: Partial<NewUser>): Promise<UserRow> {
    const [updated] = await scope.db
      .update(users)
      .set({ ...change, updatedAt: scope.now })
      .where(isUser(scope, id))
      .returning();
    if (!updated) throw new AppError('ERR_NO_USER_FOUND');
    return updated;
  },
};
