import { edgeFrom, type FlowGraph, findNode } from './graph.ts';
import { newId } from './ids.ts';
import { outputsOf } from './outputs.ts';

/** The only input of a node. */
export const INPUT = 'in';

export interface Connection {
  readonly source: string;
  readonly output: string;
  readonly target: string;
}

/** A start has no input, a ticket no output; a node is not connected to itself. */
export function canConnect(graph: FlowGraph, { source, output, target }: Connection): boolean {
  const from = findNode(graph, source);
  const to = findNode(graph, target);
  if (!from || !to || source === target || to.type === 'start') return false;
  return outputsOf(from).some(({ id }) => id === output);
}

/** Connects an output. One output has one edge, so a new target replaces the old one. */
export function connect(graph: FlowGraph, connection: Connection): FlowGraph {
  if (!canConnect(graph, connection)) return graph;
  const { source, output, target } = connection;
  const before = edgeFrom(graph, source, output);
  if (before?.target === target) return graph;
  const edge = { id: newId(), source, sourceHandle: output, target, targetHandle: INPUT };
  return { ...graph, edges: [...graph.edges.filter((one) => one !== before), edge] };
}

export function disconnect(graph: FlowGraph, source: string, output: string): FlowGraph {
  const before = edgeFrom(graph, source, output);
  return before ? { ...graph, edges: graph.edges.filter((one) => one !== before) } : graph;
}

/** After an output is gone its edge would lead from nowhere, which publishing refuses. */
export function dropLooseEdges(graph: FlowGraph): FlowGraph {
  const outputs = new Map(graph.nodes.map((node) => [node.id, new Set(outputsOf(node).map(({ id }) => id))]));
  const edges = graph.edges.filter(
    ({ source, sourceHandle, target }) => outputs.get(source)?.has(sourceHandle) === true && outputs.has(target),
  );
  return edges.length === graph.edges.length ? graph : { ...graph, edges };
}
