import type { FlowGraph } from './graph.ts';

interface Removal {
  readonly nodes?: ReadonlySet<string>;
  readonly edges?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Removes nodes with their connections, and single connections. The start stays: without it no flow runs. */
export function remove(graph: FlowGraph, { nodes = none, edges = none }: Removal): FlowGraph {
  const gone = new Set(graph.nodes.filter(({ id, type }) => nodes.has(id) && type !== 'start').map(({ id }) => id));
  const kept = graph.edges.filter(({ id, source, target }) => !edges.has(id) && !gone.has(source) && !gone.has(target));
  if (gone.size === 0 && kept.length === graph.edges.length) return graph;
  return { nodes: gone.size === 0 ? graph.nodes : graph.nodes.filter(({ id }) => !gone.has(id)), edges: kept };
}
