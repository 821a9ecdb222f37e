import type { WireConnection, WireNode } from '@recado/contracts';
import { type DataOf, definitionOf, type NodeType } from '../nodes.ts';

/** A node with typed data. `wire` is the node as received: its unknown fields are written back. */
export type FlowNode<Type extends NodeType = NodeType> = {
  readonly [T in Type]: PlacedNode & { readonly type: T; readonly data: DataOf<T> };
}[Type];

/** A node of a type that this version does not know. It is kept as received and cannot be published. */
export interface UnknownNode extends PlacedNode {
  readonly type: 'unknown';
  readonly data: { readonly wireType: string };
}

interface PlacedNode {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly wire?: WireNode;
}

export type AnyFlowNode = FlowNode | UnknownNode;

/** An output of a node leads to another node. */
export interface FlowEdge {
  readonly id: string;
  readonly source: string;
  readonly output: string;
  readonly target: string;
  readonly wire?: WireConnection;
}

/** A flow that is being edited. It may be incomplete; `validate` lists the problems. */
export interface FlowGraph {
  readonly nodes: readonly AnyFlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** The name of the output of nodes that have only one. */
export const ONLY_OUTPUT = 'a';

/** The outputs of a node, in the order in which its card shows them. */
export const outputsOf = (node: AnyFlowNode): readonly string[] =>
  node.type === 'unknown' ? [] : definitionOf(node.type).outputs(node.data);

/** A new node with the data of a blank form. */
export const newNode = <Type extends NodeType>(
  type: Type,
  { id, position }: Pick<PlacedNode, 'id' | 'position'>,
  data: DataOf<Type> = definitionOf(type).blank,
): FlowNode<Type> => ({ id, position, type, data }) as unknown as FlowNode<Type>;
