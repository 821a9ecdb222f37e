import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const automationOptionPlaces = pgTable(
  'automation_option_places',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    queueId: integer().notNull(),
    optionId: integer(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId] })],
);
