import type { WireFlow } from '@recado/contracts';
import type { FlowGraph } from '../graph/graph.ts';

/** The id of the first start: existing flows have it too. */
const START_ID = '1';

/** What the canvas shows of a flow that was never saved. */
const firstGraph: FlowGraph = {
  nodes: [{ id: START_ID, type: 'start', position: { x: 0, y: 0 }, data: {} }],
  edges: [],
};

export const fromWire = (wire: WireFlow | null): FlowGraph =>
  wire === null || (wire.nodes.length === 0 && wire.connections.length === 0)
    ? firstGraph
    : {
        nodes: wire.nodes,
        edges: wire.connections.map((edge) => ({
          ...edge,
          // Nodes with one output have been stored without its name.
          sourceHandle: edge.sourceHandle || 'a',
          targetHandle: edge.targetHandle || 'in',
        })),
      };

export const toWire = ({ nodes, edges }: FlowGraph): WireFlow => ({
  nodes: nodes.map((node) => ({ ...node, position: { ...node.position } })),
  connections: edges.map((edge) => ({ ...edge })),
});
