import type { BusinessHours, rotationMinutes } from '@recado/contracts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

type MinutesText = (typeof rotationMinutes)[number];
export type RotationMinutes = MinutesText extends `${infer N extends number}` ? N : never;

export const queues = pgTable(
  'queues',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    menuOrder: integer(),
    closesTickets: boolean().notNull().default(false),
    rotatesAgents: boolean().notNull().default(false),
    rotationMinutes: integer().$type<RotationMinutes>(),
    integrationId: integer(),
    fileListId: integer(),
    greetingMessage: text().notNull().default(''),
    outOfHoursMessage: text().notNull().default(''),
    businessHours: jsonb().$type<BusinessHours>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type QueueRow = typeof queues.$inferSelect;
/** The fields of a queue that users edit. */
export type QueueFields = Omit<QueueRow, 'companyId' | 'id' | 'createdAt' | 'updatedAt'>;
export type NewQueue = Pick<QueueFields, 'name' | 'color'> & Partial<QueueFields>;
