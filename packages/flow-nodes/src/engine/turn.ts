import { hasPlaceholder } from '@recado/contracts';
import type { Act, Place } from '../node-runner.ts';
import { runnerOf } from '../runners.ts';
import { toTemplate } from '../variables.ts';
import { chanceOf } from './chance.ts';
import type { CompiledFlow, CompiledNode } from './compile.ts';
import { flowLimits } from './flow-limits.ts';
import { mergeVariables } from './merge-variables.ts';
import type { AskKind, RunNext, RunOutcome, RunState, Say, Spoken, StepEntry, StepReason } from './run-state.ts';

/** A turn while it is computed. */
export interface Turn {
  readonly flow: CompiledFlow;
  readonly now: Date;
  run: RunState;
  readonly says: Say[];
  readonly steps: StepEntry[];
}

/** The run goes on in another node, or stops here. */
export type Onward = RunNext | { readonly enters: string };

const HOUR_MS = 3_600_000;

/** Enters one node after another until the run stops. Ends: every node costs a step of the turn. */
export function enterNodes(turn: Turn, firstId: string): RunNext {
  let nodeId = firstId;
  for (;;) {
    const node = turn.flow.nodes.get(nodeId);
    if (!node) return finish(turn, 'finished');
    const { run } = turn;
    const { steps } = run.turn;
    turn.run = { ...run, nodeId, element: 0, tries: 0, turn: { ...run.turn, steps: steps + 1 } };
    if (steps >= flowLimits.turn.steps) return handOver(turn, 'over-limit');
    const next = perform(turn, node, runnerOf(node.node.type).enter(placeOf(turn, node)), 'entered');
    if (!('enters' in next)) return next;
    nodeId = next.enters;
  }
}

/** Carries out what a runner has decided. */
export function perform(turn: Turn, node: CompiledNode, act: Act, reason: StepReason): Onward {
  if (act.variables) turn.run = { ...turn.run, variables: mergeVariables(turn.run.variables, act.variables) };
  if (!sayAll(turn, act.says ?? [])) return handOver(turn, 'over-limit');
  const { next } = act;
  switch (next.do) {
    case 'continue':
      return leaveBy(turn, node, next.output, reason);
    case 'sleep':
      return sleep(turn, { seconds: next.seconds, element: next.element, reason });
    case 'wait':
      return wait(turn, reason);
    case 'unclear':
      return askAgain(turn, node);
    case 'ask':
      return askService(turn, node, reason, next.kind);
    case 'handOver':
      record(turn, null, reason);
      return handOver(turn, 'queued', next);
    case 'exit':
      record(turn, null, 'exited');
      return finish(turn, 'exited');
    case 'menu':
      record(turn, null, 'menu');
      return finish(turn, 'menu');
  }
}

/** Follows an output. One that leads nowhere ends the run. */
export function leaveBy(turn: Turn, { targets }: CompiledNode, output: string, reason: StepReason): Onward {
  record(turn, output, reason);
  const target = targets.get(output);
  return target === undefined ? finish(turn, 'finished') : { enters: target };
}

/** The customer's answer was not understood. */
function askAgain(turn: Turn, node: CompiledNode): Onward {
  const tries = turn.run.tries + 1;
  turn.run = { ...turn.run, tries };
  if (tries < flowLimits.unclearAnswers) {
    if (!sayAll(turn, runnerOf(node.node.type).enter(placeOf(turn, node)).says ?? []))
      return handOver(turn, 'over-limit');
    return wait(turn, 'unclear');
  }
  if (node.targets.has('invalid')) return leaveBy(turn, node, 'invalid', 'invalid');
  record(turn, null, 'invalid');
  return handOver(turn, 'unclear');
}

/** Waits for the customer. */
export function wait(turn: Turn, reason: StepReason): RunNext {
  record(turn, null, reason);
  turn.run = {
    ...atRest(turn.run),
    state: 'waiting',
    askedAt: turn.now,
    expiresAt: earlier(lastDay(turn.run), new Date(turn.now.getTime() + flowLimits.run.hoursWithoutAnswer * HOUR_MS)),
  };
  return { do: 'wait' };
}

interface Sleep {
  readonly seconds: number;
  readonly element: number;
  readonly reason: StepReason;
  readonly pending?: RunState['pending'];
}

/** Sleeps in the node. Hands over where the turn would sleep too long: the customer would take the bot for broken. */
export function sleep(turn: Turn, { seconds, element, reason, pending = null }: Sleep): RunNext {
  const whole = Math.max(1, Math.ceil(seconds));
  const asleepSeconds = turn.run.turn.asleepSeconds + whole;
  if (asleepSeconds > flowLimits.turn.asleepSeconds) return handOver(turn, 'over-limit');
  record(turn, null, reason);
  const until = new Date(turn.now.getTime() + whole * 1_000);
  const { run } = turn;
  turn.run = {
    ...atRest(run),
    state: 'sleeping',
    element,
    pending,
    wakeAt: until,
    wakeSeq: run.steps,
    expiresAt: lastDay(run),
    turn: { ...run.turn, asleepSeconds },
  };
  return { do: 'sleep', until };
}

