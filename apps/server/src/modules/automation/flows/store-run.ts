import type { RunOutcome, StepEntry } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import { flowRunMoved } from '../../flows/index.ts';
import { ticketUpdated } from '../../tickets/index.ts';
import type { SentIds } from '../send-bot-messages.ts';
import { flowRunsRepo } from './flow-runs.repo.ts';
import type { FlowRunRow, NewFlowRunStep } from './flow-runs.tables.ts';
import type { FlowTurn } from './flow-turn.ts';
import { toRow } from './run-row.ts';

/** What the turn has sent: for each of its messages the ids, none where the channel refused it. */
interface Spoken {
  /** Undefined after the reply window: nothing was sent. */
  readonly sent: SentIds | undefined;
}

/**
 * Ends the run that a new one replaces, and stores a run that is over. Called before the ticket moves: the database ends
 * every live run of a ticket that moves, as taken over by people.
 */
export async function storeEnd(scope: CompanyScope, turn: FlowTurn): Promise<void> {
  if (turn.replaces) await endRun(scope, turn.replaces, 'stopped');
  if (turn.advance.run.state === 'ended') await flowRunsRepo.put(scope, toRow(advancedOf(turn), scope.now));
}

/** Stores where a live run is, and what the turn did. A run whose messages could not be sent is over. */
export async function storeProgress(scope: CompanyScope, turn: FlowTurn, { sent }: Spoken): Promise<void> {
  const { advance, identity } = turn;
  const isHeard = sent !== undefined;
  const steps = traceOf(scope, turn, sent ?? []);
  if (advance.run.state !== 'ended') {
    const run = isHeard
      ? { ...advance.run, steps: advance.run.steps + steps.length - advance.steps.length }
      : {
          ...advance.run,
          state: 'ended' as const,
          outcome: 'not-sent' as const,
          wakeAt: null,
          askId: null,
          pending: null,
        };
    await flowRunsRepo.put(scope, toRow({ ...advancedOf(turn), state: run }, scope.now));
  }
  const isOver = advance.run.state === 'ended' || !isHeard;
  const { nodeId } = advance.run;
  const seq = (steps.at(-1)?.seq ?? advance.run.steps - 1) + 1;
  const left = isOver && nodeId !== null ? [{ seq, nodeId, at: scope.now, reason: 'left' as const }] : [];
  await flowRunsRepo.insertSteps(scope, identity.id, [...steps, ...left]);
  await announce(scope, identity);
}

/** Stores a turn that says nothing. */
export async function storeTurn(scope: CompanyScope, turn: FlowTurn): Promise<void> {
  await storeEnd(scope, turn);
  await storeProgress(scope, turn, { sent: [] });
}

/** Ends a live run outside of a turn. The caller has locked the ticket. */
export async function endRun(
  scope: CompanyScope,
  run: Pick<FlowRunRow, 'id' | 'ticketId' | 'nodeId' | 'steps'>,
  outcome: RunOutcome,
): Promise<void> {
  await flowRunsRepo.end(scope, { id: run.id, steps: run.steps + 1 }, outcome);
  const left = { seq: run.steps, nodeId: run.nodeId ?? '', at: scope.now, reason: 'left' as const };
  if (run.nodeId !== null) await flowRunsRepo.insertSteps(scope, run.id, [left]);
  await announce(scope, run);
}

/** Lists show where the run is, and the editor shows its path. */
async function announce(scope: CompanyScope, { id, ticketId }: Pick<FlowRunRow, 'id' | 'ticketId'>): Promise<void> {
  await scope.emit(ticketUpdated, { ticketId });
  await scope.emit(flowRunMoved, { ticketId, runId: id });
}

const advancedOf = ({ identity, advance, nodeType, messageId }: FlowTurn) => ({
  identity,
  state: advance.run,
  nodeType,
  messageId,
});

const ofCustomer: readonly StepEntry['reason'][] = ['answered', 'unclear', 'invalid', 'exited', 'menu', 'replaced'];

/** Each step with the message that it sent or received, and a step for each file that the channel refused. */
function traceOf(scope: CompanyScope, turn: FlowTurn, sent: SentIds): NewFlowRunStep[] {
  const { advance, messageId } = turn;
  const sentIn = new Map<string, string[]>();
  for (const [index, { nodeId }] of advance.says.entries()) {
    sentIn.set(nodeId, [...(sentIn.get(nodeId) ?? []), ...(sent[index] ?? [])]);
  }
  const refused = advance.says.flatMap((say, index): StepEntry[] =>
    say.type === 'file' && sent[index]?.length === 0
      ? [{ nodeId: say.nodeId, output: null, reason: 'refused-file' }]
      : [],
  );
  const first = advance.run.steps - advance.steps.length;
  return [...advance.steps, ...refused].map(({ nodeId, output, reason }, index) => ({
    seq: first + index,
    nodeId,
    output,
    reason,
    at: scope.now,
    messageId: ofCustomer.includes(reason) ? messageId : (sentIn.get(nodeId)?.shift() ?? null),
  }));
}
