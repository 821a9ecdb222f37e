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
/** What a person decides about a tag. */
export type TagFields = Omit<TagRow, 'companyId' | 'id' | 'createdAt' | 'updatedAt'>;
export type NewTag = Pick<TagFields, 'name' | 'color'> & Partial<TagFields>;
/** As much of a tag as marks who carries it. */
export type AssignedTag = Pick<TagRow, 'id' | 'name' | 'color' | 'isStage'>;
