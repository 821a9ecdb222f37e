import { integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';

export const ratings = pgTable(
  'ratings',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    ticketId: integer().notNull(),
    userId: integer(),
    rate: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type RatingRow = typeof ratings.$inferSelect;
