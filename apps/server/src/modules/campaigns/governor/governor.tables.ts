import { boolean, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

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
