import { boolean, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Directory: external token → connection. */
export const connectionTokens = pgTable('connection_tokens', {
  tokenHash: bytea().primaryKey(),
  companyId: integer().notNull(),
  connectionId: integer().notNull(),
});

export type AccountProvider = 'whatsapp-cloud' | 'facebook' | 'instagram' | 'whatsapp-web';

/** Directory: account of a provider → connection. */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    provider: text().$type<AccountProvider>().notNull(),
    accountId: text().notNull(),
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    /** Signed up with the installation's app, which then delivers its webhooks. */
    isSignedUp: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.provider, table.accountId] })],
);

/** Directory: webhook address → connection with its Meta app. */
export const metaApps = pgTable('meta_apps', {
  appKey: text().primaryKey(),
  companyId: integer().notNull(),
  connectionId: integer().notNull(),
});
