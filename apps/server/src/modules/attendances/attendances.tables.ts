import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Written by triggers on tickets, their log and their ratings; read only. docs/product/insight.md */
export const attendances = pgTable(
  'attendances',
  {
    companyId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ticketId: bigint({ mode: 'number' }).notNull(),
    contactId: integer().notNull(),
    connectionId: integer(),
    queueId: integer(),
    userId: integer(),
    isGroup: boolean().notNull(),
    isOutbound: boolean().notNull(),
    isFirst: boolean().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    queuedAt: timestamp({ withTimezone: true }),
    acceptedAt: timestamp({ withTimezone: true }),
    firstAnswerAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    closedHow: text().$type<'user' | 'rule' | 'timer'>(),
    closedById: integer(),
    rate: smallint(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** Each agent's time with an attendance. */
export const attendanceHands = pgTable(
  'attendance_hands',
  {
    companyId: integer().notNull(),
    attendanceId: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: integer(),
    queueId: integer(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.attendanceId, table.id] })],
);
