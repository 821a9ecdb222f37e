import type { InvoiceStatus } from '@recado/contracts';
import { boolean, date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const money = () => numeric({ precision: 12, scale: 2, mode: 'number' }).notNull();

export const invoices = pgTable('invoices', {
  companyId: integer().notNull(),
  id: integer().generatedAlwaysAsIdentity().notNull(),
  detail: text().notNull(),
  value: money(),
  dueDate: date({ mode: 'string' }).notNull(),
  status: text().$type<InvoiceStatus>().notNull().default('open'),
  months: integer().notNull(),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  newPlanId: integer(),
  isCustom: boolean().notNull().default(false),
  paidAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type InvoiceRow = typeof invoices.$inferSelect;

export const pixCharges = pgTable('pix_charges', {
  companyId: integer().notNull(),
  id: integer().generatedAlwaysAsIdentity().notNull(),
  invoiceId: integer().notNull(),
  txid: text().notNull(),
  detail: text().notNull(),
  value: money(),
  months: integer().notNull(),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  newPlanId: integer(),
  isCustom: boolean().notNull(),
  payerName: text().notNull(),
  payerDocument: text().notNull(),
  location: text(),
  brCode: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  settledAt: timestamp({ withTimezone: true }),
  nextCheckAt: timestamp({ withTimezone: true }),
  checkCount: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
export type ChargeRow = typeof pixCharges.$inferSelect;
export type NewCharge = Omit<typeof pixCharges.$inferInsert, 'companyId' | 'createdAt'>;

export const pixPayments = pgTable('pix_payments', {
  companyId: integer().notNull(),
  endToEndId: text().notNull(),
  chargeId: integer().notNull(),
  value: money(),
  returnedValue: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
  paidAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Outside tenancy: txid → company of the charge. */
export const pixTxids = pgTable('pix_txids', {
  txid: text().primaryKey(),
  companyId: integer().notNull(),
  chargeId: integer().notNull(),
});
