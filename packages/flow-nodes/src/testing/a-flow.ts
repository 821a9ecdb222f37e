import { type CompiledFlow, compile } from '../engine/compile.ts';
import { toContent } from '../engine/flow-content.ts';
import { type AnyFlowNode, type FlowGraph, newNode, ONLY_OUTPUT } from '../engine/flow-graph.ts';
import { type DataOf, definitionOf, type NodeType } from '../nodes.ts';

/** A node of a test: its type, and what differs from a blank one. */
type Sketch = { readonly [Type in NodeType]: readonly [Type, Partial<DataOf<Type>>?] }[NodeType];

/**
 * A graph in one line per node and edge: `aGraph({ 1: ['start'], hi: ['message', { label: 'Oi' }] }, ['1 hi'])`. An edge
 * names its output after a dot: `menu.a1 hi`.
 */
export const aGraph = (nodes: Readonly<Record<string, Sketch>>, edges: readonly string[]): FlowGraph => ({
  nodes: Object.entries(nodes).map(
    ([id, [type, data]]) =>
      newNode(type, { id, position: { x: 0, y: 0 } }, { ...definitionOf(type).blank, ...data } as never) as AnyFlowNode,
  ),
  edges: edges.map((line, index) => {
    const [from = '', target = ''] = line.split(' ');
    const [source = '', output = ONLY_OUTPUT] = from.split('.');
    return { id: `e${index}`, source, output, target };
  }),
});

export const aFlow = (...sketch: Parameters<typeof aGraph>): CompiledFlow => compile(toContent(aGraph(...sketch)));

/** A menu with these options. */
export const options = (...values: string[]): DataOf<'menu'>['arrayOption'] =>
  values.map((value, index) => ({ number: index + 1, value }));
