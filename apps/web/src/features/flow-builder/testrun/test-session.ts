import {
  type AskResult,
  advance,
  type CompiledFlow,
  compile,
  newRun,
  type RunNext,
  type RunState,
  readWire,
  type Say,
  type StepEntry,
  toContent,
} from '@recado/flow-nodes';
import { toWire } from '../api/wire.ts';
import type { FlowGraph } from '../graph/graph.ts';

/** The customer of the test. */
export const sampleContact = { name: 'Juliana Prado', number: '5511987654321', email: 'juliana@example.com' } as const;

export type TestLine =
  | { readonly kind: 'bot'; readonly say: Say }
  | { readonly kind: 'customer'; readonly text: string }
  /** A randomizer drew an output; `draw` counts the draws from the start. */
  | { readonly kind: 'drawn'; readonly nodeId: string; readonly output: string; readonly draw: number };

type Action =
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'wake' }
  | { readonly do: 'result'; readonly result: AskResult };

/** A conversation with the draft. It is a value: every action returns the next one. */
export interface TestSession {
  readonly graph: FlowGraph;
  readonly flow: CompiledFlow;
  readonly seed: string;
  readonly actions: readonly Action[];
  readonly run: RunState;
  readonly next: RunNext;
  readonly lines: readonly TestLine[];
  readonly steps: readonly StepEntry[];
  /** The clock of the test. It moves only by actions, so that a test does not depend on how fast a user types. */
  readonly now: number;
}

/** Longer than the time in which a text belongs to the burst before it. */
const PAUSE_MS = 10_000;

export function startTest(graph: FlowGraph, seed: string, now: number): TestSession {
  const flow = compile(toContent(readWire(toWire(graph))));
  const empty = { graph, flow, seed, actions: [], lines: [], steps: [], now, next: { do: 'stay' } } as const;
  const run = newRun({ seed, now: new Date(now) });
  return take({ ...empty, run }, advance(flow, run, { type: 'start', now: new Date(now), contact: sampleContact }));
}

/** What the customer writes. */
export const sayInTest = (session: TestSession, text: string): TestSession => act(session, { do: 'say', text });
/** The interval is over. */
export const wakeTest = (session: TestSession): TestSession => act(session, { do: 'wake' });
/** What an external service answers, typed by the tester. */
export const answerTest = (session: TestSession, result: AskResult): TestSession =>
  act(session, { do: 'result', result });

function act(before: TestSession, action: Action): TestSession {
  const { run, flow } = before;
  const now = Math.max(before.now + PAUSE_MS, action.do === 'wake' ? (run.wakeAt?.getTime() ?? 0) : 0);
  const date = new Date(now);
  const said: readonly TestLine[] = action.do === 'say' ? [{ kind: 'customer', text: action.text }] : [];
  const session = { ...before, now, actions: [...before.actions, action], lines: [...before.lines, ...said] };
  switch (action.do) {
    case 'say': {
      const message = { content: 'text', body: action.text, details: null, sentAt: date };
      return take(session, advance(flow, run, { type: 'message', now: date, message }));
    }
    case 'wake':
      return take(session, advance(flow, run, { type: 'wake', now: date, wakeSeq: run.wakeSeq }));
    case 'result':
      return take(
        session,
        advance(flow, run, { type: 'result', now: date, askId: run.askId ?? '', result: action.result }),
      );
  }
}

function take(session: TestSession, { run, says, steps, next }: ReturnType<typeof advance>): TestSession {
  if (next.do === 'stay') return session;
  const draws = session.lines.filter(({ kind }) => kind === 'drawn').length;
  const drawn = steps
    .filter(({ nodeId, output }) => output !== null && session.flow.nodes.get(nodeId)?.node.type === 'randomizer')
    .map(
      ({ nodeId, output }, index): TestLine => ({ kind: 'drawn', nodeId, output: output ?? '', draw: draws + index }),
    );
  return {
    ...session,
    run,
    next,
    steps: [...session.steps, ...steps],
    // A draw is told before what it led to.
    lines: [...session.lines, ...drawn, ...says.map((say): TestLine => ({ kind: 'bot', say }))],
  };
}

const MOST_TRIES = 400;

/**
 * The same conversation with the other output of one draw. Chance depends on the seed alone, so this looks for a seed
 * with which all earlier draws are the same; null if the output has no chance.
 */
export function redraw(session: TestSession, draw: number): TestSession | null {
  const drawn = outputsDrawn(session);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const other = replay(session, `${session.seed}/${attempt}`, draw);
    const outputs = outputsDrawn(other);
    const isSameBefore = drawn.slice(0, draw).every((output, index) => outputs[index] === output);
    if (isSameBefore && outputs[draw] !== undefined && outputs[draw] !== drawn[draw]) return other;
  }
  return null;
}

const outputsDrawn = ({ lines }: TestSession): readonly string[] =>
  lines.flatMap((line) => (line.kind === 'drawn' ? [line.output] : []));

/** Repeats the actions up to the draw; what followed belonged to the other way. */
function replay({ graph, actions, now, run }: TestSession, seed: string, draw: number): TestSession {
  let session = startTest(graph, seed, run.startedAt.getTime() || now);
  for (const action of actions) {
    if (outputsDrawn(session).length > draw) break;
    session = act(session, action);
  }
  return session;
}

/** The edges a conversation has taken, by `source output`. */
export const takenOutputs = (steps: readonly Pick<StepEntry, 'nodeId' | 'output'>[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ nodeId, output }) => (output === null ? [] : [`${nodeId} ${output}`])));
