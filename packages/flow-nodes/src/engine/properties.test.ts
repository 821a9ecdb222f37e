import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/a-context.ts';
import { type RandomAct, randomActs, type Walk, walk } from '../testing/random-customer.ts';
import { randomGraph } from '../testing/random-graph.ts';
import { referenceMessages } from '../testing/reference-walk.ts';
import { advance } from './advance.ts';
import { type CompiledFlow, compile } from './compile.ts';
import { listEndlessLoops } from './endless-loops.ts';
import { FLOW_SCHEMA, toContent } from './flow-content.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { RunState, Say } from './run-state.ts';
import { upcast } from './upcast.ts';
import { validate } from './validate.ts';

/**
 * What must be true of every flow that can be published, however a customer walks it. Each definition is checked on 10,000
 * random flows, and on a broken engine, which it must refute.
 */
const FLOWS = 10_000;

type Engine = typeof advance;
type Definition = (sample: Sample) => boolean;

interface Sample {
  readonly graph: FlowGraph;
  readonly flow: CompiledFlow;
  readonly acts: readonly RandomAct[];
  readonly isAccepted: boolean;
  readonly walked: Walk;
}

const samples: fc.Arbitrary<Sample> = fc.tuple(randomGraph, randomActs).map(([graph, acts]) => {
  const flow = compile(toContent(graph));
  const isAccepted = validate(graph, aContext()).problems.length === 0;
  return { graph, flow, acts, isAccepted, walked: walk(advance, flow, acts) };
});

/** A turn enters no node twice, so it ends within as many steps as the flow has nodes, and one for the answer. */
const turnsEnd: Definition = ({ graph, walked }) => {
  let entered: string[] = [];
  return walked.advances.every(({ input, steps, next, run }) => {
    if (input.type === 'message' && next.do !== 'stay') entered = [];
    entered.push(...steps.filter(({ reason }) => reason === 'entered').map(({ nodeId }) => nodeId));
    return (
      new Set(entered).size === entered.length &&
      entered.length <= graph.nodes.length &&
      steps.length <= graph.nodes.length + 1 &&
      run.outcome !== 'over-limit'
    );
  });
};

/** The same run and the same inputs give the same result, to the last field. */
const isDeterministic =
  (engine: Engine): Definition =>
  ({ flow, acts, walked }) =>
    JSON.stringify(walk(engine, flow, acts)) === JSON.stringify(walked);

/** A run that is stored at every rest and read by another process says the same as one that never stops. */
const survivesStorage =
  (read: (stored: string) => RunState): Definition =>
  ({ graph, flow, acts, walked }) => {
    const version = JSON.stringify(toContent(graph));
    const cut = walk(advance, flow, acts, (_flow, run) => ({
      flow: compile(upcast({ schema: FLOW_SCHEMA, content: JSON.parse(version) })),
      run: read(JSON.stringify(run)),
    }));
    return JSON.stringify([cut.says, cut.run]) === JSON.stringify([walked.says, walked.run]);
  };

/** The messages are those that a second, simpler reading of the graph gives: no more, no fewer, in this order. */
const saysWhatTheGraphSays: Definition = ({ graph, walked }) =>
  JSON.stringify(walked.says.map(writtenText)) === JSON.stringify(referenceMessages(graph, walked));

/** Exactly the loops without a question are refused. Compared with the transitive closure. */
const refusesEndlessLoops =
  (list: typeof listEndlessLoops): Definition =>
  ({ graph }) => {
    const ids = graph.nodes.filter(({ type }) => type !== 'menu' && type !== 'question').map(({ id }) => id);
    const reaches = new Set(graph.edges.map(({ source, target }) => `${source} ${target}`));
    for (const by of ids)
      for (const from of ids.filter((id) => reaches.has(`${id} ${by}`)))
        for (const to of ids) if (reaches.has(`${by} ${to}`)) reaches.add(`${from} ${to}`);
    const inLoop = ids.filter((id) => reaches.has(`${id} ${id}`));
    const isFirst = (id: string) =>
      inLoop.find((other) => other === id || (reaches.has(`${id} ${other}`) && reaches.has(`${other} ${id}`))) === id;
    return (
      list(graph)
        .map(({ id }) => id)
        .join() === inLoop.filter(isFirst).join()
    );
  };

