import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Written by the database when a price says that a charged message arrived (migration 0301). */
export const messageCosts = pgTable(
  'message_costs',
  {
    companyId: integer().notNull(),
    messageId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    connectionId: integer().notNull(),
    category: text().notNull(),
    prefix: text().notNull(),
    ticketId: integer(),
    author: text().$type<'agent' | 'bot' | 'campaign' | 'unknown'>().notNull(),
    userId: integer(),
    source: text().$type<'flow' | 'prompt' | 'integration'>(),
    sourceId: integer(),
    campaignId: integer(),
    currency: text(),
    amountMicros: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.messageId] })],
);

export const costMonths = pgTable(
  'cost_months',
  {
    companyId: integer().notNull(),
    month: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    amountMicros: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month, table.currency] })],
);

export const costDeltas = pgTable(
  'cost_deltas',
  {
    companyId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    month: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const costBudgets = pgTable('cost_budgets', {
  companyId: integer().primaryKey(),
  currency: text().notNull(),
  limitMicros: bigint({ mode: 'number' }).notNull(),
  silencesBots: boolean().notNull().default(false),
  notifiedMonth: date({ mode: 'string' }).notNull(),
  notifiedPercent: integer().notNull().default(0),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
