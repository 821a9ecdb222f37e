import { and, eq, gt, lt } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { whatsappSignUps } from './whatsapp-sign-up.tables.ts';

export interface Attempt {
  readonly stateHash: Buffer;
  readonly sessionId: string;
}

export const whatsappSignUpRepo = {
  /** Attempts that were never finished are deleted with the next one of the company. */
  async insert(scope: CompanyScope, attempt: Attempt & { readonly expiresAt: Date }): Promise<void> {
    const { companyId, now } = scope;
    await scope.db
      .delete(whatsappSignUps)
      .where(and(eq(whatsappSignUps.companyId, companyId), lt(whatsappSignUps.expiresAt, now)));
    await scope.db.insert(whatsappSignUps).values({ ...attempt, companyId });
  },

  /** True once for each attempt, in the session that began it. */
  async take(scope: CompanyScope, { stateHash, sessionId }: Attempt): Promise<boolean> {
    const taken = await scope.db
      .delete(whatsappSignUps)
      .where(
        and(
          eq(whatsappSignUps.companyId, scope.companyId),
          eq(whatsappSignUps.stateHash, stateHash),
          eq(whatsappSignUps.sessionId, sessionId),
          gt(whatsappSignUps.expiresAt, scope.now),
        ),
      )
      .returning({ companyId: whatsappSignUps.companyId });
    return taken.length === 1;
  },
};
