import type { WireFlow, WireNode } from '@recado/contracts';
import { expect, it } from 'vitest';
import type { AnyFlowNode, FlowGraph } from './flow-graph.ts';
import { newNode, outputsOf } from './flow-graph.ts';
import { readWire } from './read-wire.ts';
import { writeWire } from './write-wire.ts';

const node = (id: string, type: string, data: WireNode['data'], more = {}): WireNode => ({
  id,
  type,
  position: { x: 10.5, y: -3, z: 1 },
  data,
  ...more,
});

/** As older clients send it: missing handles, numbers as text, fields that this version does not know. */
const older: WireFlow = {
  nodes: [
    node('1', 'start', { label: 'Inicio' }, { width: 120, selected: true, style: { backgroundColor: '#fff' } }),
    node('hi', 'message', { text: 'Oi' }),
    node('wait', 'interval', { sec: '5' }),
    node('menu', 'menu', { message: 'Escolha', arrayOption: [{ number: '1', value: 'A', id: 'x' }] }),
    node('sales', 'ticket', { data: { id: 7, name: 'Vendas', color: '#fff' } }),
    node('new', 'hologram', { beam: [1, 2] }),
    node('ask', 'question', { typebotIntegration: { message: 'Qual?', answerKey: 'x' } }),
  ],
  connections: [
    { id: 'e1', source: '1', target: 'hi', type: 'buttonedge', animated: true },
    { id: 'e2', source: 'hi', sourceHandle: null, target: 'wait', targetHandle: 'b' },
    { id: 'e3', source: 'menu', sourceHandle: 'a1', target: 'sales', targetHandle: null },
  ],
};

const change = (graph: FlowGraph, id: string, by: (node: AnyFlowNode) => AnyFlowNode): FlowGraph => ({
  ...graph,
  nodes: graph.nodes.map((one) => (one.id === id ? by(one) : one)),
});

it('writes what it has read exactly as it was received', () => {
  expect(writeWire(readWire(older))).toEqual(older);
  expect(JSON.stringify(writeWire(readWire(older)))).toBe(JSON.stringify(older));
});

it('reads the data of older clients', () => {
  const { nodes, edges } = readWire(older);
  expect(nodes.map(({ data }) => data)).toEqual([
    {},
    { label: 'Oi' },
    { sec: 5 },
    { message: 'Escolha', arrayOption: [{ number: 1, value: 'A' }] },
    { queueId: 7, name: 'Vendas' },
    { wireType: 'hologram' },
    { message: 'Qual?', answerKey: 'x', kind: 'text' },
  ]);
  expect(edges.map(({ output }) => output)).toEqual(['a', 'a', 'a1']);
});

it('writes a change and leaves everything else as it was received', () => {
  const moved = change(readWire(older), 'wait', (one) => ({ ...one, position: { x: 1, y: 2 } }));
  const changed = change(moved, 'wait', (one) => (one.type === 'interval' ? { ...one, data: { sec: 9 } } : one));
  const written = writeWire(changed);
  expect(written.nodes[2]).toEqual({ id: 'wait', type: 'interval', position: { x: 1, y: 2, z: 1 }, data: { sec: 9 } });
  expect(written.nodes.toSpliced(2, 1)).toEqual(older.nodes.toSpliced(2, 1));
});

it('writes an edge that was moved to another output', () => {
  const graph = readWire(older);
  const edges = graph.edges.map((edge) => (edge.id === 'e1' ? { ...edge, output: 'invalid', target: 'menu' } : edge));
  expect(writeWire({ ...graph, edges }).connections[0]).toEqual({
    id: 'e1',
    source: '1',
    sourceHandle: 'invalid',
    target: 'menu',
    type: 'buttonedge',
    animated: true,
  });
});

it('writes new nodes and edges', () => {
  const written = writeWire({
    nodes: [
      newNode('interval', { id: 'n', position: { x: 1, y: 2 } }),
      newNode('ticket', { id: 't', position: { x: 3, y: 4 } }),
    ],
    edges: [{ id: 'e', source: 'n', output: 'a', target: 't' }],
  });
  expect(written).toEqual({
    nodes: [
      { id: 'n', type: 'interval', position: { x: 1, y: 2 }, data: { sec: 1 } },
      { id: 't', type: 'ticket', position: { x: 3, y: 4 }, data: { name: '', data: null } },
    ],
    connections: [{ id: 'e', source: 'n', sourceHandle: 'a', target: 't', targetHandle: null }],
  });
});

it('names the outputs of every node', () => {
  const { nodes } = readWire(older);
  expect(nodes.map(outputsOf)).toEqual([['a'], ['a'], ['a'], ['a1', 'invalid'], [], [], ['a', 'invalid']]);
});