/** The text as the graph has it; the engine writes the braces of older flows as variables. */
function writtenText(say: Say): string {
  return say.type === 'file' ? say.mediaKey : say.text.replaceAll('{{nome}}', '{nome}');
}

/** Instants are stored as text. */
function readRun(stored: string): RunState {
  const instants = new Set(['askedAt', 'wakeAt', 'expiresAt', 'startedAt']);
  return JSON.parse(stored, (key, value) => (instants.has(key) && value !== null ? new Date(value) : value));
}

const ofAccepted: Readonly<Record<string, Definition>> = {
  'each turn ends within the nodes and one step': turnsEnd,
  'a run is the same when it is stored and read again at every rest': survivesStorage(readRun),
  'the messages are those of the graph': saysWhatTheGraphSays,
};
const ofAll: Readonly<Record<string, Definition>> = {
  'the same run takes the same way': isDeterministic(advance),
  'exactly the loops without a question are refused': refusesEndlessLoops(listEndlessLoops),
};

it('holds for random flows: turns end, runs repeat, survive storage and say what the graph says', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const broken = Object.entries({ ...ofAll, ...(sample.isAccepted && ofAccepted) }).filter(
        ([, holds]) => !holds(sample),
      );
      if (broken.length > 0) throw new Error(`Not true: ${broken.map(([name]) => name).join('; ')}`);
    }),
    { numRuns: FLOWS },
  );
});

it('accepts a large part of the random flows, and their walks use every kind of rest', () => {
  const walks = fc
    .sample(samples, { numRuns: 1_000, seed: 1 })
    .flatMap(({ isAccepted, walked }) => (isAccepted ? [walked] : []));
  expect(walks.length).toBeGreaterThan(300);
  for (const rest of ['wait', 'sleep', 'ask', 'handOver', 'end']) {
    expect(walks.filter(({ advances }) => advances.some(({ next }) => next.do === rest)).length).toBeGreaterThan(30);
  }
});

describe('the definitions refute an engine', () => {
  const isRefuted = (definition: Definition, applies: (sample: Sample) => boolean = ({ isAccepted }) => isAccepted) =>
    fc.check(
      fc.property(samples, (sample) => !applies(sample) || definition(sample)),
      { numRuns: FLOWS, endOnFailure: true },
    ).failed;
  /** What the customer hears from another engine. */
  const saysByEngine =
    (engine: Engine): Definition =>
    (sample) =>
      saysWhatTheGraphSays({ ...sample, walked: walk(engine, sample.flow, sample.acts) });

  it('whose publishing accepts endless loops', () => {
    expect(isRefuted(turnsEnd, () => true)).toBe(true);
  });

  it('that draws lots', () => {
    const draws: Engine = (flow, run, input) => advance(flow, { ...run, seed: `${Math.random()}` }, input);
    expect(isRefuted(isDeterministic(draws))).toBe(true);
  });

  it.each(['element', 'variables', 'pending', 'tries', 'turn'] as const)('that loses `%s` at a rest', (field) => {
    const turn = { steps: 0, messages: 0, asleepSeconds: 0 };
    const blank = { element: 0, variables: {}, pending: null, tries: 0, turn };
    expect(isRefuted(survivesStorage((stored) => ({ ...readRun(stored), [field]: blank[field] })))).toBe(true);
  });

  it('that repeats the messages before a sleep', () => {
    // Only early in a run: a block that always starts again would never end.
    const repeats: Engine = (flow, run, input) =>
      advance(flow, input.type === 'wake' && run.wakeSeq < 4 ? { ...run, element: 0 } : run, input);
    expect(isRefuted(saysByEngine(repeats))).toBe(true);
  });

  it('that takes every answer for the first option', () => {
    const first: Engine = (flow, run, input) =>
      advance(flow, run, input.type === 'message' ? { ...input, message: { ...input.message, body: '1' } } : input);
    expect(isRefuted(saysByEngine(first))).toBe(true);
  });

  it('that sees only nodes that lead to themselves', () => {
    const onlySelf = (graph: FlowGraph) =>
      listEndlessLoops({ ...graph, edges: graph.edges.filter(({ source, target }) => source === target) });
    expect(isRefuted(refusesEndlessLoops(onlySelf), () => true)).toBe(true);
  });
});
