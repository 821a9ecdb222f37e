import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What a contact is told once in a while, whatever becomes of the ticket. */
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
