import { type FlowGraph, type FlowNode, findNode, type NodeData, type Point } from './graph.ts';
import { newId } from './ids.ts';
import { nodeSize } from './node-size.ts';
import { withoutSecrets } from './secrets.ts';

/** Between the right edge of the last node and a new one. */
const NEW_NODE_GAP = 40;
/** Between the left edge of the rightmost node and a duplicate. */
const DUPLICATE_OFFSET = 240;

/** Adds a node 40 px right of the last one, at the same height. */
export function addNode(
  graph: FlowGraph,
  { type, data, id = newId() }: { readonly type: string; readonly data: NodeData; readonly id?: string },
): { readonly graph: FlowGraph; readonly id: string } {
  const node: FlowNode = { id, type, position: placeAfterLast(graph), data };
  return { graph: { ...graph, nodes: [...graph.nodes, node] }, id };
}

function placeAfterLast({ nodes }: FlowGraph): Point {
  const last = nodes.at(-1);
  if (last === undefined) return { x: 0, y: 0 };
  return { x: last.position.x + nodeSize(last).width + NEW_NODE_GAP, y: last.position.y };
}

/** Copies a node without its connections, 240 px right of the rightmost node. A second start would be refused. */
export function duplicateNode(graph: FlowGraph, id: string): { readonly graph: FlowGraph; readonly id: string } | null {
  const original = findNode(graph, id);
  if (original === undefined || original.type === 'start') return null;
  const rightmost = Math.max(...graph.nodes.map(({ position }) => position.x));
  const copy: FlowNode = {
    ...original,
    id: newId(),
    data: withoutSecrets(original.data),
    position: { x: rightmost + DUPLICATE_OFFSET, y: original.position.y },
  };
  return { graph: { ...graph, nodes: [...graph.nodes, copy] }, id: copy.id };
}

export function moveNodes(graph: FlowGraph, positions: ReadonlyMap<string, Point>): FlowGraph {
  if (positions.size === 0) return graph;
  let isMoved = false;
  const nodes = graph.nodes.map((node) => {
    const position = positions.get(node.id);
    if (!position || (position.x === node.position.x && position.y === node.position.y)) return node;
    isMoved = true;
    return { ...node, position: { x: position.x, y: position.y } };
  });
  return isMoved ? { ...graph, nodes } : graph;
}
