import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { flowSchema } from './flow.ts';

export const flowRunStates = ['waiting', 'sleeping', 'asking', 'ended'] as const;
export type FlowRunState = (typeof flowRunStates)[number];

/** One visit of a node in a run. */
export const flowRunStepSchema = z.object({
  seq: z.number().int(),
  nodeId: z.string(),
  /** The output through which the run left the node; null while it waits there, or at the end. */
  output: z.string().nullable(),
  at: z.iso.datetime(),
  /** The message it sent or received. */
  messageId: z.string().nullable(),
  /** What happened there: `entered`, `answered`, `unclear`, a file the channel refused, `left` at the end, … */
  reason: z.string(),
});
export type FlowRunStep = z.infer<typeof flowRunStepSchema>;

/** One conversation inside a flow. */
export const flowRunSchema = z
  .object({
    id: z.string(),
    ticketId: z.number().int(),
    flow: flowSchema.pick({ id: true, name: true }),
    /** The version the run keeps until it ends. */
    version: z.number().int(),
    /** What started it: a phrase, the welcome flow, the default flow. */
    trigger: z.string(),
    state: z.enum(flowRunStates),
    /** The node where it is, or where it ended. */
    nodeId: z.string().nullable(),
    /** How it ended; null while it is live. */
    outcome: z.string().nullable(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** When a sleeping run goes on. */
    wakeAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FlowRun' });
export type FlowRun = z.infer<typeof flowRunSchema>;

/** The numbers of one node in one version. */
export const flowNodeNumbersSchema = z.object({
  nodeId: z.string(),
  /** Conversations that reached it. */
  entered: z.number().int(),
  answered: z.number().int(),
  /** Unclear answers. */
  invalid: z.number().int(),
  /** Conversations that ended here. */
  left: z.number().int(),
});
export type FlowNodeNumbers = z.infer<typeof flowNodeNumbersSchema>;

const access = { permission: 'flow:manage' } as const;
const day = z.preprocess((value) => (value === '' ? undefined : value), z.iso.date().optional());

export const flowNumbersQuery = z.object({
  /** Without it, the published version. */
  version: recordIdText.optional(),
  /** First and last day in the company's time zone; without them, the last thirty days. */
  dateFrom: day,
  dateTo: day,
});
export type FlowNumbersQuery = z.output<typeof flowNumbersQuery>;

export const flowRunsContract = defineContract({
  numbers: {
    method: 'GET',
    path: '/flowbuilder/flow/:id/numbers',
    summary: 'Returns how many conversations reached, answered and left each node, for one version and some days.',
    access,
    params: z.object({ id: recordIdText }),
    query: flowNumbersQuery,
    response: z.object({
      /** Null for a flow that was never published. */
      version: z.number().int().nullable(),
      dateFrom: z.iso.date(),
      dateTo: z.iso.date(),
      nodes: z.array(flowNodeNumbersSchema),
    }),
    errors: ['ERR_NO_FLOW_FOUND'],
  },
  trace: {
    method: 'GET',
    path: '/flowbuilder/trace/:ticketId',
    summary: 'Returns the runs of a ticket, newest first, and the steps of one of them.',
    access,
    carriesContent: true,
    params: z.object({ ticketId: recordIdText }),
    query: z.object({
      runId: z.string().max(40).optional().describe('The run whose steps are returned; without it, the newest.'),
    }),
    response: z.object({
      ticket: z.object({ id: z.number().int(), uuid: z.string() }),
      runs: z.array(flowRunSchema),
      /** Null for a ticket without runs. */
      run: flowRunSchema.extend({ steps: z.array(flowRunStepSchema) }).nullable(),
    }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
});
