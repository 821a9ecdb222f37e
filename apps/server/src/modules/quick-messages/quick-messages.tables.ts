import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const quickMessages = pgTable(
  'quick_messages',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    userId: integer(),
    shortcode: text().notNull(),
    message: text().notNull().default(''),
    isVisibleToAll: boolean().notNull().default(false),
    isShared: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    mediaKey: text(),
    mediaName: text(),
    mediaMimeType: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type QuickMessageRow = typeof quickMessages.$inferSelect;
export type NewQuickMessage = Omit<typeof quickMessages.$inferInsert, 'companyId' | 'id'>;
/** The fields of a quick message that users edit. */
export type QuickMessageFields = Pick<
  QuickMessageRow,
  'shortcode' | 'message' | 'isVisibleToAll' | 'isShared' | 'isActive'
>;
