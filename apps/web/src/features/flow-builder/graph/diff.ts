import type { FlowEdge, FlowGraph, FlowNode, Point } from './graph.ts';
import { isSame } from './same.ts';

export type NodeChange = 'added' | 'changed' | 'removed' | 'moved';

export interface FlowDiff {
  readonly nodes: ReadonlyMap<string, NodeChange>;
  /** Places of moved nodes before. */
  readonly places: ReadonlyMap<string, Point>;
  readonly edges: ReadonlyMap<string, 'added' | 'removed'>;
  /** Both versions in one graph, removed nodes included, to be drawn together. */
  readonly union: FlowGraph;
  readonly counts: Readonly<Record<NodeChange, number>>;
}

/** What changed from one version to another, by node id. A node that only has another place is moved, not changed. */
export function diffGraphs(before: FlowGraph, after: FlowGraph): FlowDiff {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const kept = new Set(after.nodes.map(({ id }) => id));
  const nodes = new Map<string, NodeChange>();
  const places = new Map<string, Point>();
  for (const node of after.nodes) {
    const was = old.get(node.id);
    if (!was) nodes.set(node.id, 'added');
    else if (!isSame(content(was), content(node))) nodes.set(node.id, 'changed');
    else if (!isSame(was.position, node.position)) nodes.set(node.id, 'moved');
    if (was && !isSame(was.position, node.position)) places.set(node.id, was.position);
  }
  const removed = before.nodes.filter(({ id }) => !kept.has(id));
  for (const { id } of removed) nodes.set(id, 'removed');

  const edges = new Map<string, 'added' | 'removed'>();
  const had = new Set(before.edges.map(edgeKey));
  const has = new Set(after.edges.map(edgeKey));
  for (const edge of after.edges) if (!had.has(edgeKey(edge))) edges.set(edge.id, 'added');
  const goneEdges = before.edges.filter((edge) => !has.has(edgeKey(edge))).map(withOwnId);
  for (const { id } of goneEdges) edges.set(id, 'removed');

  const counts = { added: 0, changed: 0, removed: 0, moved: 0 };
  for (const change of nodes.values()) counts[change] += 1;
  const union = { nodes: [...after.nodes, ...removed], edges: [...after.edges, ...goneEdges] };
  return { nodes, places, edges, union, counts };
}

const content = ({ id: _id, position: _position, ...rest }: FlowNode): object => rest;

const edgeKey = ({ source, sourceHandle, target }: FlowEdge): string => `${source} ${sourceHandle} ${target}`;

/** A reconnected output can keep its id, so the old edge needs another one beside it. */
const withOwnId = (edge: FlowEdge): FlowEdge => ({ ...edge, id: `removed:${edge.id}` });

export const isUnchanged = ({ nodes, edges }: FlowDiff): boolean => nodes.size === 0 && edges.size === 0;
