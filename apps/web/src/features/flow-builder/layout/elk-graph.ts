import type { ElkNode } from 'elkjs/lib/elk-api';
import type { FlowGraph, Point } from '../graph/graph.ts';
import { handleHeights, nodeSize, type Size } from '../graph/node-size.ts';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': '80',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.separateConnectedComponents': 'true',
};

/** The graph for the layout. Outputs are ports in fixed order, so that options keep their order from top to bottom. */
export function toElk({ nodes, edges }: FlowGraph, measured: ReadonlyMap<string, Size>): ElkNode {
  const ids = new Set(nodes.map(({ id }) => id));
  return {
    id: 'flow',
    layoutOptions: options,
    children: nodes.map((node) => {
      const { width, height } = measured.get(node.id) ?? nodeSize(node);
      const outputs = [...handleHeights(node)].map(([id, y]) => port(node.id, id, width, y, 'EAST'));
      return {
        id: node.id,
        width,
        height,
        layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
        ports: [port(node.id, 'in', 0, 18, 'WEST'), ...outputs],
      };
    }),
    edges: edges
      .filter(({ source, target }) => ids.has(source) && ids.has(target))
      .map(({ id, source, sourceHandle, target }) => ({
        id,
        sources: [`${source}:${sourceHandle}`],
        targets: [`${target}:in`],
      })),
  };
}

const port = (nodeId: string, id: string, x: number, y: number, side: 'EAST' | 'WEST') => ({
  id: `${nodeId}:${id}`,
  x,
  y,
  width: 0,
  height: 0,
  layoutOptions: { 'elk.port.side': side },
});

/** The new places. The first node stays where it is: the view must not jump. */
export function fromElk(laid: ElkNode, { nodes }: FlowGraph): ReadonlyMap<string, Point> {
  const places = new Map((laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const anchor = nodes.find(({ type }) => type === 'start') ?? nodes[0];
  const from = anchor && places.get(anchor.id);
  const shift = anchor && from ? { x: anchor.position.x - from.x, y: anchor.position.y - from.y } : { x: 0, y: 0 };
  return new Map([...places].map(([id, { x, y }]) => [id, { x: Math.round(x + shift.x), y: Math.round(y + shift.y) }]));
}
