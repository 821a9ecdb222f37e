import type { WireData, WireFlow } from '@recado/contracts';
import { wireFlowSchema } from '@recado/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitionOf, nodeTypes } from '../nodes.ts';
import { randomGraph } from '../testing/random-graph.ts';
import { outputsOf } from './flow-graph.ts';
import { readWire } from './read-wire.ts';
import { writeWire } from './write-wire.ts';

const GRAPHS = 10_000;

/** Names that some node knows, and others. */
const names = [
  ...new Set(nodeTypes.flatMap((type) => Object.keys(definitionOf(type).blank))),
  ...['typebotIntegration', 'seq', 'elements', 'text', 'data', 'id', 'number', 'type', 'value', 'colour'],
];
const words = ['', 'a', '5', 'message1', 'interval2', 'message', 'interval', 'img', 'text', 'true'];
const leaf = fc.oneof(fc.constantFrom<unknown>(...words, null, true, false), fc.integer({ min: -5, max: 200 }));
const { tree } = fc.letrec<{ tree: unknown; list: unknown; object: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 4 }),
}));
const data = fc.dictionary(fc.constantFrom(...names), tree, { maxKeys: 5 }) as fc.Arbitrary<WireData>;

/** Anything that the route accepts: known and unknown types, data of every shape, missing handles. */
const wireFlow: fc.Arbitrary<WireFlow> = fc.record({
  nodes: fc.array(
    fc.record(
      {
        id: fc.constantFrom('1', 'a', 'b-c_D'),
        type: fc.constantFrom(...nodeTypes, 'hologram'),
        position: fc.record({ x: fc.integer(), y: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
        data: data as fc.Arbitrary<Record<string, unknown>>,
        style: tree,
        selected: fc.boolean(),
      },
      { requiredKeys: ['id', 'type', 'position', 'data'] },
    ),
    { maxLength: 4 },
  ),
  connections: fc.array(
    fc.record(
      {
        id: fc.constantFrom('e1', 'e2'),
        source: fc.constantFrom('1', 'a'),
        sourceHandle: fc.constantFrom(null, '', 'a', 'a1', 'invalid'),
        target: fc.constantFrom('a', 'b-c_D'),
        targetHandle: fc.constantFrom(null, 'b'),
        animated: fc.boolean(),
      },
      { requiredKeys: ['id', 'source', 'target'] },
    ),
    { maxLength: 4 },
  ),
}) as fc.Arbitrary<WireFlow>;

const roundTrip = (write: typeof writeWire) =>
  fc.property(wireFlow, (wire) => {
    expect(write(readWire(wire))).toEqual(wire);
  });

it('writes every flow that it has read as it was received', () => {
  fc.assert(roundTrip(writeWire), { numRuns: GRAPHS });
});

it('accepts from the route what these properties read', () => {
  for (const wire of fc.sample(wireFlow, 200)) expect(wireFlowSchema.safeParse(wire).success).toBe(true);
});

it('refutes a writer that forgets unknown fields', () => {
  const forgets: typeof writeWire = ({ nodes, edges }) =>
    writeWire({ nodes: nodes.map(({ wire: _wire, ...node }) => node), edges });
  expect(fc.check(roundTrip(forgets), { numRuns: GRAPHS, endOnFailure: true }).failed).toBe(true);
});

it('reads back what was written over any older data', () => {
  fc.assert(
    fc.property(randomGraph, data, (graph, older) => {
      const nodes = graph.nodes.map((node) =>
        node.type === 'unknown'
          ? node
          : { ...node, wire: { id: node.id, type: node.type, position: { x: 9, y: 9 }, data: { ...older } } },
      );
      const written = readWire(writeWire({ nodes, edges: graph.edges }));
      expect(written.nodes.map(({ id, type, data, position }) => ({ id, type, data, position }))).toEqual(
        graph.nodes.map(({ id, type, data, position }) => ({ id, type, data, position })),
      );
      expect(written.nodes.map(outputsOf)).toEqual(graph.nodes.map(outputsOf));
    }),
    { numRuns: 3_000 },
  );
});
