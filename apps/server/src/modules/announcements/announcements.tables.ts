import type { AnnouncementPriority } from '@recado/contracts';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const announcements = pgTable('announcements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  priority: integer().$type<AnnouncementPriority>().notNull().default(3),
  isActive: boolean().notNull().default(true),
  mediaKey: text(),
  mediaName: text(),
  planIds: integer().array().notNull().default([]),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  publishedAt: timestamp({ withTimezone: true }).notNull(),
  isShown: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type AnnouncementRow = typeof announcements.$inferSelect;
/** The fields that platform staff edit. */
export type AnnouncementFields = Pick<
  AnnouncementRow,
  'title' | 'text' | 'priority' | 'isActive' | 'startsAt' | 'endsAt' | 'planIds'
>;
export type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
