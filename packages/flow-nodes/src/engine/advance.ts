import { runnerOf } from '../runners.ts';
import { contactValues } from '../variables.ts';
import type { CompiledFlow, CompiledNode } from './compile.ts';
import { deliverResult } from './deliver-result.ts';
import { flowLimits } from './flow-limits.ts';
import type { Advance, Input, RunMessage, RunNext, RunState } from './run-state.ts';
import { askService, enterNodes, expiryOf, finish, handOver, nodeOfRun, perform, placeOf, type Turn } from './turn.ts';

const STAY: RunNext = { do: 'stay' };

/**
 * Takes a run one turn further. Pure: the clock is `input.now`, and chance depends on the run alone. The caller stores
 * the result in one transaction, so a turn that is repeated after a crash says the same.
 */
export function advance(flow: CompiledFlow, run: RunState, input: Input): Advance {
  const turn: Turn = { flow, now: input.now, run, says: [], steps: [] };
  const next = react(turn, input);
  return next === STAY
    ? { says: [], run, steps: [], next }
    : { says: turn.says, run: turn.run, steps: turn.steps, next };
}

function react(turn: Turn, input: Input): RunNext {
  const { run } = turn;
  if (input.type === 'start') return run.state === 'new' ? start(turn, input) : STAY;
  if (run.state === 'new' || run.state === 'ended') return STAY;
  const node = nodeOfRun(turn);
  // A version never loses a node. If one did, people answer rather than nobody.
  if (!node) return handOver(turn, 'failed');
  if (turn.now >= run.expiresAt) return finish(turn, expiryOf(turn));
  switch (input.type) {
    case 'message':
      return receive(turn, node, input.message);
    case 'wake':
      return run.state === 'sleeping' && run.wakeSeq === input.wakeSeq ? wake(turn, node) : STAY;
    case 'result':
      return run.state === 'asking' && run.askId === input.askId ? deliverResult(turn, node, input.result) : STAY;
  }
}

function start(turn: Turn, { contact }: Extract<Input, { type: 'start' }>): RunNext {
  turn.run = { ...turn.run, turns: 1, variables: contactValues(contact) };
  return turn.flow.startId === null ? finish(turn, 'finished') : enterNodes(turn, turn.flow.startId);
}

function receive(turn: Turn, node: CompiledNode, message: RunMessage): RunNext {
  const { run } = turn;
  if (run.state === 'sleeping') return STAY;
  // The service has not been answered yet: it shall read this message together with the ones before.
  if (run.state === 'asking') return askService(turn, node, 'replaced');
  const runner = runnerOf(node.node.type);
  if (!runner.answer || isSameBurst(node, run, message)) return STAY;
  if (run.turns >= flowLimits.run.turns) return handOver(turn, 'over-limit');
  turn.run = { ...run, turns: run.turns + 1, turn: { steps: 0, messages: 0, asleepSeconds: 0 } };
  const onward = perform(turn, node, runner.answer(placeOf(turn, node), message), 'answered');
  return 'enters' in onward ? enterNodes(turn, onward.enters) : onward;
}

/**
 * A text written before the question could be read is no answer to it. A tap is: the button comes with the question.
 * A service reads the whole burst as one text.
 */
function isSameBurst({ node }: CompiledNode, { askedAt }: RunState, { details, sentAt }: RunMessage): boolean {
  if (node.type === 'typebot' || node.type === 'openai' || details?.type === 'choice') return false;
  return askedAt !== null && sentAt.getTime() < askedAt.getTime() + flowLimits.burstMs;
}

function wake(turn: Turn, node: CompiledNode): RunNext {
  const { pending } = turn.run;
  if (pending) return deliverResult(turn, node, pending, { isWoken: true });
  const onward = perform(turn, node, runnerOf(node.node.type).enter(placeOf(turn, node)), 'woken');
  return 'enters' in onward ? enterNodes(turn, onward.enters) : onward;
}
