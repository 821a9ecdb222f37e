import { boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const plans = pgTable('plans', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  users: integer().notNull(),
  connections: integer().notNull(),
  queues: integer().notNull(),
  isPublic: boolean().notNull().default(true),
  trialDays: integer().notNull().default(3),
  /** Chosen by a company at the checkout. */
  isCustom: boolean().notNull().default(false),
  useWhatsapp: boolean().notNull().default(true),
  useFacebook: boolean().notNull().default(true),
  useInstagram: boolean().notNull().default(true),
  useCampaigns: boolean().notNull().default(true),
  useSchedules: boolean().notNull().default(true),
  useInternalChat: boolean().notNull().default(true),
  useExternalApi: boolean().notNull().default(true),
  useKanban: boolean().notNull().default(true),
  useOpenAi: boolean().notNull().default(true),
  useIntegrations: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type PlanRow = typeof plans.$inferSelect;
export type NewPlan = typeof plans.$inferInsert;
