import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A message that a contact gets at most once in a period, independent of the ticket. */
export type Notice = 'vacation' | 'audio';

export const automationNotices = pgTable(
  'automation_notices',
  {
    companyId: integer().notNull(),
    contactId: integer().notNull(),
    connectionId: integer().notNull(),
    notice: text().$type<Notice>().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.contactId, table.connectionId, table.notice] })],
);
