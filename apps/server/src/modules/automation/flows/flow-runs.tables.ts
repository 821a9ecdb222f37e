import type { FlowRunState } from '@recado/contracts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a run executes. A prompt or an integration is a built-in flow of one node. */
export type RunSource = 'flow' | 'prompt' | 'integration';
/** What started a run. */
export type RunTrigger = 'phrase' | 'welcome' | 'default' | 'queue' | 'connection';
export type StepKind = 'entered' | 'answered' | 'invalid' | 'left';

export const flowRuns = pgTable(
  'flow_runs',
  {
    companyId: integer().notNull(),
    id: uuid().notNull(),
    ticketId: integer().notNull(),
    source: text().$type<RunSource>().notNull(),
    sourceId: integer().notNull(),
    version: integer(),
    trigger: text().$type<RunTrigger>().notNull(),
    /** The queue of the ticket while the run speaks. In another queue it ends. */
    homeQueueId: integer(),
    state: text().$type<FlowRunState>().notNull(),
    nodeId: text(),
    nodeType: text(),
    element: integer().notNull().default(0),
    variables: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    askedAt: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    askId: uuid(),
    /** When the sweep processes it: a sleeping run continues, any other is abandoned. Null once it has ended. */
    wakeAt: timestamp({ withTimezone: true }),
    wakeSeq: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    steps: integer().notNull().default(0),
    turns: integer().notNull().default(0),
    asks: integer().notNull().default(0),
    seed: integer().notNull(),
    messageId: uuid().notNull(),
    outcome: text(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const flowRunSteps = pgTable(
  'flow_run_steps',
  {
    companyId: integer().notNull(),
    runId: uuid().notNull(),
    seq: integer().notNull(),
    nodeId: text().notNull(),
    kind: text().$type<StepKind>().notNull(),
    /** Through which the run left the node. */
    output: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    messageId: uuid(),
    /** Why something did not happen as drawn, or why the run ended. */
    reason: text(),
    isFolded: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.runId, table.seq] })],
);

export const flowNodeDays = pgTable(
  'flow_node_days',
  {
    companyId: integer().notNull(),
    flowId: integer().notNull(),
    version: integer().notNull(),
    nodeId: text().notNull(),
    day: date().notNull(),
    entered: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    leftHere: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.flowId, table.version, table.nodeId, table.day] })],
);

export type FlowRunRow = typeof flowRuns.$inferSelect;
export type NewFlowRun = Omit<typeof flowRuns.$inferInsert, 'companyId'>;
export type FlowRunStepRow = typeof flowRunSteps.$inferSelect;
export type NewFlowRunStep = Omit<typeof flowRunSteps.$inferInsert, 'companyId' | 'runId' | 'isFolded'>;
