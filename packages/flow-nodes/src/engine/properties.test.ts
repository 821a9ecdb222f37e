import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/a-context.ts';
import { randomActs, type Walk, walk } from '../testing/random-customer.ts';
import { randomGraph } from '../testing/random-graph.ts';
import { referenceMessages } from '../testing/reference-walk.ts';
import { advance } from './advance.ts';
import { compile } from './compile.ts';
import { listEndlessLoops } from './endless-loops.ts';
import { FLOW_SCHEMA, toContent } from './flow-content.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { RunState, Say } from './run-state.ts';
import { upcast } from './upcast.ts';
import { validate } from './validate.ts';

/**
 * What must be true of every flow that can be published, however a customer walks it. Each definition is checked on 10,000
 * random graphs, and once on a broken engine, which it must refute.
 */
const GRAPHS = 10_000;

type Engine = typeof advance;
type Accepts = (graph: FlowGraph) => boolean;

const isAccepted: Accepts = (graph) => validate(graph, aContext()).problems.length === 0;
const flowOf = (graph: FlowGraph) => compile(toContent(graph));

/** A turn enters no node twice, so it ends within as many steps as the flow has nodes, and one for the answer. */
const turnsEnd = (accepts: Accepts) =>
  fc.property(randomGraph, randomActs, (graph, acts) => {
    if (!accepts(graph)) return true;
    let entered: string[] = [];
    return walk(advance, flowOf(graph), acts).advances.every(({ input, steps, next, run }) => {
      if (input.type === 'message' && next.do !== 'stay') entered = [];
      entered.push(...steps.filter(({ reason }) => reason === 'entered').map(({ nodeId }) => nodeId));
      return (
        new Set(entered).size === entered.length &&
        entered.length <= graph.nodes.length &&
        steps.length <= graph.nodes.length + 1 &&
        run.outcome !== 'over-limit'
      );
    });
  });

/** The same run and the same inputs give the same result, to the last field. */
const isDeterministic = (engine: Engine) =>
  fc.property(randomGraph, randomActs, (graph, acts) => {
    const flow = flowOf(graph);
    return JSON.stringify(walk(engine, flow, acts)) === JSON.stringify(walk(engine, flow, acts));
  });

/** A run that is stored at every rest and read by another process says the same as one that never stops. */
const survivesStorage = (read: (stored: string) => RunState) =>
  fc.property(randomGraph, randomActs, (graph, acts) => {
    if (!isAccepted(graph)) return true;
    const flow = flowOf(graph);
    const version = JSON.stringify(toContent(graph));
    const whole = walk(advance, flow, acts);
    const cut = walk(advance, flow, acts, (_flow, run) => ({
      flow: compile(upcast({ schema: FLOW_SCHEMA, content: JSON.parse(version) })),
      run: read(JSON.stringify(run)),
    }));
    return JSON.stringify([cut.says, cut.run]) === JSON.stringify([whole.says, whole.run]);
  });

/** The messages are those that a simple reading of the graph gives: no more, no fewer, in this order. */
const saysWhatTheGraphSays = (engine: Engine) =>
  fc.property(randomGraph, randomActs, (graph, acts) => {
    if (!isAccepted(graph)) return;
    const walked = walk(engine, flowOf(graph), acts);
    expect(walked.says.map(writtenText)).toEqual(referenceMessages(graph, walked));
  });

/** Exactly the loops without a question are refused. Compared with the transitive closure. */
const refusesEndlessLoops = (list: typeof listEndlessLoops) =>
  fc.property(randomGraph, (graph) => {
    const ids = graph.nodes.filter(({ type }) => type !== 'menu' && type !== 'question').map(({ id }) => id);
    const reaches = new Set(graph.edges.map(({ source, target }) => `${source} ${target}`));
    for (const by of ids)
      for (const from of ids)
        for (const to of ids)
          if (reaches.has(`${from} ${by}`) && reaches.has(`${by} ${to}`)) reaches.add(`${from} ${to}`);
    const inLoop = ids.filter((id) => reaches.has(`${id} ${id}`));
    const isFirst = (id: string) =>
      inLoop.find((other) => other === id || (reaches.has(`${id} ${other}`) && reaches.has(`${other} ${id}`))) === id;
    expect(list(graph).map(({ id }) => id)).toEqual(inLoop.filter(isFirst));
  });

