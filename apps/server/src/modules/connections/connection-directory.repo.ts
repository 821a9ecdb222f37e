import { and, eq, type SQL, sql } from 'drizzle-orm';
import { directory } from '../../platform/directory.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountProvider, channelAccounts, connectionTokens, metaApps } from './connection-directory.tables.ts';

/** The owner of an external id. From here on the request runs as that company. */
export interface ConnectionAddress {
  readonly companyId: number;
  readonly connectionId: number;
}

export interface ChannelAccount {
  readonly provider: AccountProvider;
  readonly accountId: string;
  /** Connected with the installation's own app in Meta's window. */
  readonly isSignedUp?: boolean;
}

export interface AccountAddress extends ConnectionAddress {
  readonly isSignedUp: boolean;
}

type DirectoryTable = typeof connectionTokens | typeof channelAccounts | typeof metaApps;

const addressIn = (table: DirectoryTable) => ({ companyId: table.companyId, connectionId: table.connectionId });
// These tables have no row security, so every condition includes the company.
const isOf = (table: DirectoryTable, scope: CompanyScope, connectionId: number): SQL =>
  sql`(${table.companyId}, ${table.connectionId}) = (${scope.companyId}, ${connectionId})`;

export const connectionDirectoryRepo = {
  async findByTokenHash(services: Services, tokenHash: Buffer): Promise<ConnectionAddress | undefined> {
    const [address] = await directory(services)
      .select(addressIn(connectionTokens))
      .from(connectionTokens)
      .where(eq(connectionTokens.tokenHash, tokenHash));
    return address;
  },

  async putToken(scope: CompanyScope, connectionId: number, tokenHash: Buffer): Promise<void> {
    await scope.db
      .insert(connectionTokens)
      .values({ tokenHash, companyId: scope.companyId, connectionId })
      .onConflictDoUpdate({ target: [connectionTokens.companyId, connectionTokens.connectionId], set: { tokenHash } });
  },

  async findByAccount(services: Services, account: ChannelAccount): Promise<AccountAddress | undefined> {
    const [address] = await directory(services)
      .select({ ...addressIn(channelAccounts), isSignedUp: channelAccounts.isSignedUp })
      .from(channelAccounts)
      .where(and(eq(channelAccounts.provider, account.provider), eq(channelAccounts.accountId, account.accountId)));
    return address;
  },

  /**
   * False when the account belongs to another connection of any company. Waits for a transaction that is claiming it.
   */
  async claimAccount(scope: CompanyScope, connectionId: number, account: ChannelAccount): Promise<boolean> {
    const own = { companyId: scope.companyId, connectionId, isSignedUp: account.isSignedUp ?? false };
    const claimed = await scope.db
      .insert(channelAccounts)
      .values({ ...account, ...own })
      .onConflictDoUpdate({
        target: [channelAccounts.provider, channelAccounts.accountId],
        set: own,
        setWhere: isOf(channelAccounts, scope, connectionId),
      })
      .returning({ accountId: channelAccounts.accountId });
    return claimed.length === 1;
  },

  async releaseAccount(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.db.delete(channelAccounts).where(isOf(channelAccounts, scope, connectionId));
  },

  async findByAppKey(services: Services, appKey: string): Promise<ConnectionAddress | undefined> {
    const [address] = await directory(services)
      .select(addressIn(metaApps))
      .from(metaApps)
      .where(eq(metaApps.appKey, appKey));
    return address;
  },

  async findAppKey(scope: CompanyScope, connectionId: number): Promise<string | undefined> {
    const [app] = await scope.db
      .select({ appKey: metaApps.appKey })
      .from(metaApps)
      .where(isOf(metaApps, scope, connectionId));
    return app?.appKey;
  },

  async deleteApp(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.db.delete(metaApps).where(isOf(metaApps, scope, connectionId));
  },

  async insertApp(scope: CompanyScope, connectionId: number, appKey: string): Promise<void> {
    await scope.db.insert(metaApps).values({ appKey, companyId: scope.companyId, connectionId });
  },
};
