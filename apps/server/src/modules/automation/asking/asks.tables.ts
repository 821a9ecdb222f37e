import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The service of a question: a model, a typebot of a flow, or an integration of the company, of any type. */
export const askerKinds = ['openai', 'typebot', 'integration'] as const;
export type AskerKind = (typeof askerKinds)[number];

export const automationAsks = pgTable(
  'automation_asks',
  {
    companyId: integer().notNull(),
    ticketId: integer().notNull(),
    /** The customer's newest message when it was asked. */
    messageId: uuid().notNull(),
    askId: text().notNull().default(''),
    /** Unused since questions belong to runs. */
    step: text().notNull().default('flow'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    runId: uuid(),
    nodeId: text().notNull().default(''),
    kind: text().$type<AskerKind | ''>().notNull().default(''),
    /** When a fetcher may claim it; of a claimed one until when its worker counts as alive. Null: the result is in the lane. */
    dueAt: timestamp({ withTimezone: true }),
    claimedBy: uuid(),
    /** When the body of a call began to leave. */
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId] })],
);
