import type { WireFlow, WireNode } from '@recado/contracts';
import { definitionOf, isNodeType } from '../nodes.ts';
import { type AnyFlowNode, type FlowGraph, ONLY_OUTPUT } from './flow-graph.ts';

/** Reads a flow of the wire. Never fails on a draft: unreadable fields are blank, and unknown nodes are kept. */
export const readWire = ({ nodes, connections }: WireFlow): FlowGraph => ({
  nodes: nodes.map(readNode),
  edges: connections.map((wire) => ({
    id: wire.id,
    source: wire.source,
    output: wire.sourceHandle || ONLY_OUTPUT,
    target: wire.target,
    wire,
  })),
});

function readNode(wire: WireNode): AnyFlowNode {
  const { id, type, position } = wire;
  const place = { id, position: { x: position.x, y: position.y }, wire };
  if (!isNodeType(type)) return { ...place, type: 'unknown', data: { wireType: type } };
  return { ...place, type, data: definitionOf(type).read(wire.data) } as AnyFlowNode;
}
