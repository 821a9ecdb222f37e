import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditVia } from '../../platform/audit-columns.ts';

export const auditEntries = pgTable('audit_entries', {
  companyId: integer().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  actorCompanyId: integer().notNull(),
  /** Either a user or an API key. */
  actorUserId: integer(),
  actorKeyId: integer(),
  action: text().notNull(),
  /** What the entry is about, for filters: `tag` and its id. Settings and exports have no id. */
  recordKind: text(),
  recordId: bigint({ mode: 'number' }),
  /** Where the call came from. Unknown for entries from before these columns. */
  source: text(),
  device: text(),
  sessionId: uuid(),
  via: text().$type<AuditVia>(),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
