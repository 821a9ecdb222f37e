import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { users } from '../users/index.ts';
import { contactWallets, type WalletHolder } from './contacts.tables.ts';

const isOf = (scope: CompanyScope, contactId: number) =>
  and(eq(contactWallets.companyId, scope.companyId), eq(contactWallets.contactId, contactId));

const LOCK_FIRST = `
  select u.id from contact_wallets w join users u on u.company_id = w.company_id and u.id = w.user_id
   where w.company_id = $1 and w.contact_id = $2
   order by w.position limit 1 for key share of u`;

export const walletsRepo = {
  /** The wallet holders of these contacts, for each contact in order. */
  list: (scope: CompanyScope, contactIds: readonly number[]): Promise<(WalletHolder & { contactId: number })[]> =>
    scope.db
      .select({ contactId: contactWallets.contactId, id: users.id, name: users.name })
      .from(contactWallets)
      .innerJoin(users, and(eq(users.companyId, contactWallets.companyId), eq(users.id, contactWallets.userId)))
      .where(and(eq(contactWallets.companyId, scope.companyId), inArray(contactWallets.contactId, [...contactIds])))
      .orderBy(asc(contactWallets.contactId), asc(contactWallets.position)),

  /** The first wallet holder, locked against deletion until the transaction ends. */
  async lockFirst(scope: CompanyScope, contactId: number): Promise<number | undefined> {
    const [first] = await scope.query<{ id: number }>({
      name: 'lock-first-wallet-holder',
      text: LOCK_FIRST,
      values: [scope.companyId, contactId],
    });
    return first?.id;
  },

  /** Replaces the holders, in this order. */
  async put(scope: CompanyScope, contactId: number, userIds: readonly number[]): Promise<void> {
    const wanted = [...new Set(userIds)];
    await scope.db.delete(contactWallets).where(isOf(scope, contactId));
    if (wanted.length === 0) return;
    const rows = wanted.map((userId, position) => ({ companyId: scope.companyId, contactId, userId, position }));
    await refusingUnknown(() => scope.db.insert(contactWallets).values(rows));
  },

  /** Two contacts were merged: the holders of both have the one that stays, its own holders first. */
  async move(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    const holders = await walletsRepo.list(scope, [keepId, dropId]);
    const of = (wanted: number) => holders.filter(({ contactId }) => contactId === wanted).map(({ id }) => id);
    if (of(dropId).length > 0) await walletsRepo.put(scope, keepId, [...of(keepId), ...of(dropId)]);
  },
};

/** The foreign key decides, not a query beforehand: a named user may be deleted at the same moment. */
async function refusingUnknown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    throw constraint === 'contact_wallets_user' ? new AppError('ERR_NO_USER_FOUND', { cause: error }) : error;
  }
}
