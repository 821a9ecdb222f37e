import { plain } from '@recado/contracts';
import { nodeWords } from './card-rows.ts';
import type { FlowGraph, FlowNode } from './graph.ts';
import { menuOptions, outputsOf } from './outputs.ts';

interface OutlineItem {
  readonly id: string;
  readonly type: string;
  /** Steps from the start; null for a node no path leads to. */
  readonly depth: number | null;
  readonly words: string;
}

/** The nodes in the order a conversation meets them: depth first from the start, outputs from top to bottom. */
export function outline(graph: FlowGraph): readonly OutlineItem[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const targets = new Map(
    graph.edges.map(({ source, sourceHandle, target }) => [`${source} ${sourceHandle}`, target] as const),
  );
  const items: OutlineItem[] = [];
  const seen = new Set<string>();
  const waiting: { readonly node: FlowNode; readonly depth: number }[] = graph.nodes
    .filter(({ type }) => type === 'start')
    .map((node) => ({ node, depth: 0 }));
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!next || seen.has(next.node.id)) continue;
    seen.add(next.node.id);
    items.push(itemOf(next.node, next.depth));
    for (const { id } of outputsOf(next.node).toReversed()) {
      const target = nodes.get(targets.get(`${next.node.id} ${id}`) ?? '');
      if (target && !seen.has(target.id)) waiting.push({ node: target, depth: next.depth + 1 });
    }
  }
  const loose = graph.nodes.filter(({ id }) => !seen.has(id)).map((node) => itemOf(node, null));
  return [...items, ...loose];
}

const itemOf = (node: FlowNode, depth: number | null): OutlineItem => ({
  id: node.id,
  type: node.type,
  depth,
  words: [nodeWords(node), ...(node.type === 'menu' ? menuOptions(node).map(({ value }) => value) : [])]
    .filter((words) => words !== '')
    .join(' · '),
});

/** Items that contain every word of the query, in their words or in the name of their type; accents do not count. */
export function searchOutline(
  items: readonly OutlineItem[],
  query: string,
  typeName: (type: string) => string,
): readonly OutlineItem[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = plain(`${typeName(item.type)} ${item.words}`);
    return wanted.every((word) => text.includes(word));
  });
}
