import type { FlowDiff } from '../../graph/diff.ts';
import type { FlowGraph, FlowNode } from '../../graph/graph.ts';
import type { CardNotes, Overlay } from '../canvas/card-overlay.ts';

/** The graph with both versions in it, and what each card and edge says about the change. */
export function drawDiff(
  diff: FlowDiff,
  before: FlowGraph,
): { readonly graph: FlowGraph; readonly overlay: Overlay; readonly edgeLooks: ReadonlyMap<string, string> } {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const overlay = new Map<string, CardNotes>();
  const ghosts: FlowNode[] = [];
  for (const [id, change] of diff.nodes) {
    const was = old.get(id);
    overlay.set(id, { change, ...(change === 'changed' && was && { before: was }) });
    const place = diff.places.get(id);
    if (change !== 'moved' || !place || !was) continue;
    ghosts.push({ ...was, id: `ghost:${id}`, position: place });
    overlay.set(`ghost:${id}`, { change: 'wasHere' });
  }
  const { union } = diff;
  return { graph: { nodes: [...ghosts, ...union.nodes], edges: union.edges }, overlay, edgeLooks: diff.edges };
}
