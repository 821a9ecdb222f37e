import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const ticketNotes = pgTable(
  'ticket_notes',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    ticketId: integer().notNull(),
    userId: integer(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type NoteRow = typeof ticketNotes.$inferSelect;
export type NewNote = Pick<NoteRow, 'ticketId' | 'userId' | 'note'>;
