import type { FlowRunState } from '@recado/contracts';
import type { RunOutcome, RunState, StepReason } from '@recado/flow-nodes';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a run executes. A prompt or an integration is a built-in flow of one node. */
export type RunSource = 'flow' | 'prompt' | 'integration';
/** What started a run. */
export type RunTrigger = 'phrase' | 'welcome' | 'default' | 'queue' | 'connection';

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
    /** The rest of an external answer whose messages have pauses between them. */
    pending: jsonb().$type<RunState['pending']>(),
    askedAt: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    askId: text(),
    /** When a sleeping run continues. */
    wakeAt: timestamp({ withTimezone: true }),
    wakeSeq: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the sweep processes it: to wake it, or to end it because the customer does not answer. Null once it has ended. */
    dueAt: timestamp({ withTimezone: true }),
    steps: integer().notNull().default(0),
    turns: integer().notNull().default(0),
    asks: integer().notNull().default(0),
    turn: jsonb().$type<RunState['turn']>().notNull(),
    seed: text().notNull(),
    messageId: uuid().notNull(),
    outcome: text().$type<RunOutcome>(),
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
    /** Through which the run left the node. */
    output: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    messageId: uuid(),
    /** What happened in the node; `left`: the run ended here. */
    reason: text().$type<StepReason | 'left'>().notNull(),
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
