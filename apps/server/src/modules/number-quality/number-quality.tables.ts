import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { QualityRating } from '../../platform/channels/account-event.ts';

export const numberQuality = pgTable(
  'number_quality',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    rating: text().$type<QualityRating>().notNull().default('UNKNOWN'),
    portfolioId: text().notNull().default(''),
    messagingLimit: integer(),
    isUnlimited: boolean().notNull().default(false),
    restrictedAt: timestamp({ withTimezone: true }),
    restrictedUntil: timestamp({ withTimezone: true }),
    stopCode: integer(),
    stoppedAt: timestamp({ withTimezone: true }),
    nameStatus: text().notNull().default(''),
    verifiedName: text().notNull().default(''),
    verificationStatus: text().notNull().default(''),
    throughput: text().notNull().default(''),
    checkedAt: timestamp({ withTimezone: true }),
    checkFailure: text().notNull().default(''),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId] })],
);

export const messagingLimitUses = pgTable(
  'messaging_limit_uses',
  {
    companyId: integer().notNull(),
    portfolioId: text().notNull(),
    contactId: integer().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.portfolioId, table.contactId] })],
);

export type NumberQualityRow = typeof numberQuality.$inferSelect;
export type NumberQualityChange = Partial<
  Omit<typeof numberQuality.$inferInsert, 'companyId' | 'connectionId' | 'updatedAt'>
>;
