import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const campaignGovernors = pgTable(
  'campaign_governors',
  {
    companyId: integer().notNull(),
    campaignId: integer().notNull(),
    written: integer().notNull().default(0),
    sampleUntil: timestamp({ withTimezone: true }),
    judgedFrom: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.campaignId] })],
);

export const numberWarmUps = pgTable(
  'number_warm_ups',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    day: date({ mode: 'string' }),
    count: integer().notNull().default(0),
    isClean: boolean().notNull().default(true),
    cleanDays: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId] })],
);

export const riskNotices = pgTable(
  'risk_notices',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    version: text().notNull(),
    userId: integer(),
    userName: text().notNull(),
    signedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId] })],
);

export type RiskNoticeRow = typeof riskNotices.$inferSelect;
