import { dropLooseEdges } from './connect.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './graph.ts';
import { isSame } from './same.ts';

/** A node that both editors changed in different ways. Undefined is a node that its editor removed. */
export interface Conflict {
  readonly id: string;
  readonly ours: FlowNode | undefined;
  readonly theirs: FlowNode | undefined;
}

interface Merged {
  /** With our side of every conflict. */
  readonly graph: FlowGraph;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins two changes of one draft. A node or output that only one editor changed is taken from that editor. Both changed
 * one output: ours, as a connection is redone with one move. Both moved one node: our place. Both changed the data of one
 * node: a conflict.
 */
export function mergeGraphs(base: FlowGraph, ours: FlowGraph, theirs: FlowGraph): Merged {
  const conflicts: Conflict[] = [];
  const bases = byId(base.nodes);
  const our = byId(ours.nodes);
  const their = byId(theirs.nodes);
  const nodes: FlowNode[] = [];
  // In the stored order: with our order first, two pages that both added a node would save each other's order for ever.
  for (const id of new Set([...their.keys(), ...our.keys()])) {
    const [before, mine, other] = [bases.get(id), our.get(id), their.get(id)];
    const merged = mergeNode(before, mine, other);
    if (merged === 'conflict') {
      conflicts.push({ id, ours: mine, theirs: other });
      if (mine) nodes.push(mine);
    } else if (merged) nodes.push(merged);
  }
  const graph = dropLooseEdges({ nodes, edges: mergeEdges(base.edges, ours.edges, theirs.edges) });
  return { graph, conflicts };
}

function mergeNode(
  before: FlowNode | undefined,
  mine: FlowNode | undefined,
  other: FlowNode | undefined,
): FlowNode | undefined | 'conflict' {
  if (isSame(mine, other) || isSame(before, other)) return mine;
  if (isSame(before, mine)) return other;
  if (!before || !mine || !other) {
    // Removed here, only moved there: a place is no reason to ask.
    const [gone, kept] = mine ? [other, mine] : [mine, other];
    return !gone && kept && before && isSame(withoutPlace(kept), withoutPlace(before)) ? undefined : 'conflict';
  }
  const position = isSame(before.position, mine.position) ? other.position : mine.position;
  const [was, here, there] = [withoutPlace(before), withoutPlace(mine), withoutPlace(other)];
  if (isSame(here, there) || isSame(was, there)) return { ...mine, position };
  if (isSame(was, here)) return { ...other, position };
  return 'conflict';
}

const withoutPlace = ({ position: _position, ...rest }: FlowNode): object => rest;

/** An edge is known by its output, not by its id: two editors who connect one output make two ids. */
const outputKey = ({ source, sourceHandle }: FlowEdge): string => `${source} ${sourceHandle}`;

function mergeEdges(
  base: readonly FlowEdge[],
  ours: readonly FlowEdge[],
  theirs: readonly FlowEdge[],
): readonly FlowEdge[] {
  const [bases, our, their] = [byOutput(base), byOutput(ours), byOutput(theirs)];
  return [...new Set([...their.keys(), ...our.keys()])].flatMap((key) => {
    const [before, mine, other] = [bases.get(key), our.get(key), their.get(key)];
    const merged = before?.target === mine?.target ? other : mine;
    return merged ? [merged] : [];
  });
}

const byId = (nodes: readonly FlowNode[]): ReadonlyMap<string, FlowNode> =>
  new Map(nodes.map((node) => [node.id, node]));
const byOutput = (edges: readonly FlowEdge[]): ReadonlyMap<string, FlowEdge> =>
  new Map(edges.map((edge) => [outputKey(edge), edge]));

/** Puts their side of one conflict into the merged graph. */
export function takeTheirs(graph: FlowGraph, { id, theirs }: Conflict): FlowGraph {
  const without = graph.nodes.filter((node) => node.id !== id);
  const nodes = theirs
    ? graph.nodes.some((node) => node.id === id)
      ? graph.nodes.map((node) => (node.id === id ? theirs : node))
      : [...graph.nodes, theirs]
    : without;
  return dropLooseEdges({ ...graph, nodes });
}
