import { definitionOf } from '../nodes.ts';
import type { AnyFlowNode, FlowGraph } from './flow-graph.ts';

/**
 * The loops in which no node waits for the customer, each as its first node. Without them a turn enters a node at most
 * once, so it ends. Tarjan's strongly connected components over the nodes that do not wait, without recursion: a chain of
 * nodes may be as long as the flow.
 */
export function listEndlessLoops({ nodes, edges }: FlowGraph): AnyFlowNode[] {
  const passing = nodes.filter((node) => node.type === 'unknown' || !definitionOf(node.type).waits);
  const indexOf = new Map(passing.map(({ id }, index) => [id, index]));
  const next = passing.map((): number[] => []);
  const loopsOnItself = new Set<number>();
  for (const { source, target } of edges) {
    const [from, to] = [indexOf.get(source), indexOf.get(target)];
    if (from === undefined || to === undefined) continue;
    if (from === to) loopsOnItself.add(from);
    next[from]?.push(to);
  }
  return components(next)
    .filter(([only, ...others]) => others.length > 0 || (only !== undefined && loopsOnItself.has(only)))
    .map((component) => Math.min(...component))
    .sort((one, other) => one - other)
    .flatMap((first) => passing[first] ?? []);
}

interface Visit {
  readonly node: number;
  /** How many of the targets were followed. */
  followed: number;
}

function components(next: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  const order: (number | undefined)[] = next.map(() => undefined);
  const lowest: number[] = next.map(() => 0);
  const open: number[] = [];
  const isOpen = next.map(() => false);
  let visited = 0;
  for (const root of next.keys()) {
    if (order[root] !== undefined) continue;
    const visits: Visit[] = [begin(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { node } = visit;
      const target = next[node]?.[visit.followed++];
      if (target === undefined) {
        visits.pop();
        close(node);
        const parent = visits.at(-1)?.node;
        if (parent !== undefined) lower(parent, lowest[node] ?? 0);
      } else if (order[target] === undefined) visits.push(begin(target));
      else if (isOpen[target]) lower(node, order[target]);
    }
  }
  return found;

  function begin(node: number): Visit {
    order[node] = lowest[node] = visited++;
    open.push(node);
    isOpen[node] = true;
    return { node, followed: 0 };
  }

  function lower(node: number, to: number): void {
    lowest[node] = Math.min(lowest[node] ?? to, to);
  }

  /** A node that reaches no earlier open one closes its component. */
  function close(node: number): void {
    if (lowest[node] !== order[node]) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = false;
    found.push(component);
  }
}
