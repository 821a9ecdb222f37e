import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What choosing an option does beside saying its message. */
export type OptionAction = 'text' | 'queue' | 'agent' | 'file';

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export type OptionRow = typeof chatbotOptions.$inferSelect;
export type NewOption = Omit<typeof chatbotOptions.$inferInsert, 'companyId' | 'id'>;

/** What a person decides about an option. */
export type OptionFields = Pick<
  OptionRow,
  'name' | 'message' | 'action' | 'closesTicket' | 'targetQueueId' | 'targetUserId' | 'fileListId'
>;

/** An option as a person gives it: known by its id it keeps what is not given, without one it is new. */
export interface OptionDraft {
  readonly id?: number | undefined;
  readonly fields: Partial<OptionFields>;
  /** Undefined: what stands under it stays. */
  readonly options?: readonly OptionDraft[] | undefined;
}
