import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type EndReason = 'logout' | 'remote' | 'evicted' | 'reuse' | 'password' | 'expired' | 'removed';

export const sessions = pgTable(
  'sessions',
  {
    companyId: integer().notNull(),
    id: uuid().notNull().defaultRandom(),
    userId: integer().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    endReason: text().$type<EndReason>(),
    userAgent: text().notNull().default(''),
    /** The id in the cookie of the browser; empty for sessions that are older than the column. */
    deviceId: text().notNull().default(''),
    sourceAddress: text().notNull().default(''),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    supportCompanyId: integer(),
    supportEndsAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** Directory: refresh-token hash → company and session. */
export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytea().primaryKey(),
  companyId: integer().notNull(),
  sessionId: uuid().notNull(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  rotatedAt: timestamp({ withTimezone: true }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** What the owner of a link may do: choose a password, or only confirm the address. */
export type LinkPurpose = 'reset' | 'invitation' | 'email';

/** Directory: hash of a link sent by mail → company and user. */
export const resetTokens = pgTable('reset_tokens', {
  tokenHash: bytea().primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull().default('reset'),
  companyId: integer().notNull(),
  userId: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
