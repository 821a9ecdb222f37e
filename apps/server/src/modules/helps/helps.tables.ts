import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const helps = pgTable('helps', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  description: text().notNull().default(''),
  video: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type HelpRow = typeof helps.$inferSelect;
export type NewHelp = Pick<typeof helps.$inferInsert, 'title' | 'description' | 'video'>;
