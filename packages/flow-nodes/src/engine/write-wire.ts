import type { WireConnection, WireData, WireFlow, WireNode } from '@recado/contracts';
import { definitionOf } from '../nodes.ts';
import { type AnyFlowNode, type FlowEdge, type FlowGraph, ONLY_OUTPUT } from './flow-graph.ts';
import { isSameJson } from './same-json.ts';

/** Writes a flow as clients send it. What was read and not changed is written exactly as it was received. */
export const writeWire = ({ nodes, edges }: FlowGraph): WireFlow => ({
  nodes: nodes.map(writeNode),
  connections: edges.map(writeEdge),
});

function writeNode(node: AnyFlowNode): WireNode {
  const { id, position, wire } = node;
  const isMoved = wire?.position.x !== position.x || wire.position.y !== position.y;
  return {
    ...wire,
    id,
    type: node.type === 'unknown' ? node.data.wireType : node.type,
    position: isMoved ? { ...wire?.position, ...position } : wire.position,
    data: writeData(node, wire?.data ?? {}) as WireNode['data'],
  };
}

function writeData(node: AnyFlowNode, wire: WireData): WireData {
  if (node.type === 'unknown') return wire;
  const { read, write } = definitionOf(node.type);
  // Data that still reads the same is not rewritten: an older spelling of it must survive opening and saving.
  const isUnchanged = node.wire !== undefined && isSameJson(read(wire), node.data);
  return isUnchanged ? wire : write(node.data, wire);
}

function writeEdge({ id, source, output, target, wire }: FlowEdge): WireConnection {
  const isUnchanged = wire !== undefined && (wire.sourceHandle || ONLY_OUTPUT) === output;
  return {
    ...wire,
    id,
    source,
    target,
    ...(!isUnchanged && { sourceHandle: output }),
    ...(wire === undefined && { targetHandle: null }),
  };
}
