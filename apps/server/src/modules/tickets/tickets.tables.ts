import type {
  ConnectionChannel,
  MessageContent,
  MessageDelivery,
  TicketLogType,
  TicketStatus,
} from '@recado/contracts';
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

export const tickets = pgTable(
  'tickets',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    uuid: uuid().notNull().defaultRandom(),
    /** Counted per company, and given by the database in the commit: null only in the transaction that opens the ticket. */
    number: integer(),
    contactId: integer().notNull(),
    connectionId: integer(),
    channel: text().$type<ConnectionChannel>().notNull(),
    queueId: integer(),
    userId: integer(),
    status: text().$type<TicketStatus>().notNull(),
    isGroup: boolean().notNull().default(false),
    isOutbound: boolean().notNull().default(false),

    isBotActive: boolean().notNull().default(true),
    botTurns: integer().notNull().default(0),
    botSpokeAt: timestamp({ withTimezone: true }),
    usesIntegration: boolean().notNull().default(false),
    integrationId: integer(),

    unreadCount: integer().notNull().default(0),
    readAt: timestamp({ withTimezone: true }),
    lastMessage: text().notNull().default(''),
    lastMessageFromUs: boolean().notNull().default(false),
    lastMessageAt: timestamp({ withTimezone: true }),
    /** Only of our messages. */
    lastMessageId: uuid(),
    lastMessageContent: text().$type<MessageContent>(),
    lastMessageAck: smallint().notNull().default(0),
    lastMessageDelivery: text().$type<MessageDelivery>(),
    lastMessageSeconds: integer(),
    lastMessageIsDeleted: boolean().notNull().default(false),
    lastCustomerMessageAt: timestamp({ withTimezone: true }),
    lastAgentMessageAt: timestamp({ withTimezone: true }),
    statusChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its service ended; for a ticket that waits for the customer's rating already set. */
    closedAt: timestamp({ withTimezone: true }),

    /** When the sweep processes it; null once it is resolved. */
    timerAt: timestamp({ withTimezone: true }),
    inactiveNoticedAt: timestamp({ withTimezone: true }),
    /** Opened for history messages, and no agent has written in it since. */
    importedAt: timestamp({ withTimezone: true }),
    /** The kanban stage of its card; 0 is none. Maintained by the database from the ticket's tags, as is `stageSince`. */
    stageId: integer().notNull().default(0),
    stageSince: timestamp({ withTimezone: true }),
    /** The user who moved the card last; null for a rule of the company. */
    stageActorId: integer(),
    ratingRequests: integer().notNull().default(0),
    lastRate: smallint(),

    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const ticketLogs = pgTable(
  'ticket_logs',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    type: text().$type<TicketLogType>().notNull(),
    userId: integer(),
    queueId: integer(),
    /** The user who did it; null for a rule of the company, and for entries older than this column. */
    actorId: integer(),
    rate: smallint(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId, table.id] })],
);

export const ticketUndos = pgTable(
  'ticket_undos',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    userId: integer().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId] })],
);

export type TicketRow = typeof tickets.$inferSelect;
export type NewTicket = Omit<typeof tickets.$inferInsert, 'companyId' | 'id' | 'number'>;
export type TicketLogRow = typeof ticketLogs.$inferSelect;