/** The text as the graph has it; the engine writes the braces of older flows as variables. */
function writtenText(say: Say): string {
  return say.type === 'file' ? say.mediaKey : say.text.replaceAll('{{nome}}', '{nome}');
}

/** Instants are stored as text. */
function readRun(stored: string): RunState {
  const instants = new Set(['askedAt', 'wakeAt', 'expiresAt', 'startedAt']);
  return JSON.parse(stored, (key, value) => (instants.has(key) && value !== null ? new Date(value) : value));
}

const check = <T>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: GRAPHS });
const isRefuted = <T>(property: fc.IProperty<T>): boolean =>
  fc.check(property, { numRuns: GRAPHS, endOnFailure: true }).failed;

describe('every flow that can be published', () => {
  it('ends each turn within its nodes and one step', () => {
    check(turnsEnd(isAccepted));
  });

  it('takes the same way for the same run', () => {
    check(isDeterministic(advance));
  });

  it('says the same when it is stored and read again at every rest', () => {
    check(survivesStorage(readRun));
  });

  it('says what its graph says', () => {
    check(saysWhatTheGraphSays(advance));
  });

  it('has no loop without a question', () => {
    check(refusesEndlessLoops(listEndlessLoops));
  });

  it('is a large part of the random ones, and the walks use every kind of rest', () => {
    const graphs = fc.sample(fc.tuple(randomGraph, randomActs), { numRuns: 1_000, seed: 1 });
    const walks: Walk[] = graphs
      .filter(([graph]) => isAccepted(graph))
      .map(([graph, acts]) => walk(advance, flowOf(graph), acts));
    expect(walks.length).toBeGreaterThan(300);
    for (const rest of ['wait', 'sleep', 'ask', 'handOver', 'end']) {
      expect(walks.filter(({ advances }) => advances.some(({ next }) => next.do === rest)).length).toBeGreaterThan(30);
    }
  });
});

describe('the definitions refute an engine', () => {
  it('whose publishing accepts endless loops', () => {
    const acceptsLoops: Accepts = (graph) =>
      validate(graph, aContext()).problems.every(({ code }) => code === 'endless-loop');
    expect(isRefuted(turnsEnd(acceptsLoops))).toBe(true);
  });

  it('that draws lots', () => {
    const draws: Engine = (flow, run, input) => advance(flow, { ...run, seed: `${Math.random()}` }, input);
    expect(isRefuted(isDeterministic(draws))).toBe(true);
  });

  it.each(['element', 'variables', 'pending', 'tries', 'turn'] as const)('that loses `%s` at a rest', (field) => {
    const blank = {
      element: 0,
      variables: {},
      pending: null,
      tries: 0,
      turn: { steps: 0, messages: 0, asleepSeconds: 0 },
    };
    expect(isRefuted(survivesStorage((stored) => ({ ...readRun(stored), [field]: blank[field] })))).toBe(true);
  });

  it('that repeats the messages before a sleep', () => {
    // Once: a block that always starts again would never end.
    const repeats: Engine = (flow, run, input) =>
      advance(flow, input.type === 'wake' && run.wakeSeq < 4 ? { ...run, element: 0 } : run, input);
    expect(isRefuted(saysWhatTheGraphSays(repeats))).toBe(true);
  });

  it('that takes every answer for the first option', () => {
    const first: Engine = (flow, run, input) =>
      advance(flow, run, input.type === 'message' ? { ...input, message: { ...input.message, body: '1' } } : input);
    expect(isRefuted(saysWhatTheGraphSays(first))).toBe(true);
  });

  it('that sees only nodes that lead to themselves', () => {
    const onlySelf = (graph: FlowGraph) =>
      listEndlessLoops({ ...graph, edges: graph.edges.filter(({ source, target }) => source === target) });
    expect(isRefuted(refusesEndlessLoops(onlySelf))).toBe(true);
  });
});
