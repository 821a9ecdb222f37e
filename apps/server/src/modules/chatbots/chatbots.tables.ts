import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The effect of choosing an option, beside sending its message. */
export type OptionAction = 'text' | 'queue' | 'agent' | 'file' | 'integration';

export const chatbotOptions = pgTable(
  'chatbot_options',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    queueId: integer().notNull(),
    parentId: integer(),
    place: integer().notNull(),
    name: text().notNull(),
    message: text().notNull().default(''),
    action: text().$type<OptionAction>().notNull().default('text'),
    closesTicket: boolean().notNull().default(false),
    targetQueueId: integer(),
    targetUserId: integer(),
    fileListId: integer(),
    integrationId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type OptionRow = typeof chatbotOptions.$inferSelect;
export type NewOption = Omit<typeof chatbotOptions.$inferInsert, 'companyId' | 'id'>;

/** The editable fields of an option. */
export type OptionFields = Pick<
  OptionRow,
  'name' | 'message' | 'action' | 'closesTicket' | 'targetQueueId' | 'targetUserId' | 'fileListId' | 'integrationId'
>;

/** An option in a request: with an id it keeps fields that are not given, without one it is new. */
export interface OptionDraft {
  readonly id?: number | undefined;
  readonly fields: Partial<OptionFields>;
  /** Undefined: its sub-options stay. */
  readonly options?: readonly OptionDraft[] | undefined;
}
