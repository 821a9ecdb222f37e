import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const messageTemplates = pgTable(
  'message_templates',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    language: text().notNull(),
    category: text().notNull(),
    status: text().notNull(),
    parameterFormat: text().notNull(),
    components: json().$type<readonly Record<string, unknown>[]>().notNull(),
    pausedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type MessageTemplateRow = typeof messageTemplates.$inferSelect;
