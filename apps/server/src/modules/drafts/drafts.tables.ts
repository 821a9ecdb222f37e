import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const drafts = pgTable(
  'drafts',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    ticketId: integer().notNull(),
    body: text().notNull(),
    quotedId: uuid(),
    isPrivate: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.ticketId] })],
);

export type DraftRow = typeof drafts.$inferSelect;
/** One draft for each user and ticket. */
export type DraftKey = Pick<DraftRow, 'userId' | 'ticketId'>;
export type DraftText = Pick<DraftRow, 'body' | 'quotedId' | 'isPrivate'>;
