import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const tags = pgTable(
  'tags',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    isStage: boolean().notNull().default(false),
    stageHours: integer().notNull().default(0),
    nextStageId: integer(),
    rollbackStageId: integer(),
    stageGreeting: text().notNull().default(''),
    /** The place of a stage on the board, as a fractional index; null for plain tags. */
    position: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const contactTags = pgTable(
  'contact_tags',
  {
    companyId: integer().notNull(),
    contactId: integer().notNull(),
    tagId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.contactId, table.tagId] })],
);

export const ticketTags = pgTable(
  'ticket_tags',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    tagId: integer().notNull(),
    isStage: boolean().notNull(),
    putAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId, table.tagId] })],
);

export type TagRow = typeof tags.$inferSelect;
/** The fields of a tag that users edit. */
export type TagFields = Omit<TagRow, 'companyId' | 'id' | 'position' | 'createdAt' | 'updatedAt'>;
export type NewTag = Pick<TagFields, 'name' | 'color'> & Partial<TagFields>;
/** The part of a tag that its owners show, and when a stage moves its tickets on. */
export type AssignedTag = Pick<TagRow, 'id' | 'name' | 'color' | 'isStage' | 'stageHours' | 'nextStageId'>;
