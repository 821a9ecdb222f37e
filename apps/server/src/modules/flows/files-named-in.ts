import type { WireFlow, WireNode } from '@recado/contracts';
import { definitionOf, isNodeType, readWire } from '@recado/flow-nodes';

/** The keys of the files that the nodes of a flow name, each once. */
export function filesNamedIn(wire: WireFlow): string[] {
  const keys = readWire(wire).nodes.flatMap((node) => {
    if (node.type === 'unknown' || !isNodeType(node.type)) return [];
    const files = definitionOf(node.type).files?.(node.data as never) ?? {};
    return Object.values(files).map(({ mediaKey }) => mediaKey);
  });
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** The same flow without the files that do not exist: their nodes ask for another one. */
export function withoutFiles(wire: WireFlow, missing: ReadonlySet<string>): WireFlow {
  if (missing.size === 0) return wire;
  const blank = (value: unknown): unknown => {
    if (typeof value === 'string') return missing.has(value) ? '' : value;
    if (Array.isArray(value)) return value.map(blank);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blank(one)]));
  };
  return {
    ...wire,
    nodes: wire.nodes.map((node): WireNode => ({ ...node, data: blank(node.data) as WireNode['data'] })),
  };
}
