import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { signInEmails } from './users.tables.ts';

export interface SignInAddress {
  readonly companyId: number;
  readonly userId: number;
}

export interface Claim {
  readonly email: string;
  readonly userId: number;
  /** Whether the user has proved to read the mail of the address. */
  readonly isConfirmed: boolean;
}

/** Each candidate costs one check of the password, which takes long on purpose. */
const MAX_CANDIDATES = 5;
const columns = { companyId: signInEmails.companyId, userId: signInEmails.userId };

export const signInEmailsRepo = {
  /** The user who confirmed the e-mail. */
  async findConfirmed(services: Services, email: string): Promise<SignInAddress | undefined> {
    const [address] = await directory(services)
      .select(columns)
      .from(signInEmails)
      .where(and(eq(signInEmails.email, email), isNotNull(signInEmails.confirmedAt)));
    return address;
  },

  /** Accounts that can sign in with the e-mail: the confirmed one, or else the oldest unconfirmed ones. */
  candidates: (services: Services, email: string): Promise<SignInAddress[]> =>
    directory(services)
      .select(columns)
      .from(signInEmails)
      .where(eq(signInEmails.email, email))
      .orderBy(asc(signInEmails.claimedAt), asc(signInEmails.companyId))
      .limit(MAX_CANDIDATES),

  /**
   * From here on the user signs in with this e-mail and no longer with another. False when a colleague has it, or
   * anybody has confirmed it. Confirming takes it from all who did not.
   */
  async claim(scope: CompanyScope, { email, userId, isConfirmed }: Claim): Promise<boolean> {
    // Two claims at the same moment: the second waits here and sees the first.
    await scope.db.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in-email'), hashtext(${email}))`);
    await scope.db
      .delete(signInEmails)
      .where(and(eq(signInEmails.companyId, scope.companyId), eq(signInEmails.userId, userId)));
    const others = await scope.db
      .select({ companyId: signInEmails.companyId, confirmedAt: signInEmails.confirmedAt })
      .from(signInEmails)
      .where(eq(signInEmails.email, email));
    const isTaken = others.some((other) => other.companyId === scope.companyId || other.confirmedAt !== null);
    if (isTaken) return false;
    if (isConfirmed) {
      await scope.db.delete(signInEmails).where(and(eq(signInEmails.email, email), isNull(signInEmails.confirmedAt)));
    }
    await scope.db.insert(signInEmails).values({
      email,
      companyId: scope.companyId,
      userId,
      confirmedAt: isConfirmed ? scope.now : null,
      claimedAt: scope.now,
    });
    return true;
  },
};
