import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditEntries = pgTable('audit_entries', {
  companyId: integer().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  actorCompanyId: integer().notNull(),
  /** Either a user or an API key. */
  actorUserId: integer(),
  actorKeyId: integer(),
  action: text().notNull(),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
