import type { FlowEdge, FlowGraph, FlowNode, NodeData } from './graph.ts';

export const aNode = (id: string, type = 'message', data: NodeData = {}, x = 0, y = 0): FlowNode => ({
  id,
  type,
  data,
  position: { x, y },
});

/** Written `source.output>target`. */
function anEdge(text: string): FlowEdge {
  const [source = '', sourceHandle = '', target = ''] = text.split(/[.>]/);
  return { id: text, source, sourceHandle, target, targetHandle: 'in' };
}

export const aGraph = (nodes: readonly FlowNode[], ...edges: readonly string[]): FlowGraph => ({
  nodes,
  edges: edges.map(anEdge),
});

export const aMenu = (id: string, ...options: readonly string[]): FlowNode =>
  aNode(id, 'menu', {
    message: 'Como podemos ajudar?',
    arrayOption: options.map((value, index) => ({ number: index + 1, value })),
  });

/** The edges written as `source.output>target`, in order of the alphabet. */
export const drawn = ({ edges }: FlowGraph): readonly string[] =>
  edges.map(({ source, sourceHandle, target }) => `${source}.${sourceHandle}>${target}`).sort();
