import type { ScheduleFailure } from '@recado/contracts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type ScheduleStatus = 'pending' | 'sending' | 'sent' | 'failed';
export type RepeatUnit = 'day' | 'week' | 'month' | 'minute';
export type DayRule = 'any' | 'business-day-before' | 'business-day-after';

export const schedules = pgTable(
  'schedules',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    contactId: integer().notNull(),
    userId: integer(),
    body: text().notNull(),
    isSigned: boolean().notNull().default(false),
    connectionId: integer(),
    sendAt: timestamp({ withTimezone: true }).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    repeatUnit: text().$type<RepeatUnit>().notNull().default('day'),
    repeatEvery: integer().notNull().default(0),
    sendTimes: integer().notNull().default(1),
    dayRule: text().$type<DayRule>().notNull().default('any'),
    opensTicket: boolean().notNull().default(false),
    ticketStatus: text().$type<'closed' | 'open'>().notNull().default('closed'),
    queueId: integer(),
    ticketUserId: integer(),
    mediaKey: text(),
    mediaName: text(),
    mediaMimeType: text(),
    mediaSizeBytes: bigint({ mode: 'number' }),
    status: text().$type<ScheduleStatus>().notNull().default('pending'),
    sentCount: integer().notNull().default(0),
    nextAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    messageIds: jsonb().$type<readonly string[]>().notNull().default([]),
    failure: jsonb().$type<ScheduleFailure>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type ScheduleRow = typeof schedules.$inferSelect;
export type NewSchedule = Omit<typeof schedules.$inferInsert, 'companyId' | 'id'>;

/** The fields of a schedule that users edit. */
export type ScheduleFields = Pick<
  ScheduleRow,
  | 'contactId'
  | 'body'
  | 'isSigned'
  | 'connectionId'
  | 'sendAt'
  | 'repeatUnit'
  | 'repeatEvery'
  | 'sendTimes'
  | 'dayRule'
  | 'opensTicket'
  | 'ticketStatus'
  | 'queueId'
  | 'ticketUserId'
>;

/** A schedule with the names shown beside it. */
export interface ScheduleDetails {
  readonly schedule: ScheduleRow;
  readonly contact: { readonly id: number; readonly name: string; readonly number: string };
  readonly userName: string | null;
  readonly ticketUserName: string | null;
}
