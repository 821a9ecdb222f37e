import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const fileLists = pgTable(
  'file_lists',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    userId: integer(),
    name: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const fileListItems = pgTable(
  'file_list_items',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    fileListId: integer().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    mediaKey: text(),
    mediaName: text(),
    mediaMimeType: text(),
    mediaSizeBytes: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type FileListRow = typeof fileLists.$inferSelect;
export type FileListItemRow = typeof fileListItems.$inferSelect;
export type NewFileListItem = Omit<typeof fileListItems.$inferInsert, 'companyId' | 'id'>;

/** A list with its entries in order. */
export interface FileListDetails extends FileListRow {
  readonly items: readonly FileListItemRow[];
}

/** The editable fields of a list, without its entries. */
export type FileListFields = Pick<FileListRow, 'name' | 'message'>;
/** An entry in a request: with its id, or new. */
export interface ItemDraft {
  readonly id?: number | undefined;
  readonly name: string;
}
