import { defaultBusinessHours, type Recurrence } from '@recado/contracts';
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const companies = pgTable('companies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  document: text().notNull().default(''),
  planId: integer(),
  isActive: boolean().notNull().default(true),
  dueDate: date({ mode: 'string' }),
  recurrence: text().$type<Recurrence>().notNull().default('MENSAL'),
  addressStreet: text().notNull().default(''),
  addressState: text().notNull().default(''),
  addressCity: text().notNull().default(''),
  paymentMethod: text().notNull().default(''),
  attendantCount: integer().notNull().default(1),
  connectionCount: integer().notNull().default(1),
  timeZone: text().notNull().default('America/Sao_Paulo'),
  schedules: jsonb().$type<readonly unknown[]>().notNull().default(defaultBusinessHours),
  lastLoginAt: timestamp({ withTimezone: true }),
  folderSizeBytes: bigint({ mode: 'number' }).notNull().default(0),
  folderFileCount: integer().notNull().default(0),
  folderUpdatedAt: timestamp({ withTimezone: true }),
  removedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type CompanyRow = typeof companies.$inferSelect;
export type NewCompany = Omit<typeof companies.$inferInsert, 'id'>;
