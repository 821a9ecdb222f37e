import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Directory: which connection an external token speaks for. */
export const connectionTokens = pgTable('connection_tokens', {
  tokenHash: bytea().primaryKey(),
  companyId: integer().notNull(),
  connectionId: integer().notNull(),
});

export type AccountProvider = 'whatsapp-cloud' | 'facebook' | 'instagram' | 'whatsapp-web';

/** Directory: whose an account of a provider is. */
export const channelAccounts = pgTable(
  'channel_accounts',
  {
    provider: text().$type<AccountProvider>().notNull(),
    accountId: text().notNull(),
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.accountId] })],
);

/** Directory: which connection's Meta app delivers at an address. */
export const metaApps = pgTable('meta_apps', {
  appKey: text().primaryKey(),
  companyId: integer().notNull(),
  connectionId: integer().notNull(),
});
