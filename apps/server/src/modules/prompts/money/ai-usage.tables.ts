import type { AiUsageSource } from '@recado/contracts';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const aiUsage = pgTable(
  'ai_usage',
  {
    companyId: integer().notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    askId: text(),
    source: text().$type<AiUsageSource>().notNull(),
    sourceId: integer(),
    /** Of a call of the copilot: the agent who asked, none where a bot handed over, and the ticket it was about. */
    userId: integer(),
    ticketId: integer(),
    model: text().notNull(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** Millionths of a US dollar; while reserved the upper estimate. */
    costMicros: bigint({ mode: 'number' }).notNull(),
    ms: integer().notNull().default(0),
    outcome: text().$type<'reserved' | 'answered' | 'failed' | 'lost'>().notNull(),
    reason: text(),
    isTest: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const aiBudgets = pgTable('ai_budgets', {
  companyId: integer().primaryKey(),
  limitMicros: bigint({ mode: 'number' }),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const aiMonths = pgTable(
  'ai_months',
  {
    companyId: integer().notNull(),
    month: date().notNull(),
    spentMicros: bigint({ mode: 'number' }).notNull().default(0),
    toldPercent: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month] })],
);
