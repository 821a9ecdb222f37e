import type { NotificationKind } from '@recado/contracts';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const notifications = pgTable(
  'notifications',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    userId: integer().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    actorId: integer(),
    ticketId: integer(),
    chatId: integer(),
    chatSeq: integer(),
    exportId: integer(),
    body: text().notNull().default(''),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<NotificationRow, 'userId' | 'kind' | 'actorId' | 'body'> &
  Partial<Pick<NotificationRow, 'ticketId' | 'chatId' | 'chatSeq' | 'exportId'>>;
