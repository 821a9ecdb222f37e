import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The company's consent that platform staff in support sees conversations; at most one, with an end. */
export const supportGrants = pgTable('support_grants', {
  companyId: integer().primaryKey(),
  grantedBy: integer(),
  grantedAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});

/** Visits of platform staff, as the visited company sees them. */
export const supportVisits = pgTable(
  'support_visits',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    sessionId: uuid().notNull(),
    /** A user of the platform's company. */
    staffUserId: integer().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type SupportGrantRow = typeof supportGrants.$inferSelect;
export type SupportVisitRow = typeof supportVisits.$inferSelect;
