import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const companySettingsTable = pgTable('company_settings', {
  companyId: integer().primaryKey(),
  values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const platformSettingsTable = pgTable('platform_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
