import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const onboardingDismissals = pgTable(
  'onboarding_dismissals',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    dismissedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
