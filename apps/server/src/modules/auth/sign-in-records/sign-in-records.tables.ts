import type { SignInResult } from '@recado/contracts';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const signInRecords = pgTable('sign_in_records', {
  companyId: integer().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  userId: integer(),
  userName: text().notNull(),
  result: text().$type<SignInResult>().notNull(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
  sourceAddress: text().notNull(),
  userAgent: text().notNull(),
  countedHour: timestamp({ withTimezone: true }),
  attempts: integer().notNull().default(1),
});
