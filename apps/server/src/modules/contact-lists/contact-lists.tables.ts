import type { CheckState } from '@recado/contracts';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const contactLists = pgTable(
  'contact_lists',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const contactListImports = pgTable(
  'contact_list_imports',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    listId: integer().notNull(),
    source: text().$type<'sheet' | 'contacts'>().notNull(),
    fileName: text(),
    consentOrigin: text(),
    consentDate: date({ mode: 'string' }),
    userId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const contactListItems = pgTable(
  'contact_list_items',
  {
    companyId: integer().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    listId: integer().notNull(),
    kind: text().$type<'phone'>().notNull(),
    value: text().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    checkState: text().$type<CheckState>().notNull().default('unchecked'),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    importId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** A list with its number of contacts. */
export interface ContactListRow {
  readonly id: number;
  readonly name: string;
  readonly contactsCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A contact of a list with the consent of its import. */
export interface ListItemRow {
  readonly id: number;
  readonly listId: number;
  readonly value: string;
  readonly name: string;
  readonly email: string;
  readonly checkState: CheckState;
  readonly fields: Readonly<Record<string, string>>;
  readonly consentOrigin: string | null;
  readonly consentDate: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type ListItemFields = Pick<ListItemRow, 'value' | 'name' | 'email' | 'checkState'>;
export type NewContactListImport = Pick<
  typeof contactListImports.$inferInsert,
  'listId' | 'source' | 'fileName' | 'consentOrigin' | 'consentDate' | 'userId'
>;
