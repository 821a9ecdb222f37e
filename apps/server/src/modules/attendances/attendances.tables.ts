import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** As PostgreSQL writes it; `attendanceHands` reads it. */
const hands = customType<{ data: string }>({ dataType: () => 'attendance_hand[]' });

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
    hands: hands(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** Each agent's time with an attendance: a view of `attendances.hands`. */
export const attendanceHands = pgView('attendance_hands', {
  companyId: integer().notNull(),
  attendanceId: bigint({ mode: 'number' }).notNull(),
  /** The position in the attendance. */
  id: bigint({ mode: 'number' }).notNull(),
  userId: integer(),
  queueId: integer(),
  takenAt: timestamp({ withTimezone: true }).notNull(),
  leftAt: timestamp({ withTimezone: true }),
}).existing();