/** Asks the service of the node. A message that comes before the answer replaces the question. */
export function askService(turn: Turn, node: CompiledNode, reason: StepReason, kind = kindOf(node)): RunNext {
  const { run, now } = turn;
  const isReplaced = run.state === 'asking';
  if (!isReplaced && run.asks >= flowLimits.run.asks) return handOver(turn, 'over-limit');
  record(turn, null, reason);
  const askedAt = (isReplaced ? run.askedAt : null) ?? now;
  const quiet = new Date(now.getTime() + flowLimits.quiet.ms);
  const latest = new Date(Math.max(now.getTime(), askedAt.getTime() + flowLimits.quiet.longestMs));
  const askId = `${run.seed}:${turn.run.steps}`;
  turn.run = {
    ...atRest(turn.run),
    state: 'asking',
    askedAt,
    askId,
    asks: isReplaced ? run.asks : run.asks + 1,
    expiresAt: earlier(lastDay(run), new Date(now.getTime() + flowLimits.run.hoursWithoutAnswer * HOUR_MS)),
  };
  return { do: 'ask', ask: { askId, kind, nodeId: node.node.id, startAt: earlier(quiet, latest) } };
}

const kindOf = ({ node }: CompiledNode): AskKind => (node.type === 'typebot' ? 'typebot' : 'openai');

type HandOver = Extract<RunNext, { do: 'handOver' }>;

/** The run is over and people answer. */
export function handOver(
  turn: Turn,
  outcome: HandOver['outcome'],
  { queueId, userId }: Pick<HandOver, 'queueId' | 'userId'> = { queueId: null, userId: null },
): HandOver {
  if (outcome === 'over-limit') record(turn, null, 'over-limit');
  end(turn, outcome);
  return { do: 'handOver', outcome, queueId, userId };
}

type End = Extract<RunNext, { do: 'end' }>;

export function finish(turn: Turn, outcome: End['outcome']): End {
  end(turn, outcome);
  return { do: 'end', outcome };
}

/** A run that waited too long was abandoned; one that lasted too long has expired. */
export const expiryOf = ({ run, now }: Turn): 'abandoned' | 'expired' =>
  now >= lastDay(run) ? 'expired' : 'abandoned';

export const nodeOfRun = ({ flow, run }: Turn): CompiledNode | undefined =>
  run.nodeId === null ? undefined : flow.nodes.get(run.nodeId);

/** The place of the run, typed for the runner of any node: the runner is chosen by the same node. */
export function placeOf({ run }: Turn, { node }: CompiledNode): Place<never> {
  const { element, variables, seed, steps } = run;
  return {
    nodeId: node.id,
    data: node.data as never,
    element,
    variables,
    chance: () => chanceOf(seed, node.id, steps),
  };
}

/** Says messages of the node; false when the turn may not say that many. */
const sayAll = (turn: Turn, spoken: readonly Spoken[]): boolean =>
  say(
    turn,
    spoken.map((message) => {
      const nodeId = turn.run.nodeId ?? '';
      if (message.type === 'file') return { nodeId, ...message };
      const text = toTemplate(message.text);
      const names = [text, ...(message.type === 'menu' ? message.choices.map(({ name }) => name) : [])];
      const values = names.some(hasPlaceholder) ? { ...turn.flow.blankValues, ...turn.run.variables } : {};
      return { nodeId, ...message, text, values };
    }),
  );

export function say(turn: Turn, says: readonly Say[]): boolean {
  const { run } = turn;
  const messages = run.turn.messages + says.length;
  if (messages > flowLimits.turn.messages) return false;
  turn.says.push(...says);
  turn.run = { ...run, turn: { ...run.turn, messages } };
  return true;
}

export function record(turn: Turn, output: string | null, reason: StepReason): void {
  const { run } = turn;
  if (run.nodeId === null) return;
  turn.steps.push({ nodeId: run.nodeId, output, reason });
  turn.run = { ...run, steps: run.steps + 1 };
}

function end(turn: Turn, outcome: RunOutcome): void {
  turn.run = { ...atRest(turn.run), state: 'ended', outcome };
}

/** Without the fields of the state before. */
const atRest = (run: RunState): RunState => ({
  ...run,
  element: 0,
  pending: null,
  askedAt: null,
  askId: null,
  wakeAt: null,
});

const lastDay = ({ startedAt }: RunState): Date => new Date(startedAt.getTime() + flowLimits.run.days * 24 * HOUR_MS);

const earlier = (one: Date, other: Date): Date => (one <= other ? one : other);
