import type { MessageAuthor, MessageContent, MessageDelivery, MessageFailure } from '@recado/contracts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MessageDetails } from './message-details.ts';

/** The author within a group. */
export interface Participant {
  readonly name: string;
  /** Empty where unknown. */
  readonly number: string;
  /** `kind:address` of each, as the provider spells them: later effects of the same person are matched by these. */
  readonly addresses?: readonly string[];
}

export interface StoredReaction {
  readonly by: 'customer' | 'us';
  readonly userId: number | null;
  readonly emoji: string;
  /** The group participant, by one address. */
  readonly participant?: string;
  /** All addresses ever seen; missing on rows stored before this field existed. */
  readonly addresses?: readonly string[];
}

export const messages = pgTable(
  'messages',
  {
    companyId: integer().notNull(),
    id: uuid().notNull(),
    ticketId: integer().notNull(),
    connectionId: integer(),
    author: text().$type<MessageAuthor>().notNull(),
    userId: integer(),
    content: text().$type<MessageContent>().notNull(),
    body: text().notNull().default(''),
    details: jsonb().$type<MessageDetails>(),
    participant: jsonb().$type<Participant>(),

    mediaState: text().$type<'waiting' | 'ready' | 'failed'>(),
    mediaKey: text(),
    mediaMimeType: text(),
    mediaName: text(),
    mediaSizeBytes: bigint({ mode: 'number' }),
    mediaIsVoice: boolean().notNull().default(false),
    mediaProviderId: text(),
    mediaFailure: text(),

    quotedId: uuid(),
    /** The customer's message that this message of a bot answers. */
    answersId: uuid(),
    /** The run of a flow, prompt or integration that sent it. */
    runId: uuid(),
    quotedProviderId: text(),
    providerId: text(),
    ack: smallint().notNull().default(0),
    delivery: text().$type<MessageDelivery>(),
    failure: jsonb().$type<MessageFailure>(),
    isPrivate: boolean().notNull().default(false),
    isForwarded: boolean().notNull().default(false),
    isEdited: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    reactions: jsonb().$type<readonly StoredReaction[]>().notNull().default([]),

    sentAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const messageKeys = pgTable(
  'message_keys',
  {
    companyId: integer().notNull(),
    connectionId: integer().notNull(),
    providerId: text().notNull(),
    messageId: uuid(),
    awaitsLive: boolean(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId, table.providerId] })],
);

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Omit<typeof messages.$inferInsert, 'companyId' | 'createdAt'>;
