import type { AnyFlowNode, FlowGraph } from './flow-graph.ts';

/** Nodes to which no way leads from the start. Without a start none is listed: that problem comes first. */
export function listUnreachable({ nodes, edges }: FlowGraph): AnyFlowNode[] {
  const targets = new Map<string, string[]>();
  for (const { source, target } of edges) targets.set(source, [...(targets.get(source) ?? []), target]);
  const starts = nodes.filter(({ type }) => type === 'start').map(({ id }) => id);
  const reached = new Set(starts);
  // A set visits what is added to it while it is walked.
  for (const id of reached) for (const target of targets.get(id) ?? []) reached.add(target);
  return starts.length === 0 ? [] : nodes.filter(({ id }) => !reached.has(id));
}
