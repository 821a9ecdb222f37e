/** A node as the wire has it. Fields this page does not know are kept. */
export interface FlowNode {
  readonly id: string;
  readonly type: string;
  readonly position: Point;
  readonly data: NodeData;
  readonly [field: string]: unknown;
}

export type NodeData = Readonly<Record<string, unknown>>;

/** A connection from an output of one node to the input of another. */
export interface FlowEdge {
  readonly id: string;
  readonly source: string;
  readonly sourceHandle: string;
  readonly target: string;
  readonly targetHandle: string;
  readonly [field: string]: unknown;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

export const emptyGraph: FlowGraph = { nodes: [], edges: [] };

export const findNode = (graph: FlowGraph, id: string): FlowNode | undefined =>
  graph.nodes.find((node) => node.id === id);

export const edgeFrom = (graph: FlowGraph, source: string, output: string): FlowEdge | undefined =>
  graph.edges.find((edge) => edge.source === source && edge.sourceHandle === output);

/** Replaces the data of one node; the same graph if nothing changed. */
export function changeData(graph: FlowGraph, id: string, change: (data: NodeData) => NodeData): FlowGraph {
  let isChanged = false;
  const nodes = graph.nodes.map((node) => {
    if (node.id !== id) return node;
    const data = change(node.data);
    if (data === node.data) return node;
    isChanged = true;
    return { ...node, data };
  });
  return isChanged ? { ...graph, nodes } : graph;
}
