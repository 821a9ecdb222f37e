import { type Advance, advance, type CompiledFlow, type Input, type RunState } from '@recado/flow-nodes';
import type { StoredFile } from '../../messages/index.ts';
import type { AgentFacts, QueueFacts } from '../conversation.ts';
import type { FlowRunRow } from './flow-runs.tables.ts';
import type { RunIdentity } from './run-row.ts';

/** What a flow does next in a conversation, with everything that the step needs to answer. */
export interface FlowTurn {
  readonly identity: RunIdentity;
  readonly nodeType: string | null;
  readonly advance: Advance;
  /** The customer's message of the turn. */
  readonly messageId: string;
  /** The live run that a phrase ends before this one starts. */
  readonly replaces: FlowRunRow | null;
  /** The queue that the run hands over to, if it exists. */
  readonly queue: QueueFacts | null;
  /** The user it hands over to, if the company has this user. */
  readonly agent: AgentFacts | null;
  /** The files that the turn sends, by their key. A file that was deleted is missing. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** The next turn of a run. Never fails: a run that the engine cannot advance is handed over. */
export function advanceRun(
  flow: CompiledFlow,
  run: RunState,
  input: Input,
  onFailure: (error: unknown) => void,
): Advance {
  try {
    return advance(flow, run, input);
  } catch (error) {
    onFailure(error);
    return handOverFailed(run);
  }
}

/** The end of a run that cannot go on: people answer. */
export const handOverFailed = (run: RunState): Advance => ({
  says: [],
  run: { ...run, state: 'ended', outcome: 'failed', wakeAt: null, askId: null, pending: null },
  steps: [],
  next: { do: 'handOver', outcome: 'failed', queueId: null, userId: null },
});

export const nodeTypeOf = (flow: CompiledFlow, { nodeId }: Pick<RunState, 'nodeId'>): string | null =>
  (nodeId === null ? undefined : flow.nodes.get(nodeId))?.node.type ?? null;
