import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const chats = pgTable(
  'chats',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    uuid: uuid().notNull().defaultRandom(),
    title: text().notNull(),
    ownerId: integer(),
    lowUserId: integer(),
    highUserId: integer(),
    seq: integer().notNull().default(0),
    lastMessage: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const chatMembers = pgTable(
  'chat_members',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    chatId: integer().notNull(),
    readSeq: integer().notNull().default(0),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.chatId] })],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    companyId: integer().notNull(),
    chatId: integer().notNull(),
    seq: integer().notNull(),
    senderId: integer(),
    body: text().notNull().default(''),
    mentions: integer().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.chatId, table.seq] })],
);

export const chatFiles = pgTable(
  'chat_files',
  {
    companyId: integer().notNull(),
    chatId: integer().notNull(),
    seq: integer().notNull(),
    place: integer().notNull(),
    mediaKey: text().notNull(),
    mediaName: text().notNull(),
    mediaMimeType: text().notNull(),
    mediaSizeBytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.chatId, table.seq, table.place] })],
);

export type ChatRow = typeof chats.$inferSelect;
export type ChatFileRow = typeof chatFiles.$inferSelect;
export type StoredChatFile = Pick<ChatFileRow, 'mediaKey' | 'mediaName' | 'mediaMimeType' | 'mediaSizeBytes'>;
