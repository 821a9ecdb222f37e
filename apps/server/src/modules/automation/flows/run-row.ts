import type { RunState } from '@recado/flow-nodes';
import type { FlowRunRow, NewFlowRun } from './flow-runs.tables.ts';

type Json<T> = T extends Date ? string : T;
/** A row as JSON: timestamps are texts. */
export type RunJson = { readonly [K in keyof FlowRunRow]: Json<FlowRunRow[K]> };

export const parseRun = (json: RunJson): FlowRunRow => ({
  ...json,
  askedAt: toDate(json.askedAt),
  wakeAt: toDate(json.wakeAt),
  dueAt: toDate(json.dueAt),
  endedAt: toDate(json.endedAt),
  expiresAt: new Date(json.expiresAt),
  startedAt: new Date(json.startedAt),
});

const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** The part of a row that the engine knows. */
export const toState = (row: FlowRunRow): RunState => ({
  state: row.state,
  nodeId: row.nodeId,
  element: row.element,
  variables: row.variables,
  pending: row.pending,
  askedAt: row.askedAt,
  tries: row.tries,
  askId: row.askId,
  wakeAt: row.wakeAt,
  wakeSeq: row.wakeSeq,
  expiresAt: row.expiresAt,
  startedAt: row.startedAt,
  steps: row.steps,
  turns: row.turns,
  asks: row.asks,
  turn: row.turn,
  seed: row.seed,
  outcome: row.outcome,
});

/** What a run is, apart from how far it has come. */
export type RunIdentity = Pick<
  FlowRunRow,
  'id' | 'ticketId' | 'source' | 'sourceId' | 'version' | 'trigger' | 'homeQueueId'
>;

export const identityOf = (row: FlowRunRow): RunIdentity => ({
  id: row.id,
  ticketId: row.ticketId,
  source: row.source,
  sourceId: row.sourceId,
  version: row.version,
  trigger: row.trigger,
  homeQueueId: row.homeQueueId,
});

/** A run that has been advanced, and its place in the flow. */
export interface AdvancedRun {
  readonly identity: RunIdentity;
  readonly state: RunState;
  readonly nodeType: string | null;
  /** The customer's message of the turn. */
  readonly messageId: string;
}

export function toRow({ identity, state, nodeType, messageId }: AdvancedRun, now: Date): NewFlowRun {
  if (state.state === 'new') throw new Error('A run is stored only after it has started.');
  const isEnded = state.state === 'ended';
  return {
    ...identity,
    ...state,
    state: state.state,
    nodeType,
    messageId,
    // A waiting run wakes to be ended: its customer does not answer.
    dueAt: isEnded ? null : (state.wakeAt ?? state.expiresAt),
    endedAt: isEnded ? now : null,
  };
}
