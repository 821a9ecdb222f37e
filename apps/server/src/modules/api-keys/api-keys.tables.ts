import type { ApiScope, ApiVersion } from '@recado/contracts';
import { bigint, customType, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const apiKeys = pgTable(
  'api_keys',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    hint: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Null: every connection of the company. */
    connectionIds: integer().array(),
    addresses: text().array().notNull().default([]),
    version: text().$type<ApiVersion>().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdBy: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type NewApiKey = Omit<typeof apiKeys.$inferInsert, 'companyId'>;

/** Directory: hash of a key → company and key. */
export const apiKeyHashes = pgTable('api_key_hashes', {
  keyHash: bytea().primaryKey(),
  companyId: integer().notNull(),
  keyId: integer().notNull(),
});

export const usageKinds = ['text', 'pdf', 'image', 'video', 'other', 'check', 'calls'] as const;
export type UsageKind = (typeof usageKinds)[number];

export const apiUsage = pgTable(
  'api_usage',
  {
    companyId: integer().notNull(),
    day: date().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.kind] })],
);
