import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const automationAsks = pgTable(
  'automation_asks',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    messageId: uuid().notNull(),
    askId: text().notNull().default(''),
    step: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId] })],
);
