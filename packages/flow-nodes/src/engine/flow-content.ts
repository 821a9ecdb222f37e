import { z } from 'zod';
import { type DataOf, definitionOf, isNodeType, type NodeType } from '../nodes.ts';
import type { FlowGraph } from './flow-graph.ts';

/** Grows when the data of a node changes its shape. Older versions are converted when they are read: `upcast.ts`. */
export const FLOW_SCHEMA = 1;

/** A node as a run needs it: no position, no unknown fields. */
export type ContentNode<Type extends NodeType = NodeType> = {
  readonly [T in Type]: { readonly id: string; readonly type: T; readonly data: DataOf<T> };
}[Type];

export interface ContentEdge {
  readonly source: string;
  readonly output: string;
  readonly target: string;
}

/** The typed content of a published version. */
export interface FlowContent {
  readonly nodes: readonly ContentNode[];
  readonly edges: readonly ContentEdge[];
}

/** The content of a graph. Nodes of unknown types are left out. */
export const toContent = ({ nodes, edges }: FlowGraph): FlowContent => ({
  nodes: nodes.flatMap((node) =>
    node.type === 'unknown' ? [] : [{ id: node.id, type: node.type, data: node.data } as ContentNode],
  ),
  edges: edges.map(({ source, output, target }) => ({ source, output, target })),
});

const stored = z.object({
  nodes: z.array(z.object({ id: z.string(), type: z.string(), data: z.unknown() })),
  edges: z.array(z.object({ source: z.string(), output: z.string(), target: z.string() })),
});

/**
 * Parses stored content of the current schema. It does not check the limits of publishing again: a stricter limit must
 * not stop conversations that run on an older version.
 */
export function parseContent(content: unknown): FlowContent {
  const { nodes, edges } = stored.parse(content);
  return {
    edges,
    nodes: nodes.map(({ id, type, data }) => {
      if (!isNodeType(type)) throw new Error(`A published flow has a node of the unknown type ${type}.`);
      const { read, write } = definitionOf(type);
      return { id, type, data: read(write(data as DataOf<typeof type>, {})) } as ContentNode;
    }),
  };
}
