import type { FlowGraph, NodeData } from './graph.ts';

/** Fields whose text goes to the server once and never comes back, and the mark that says one is stored. */
const secretFields: Readonly<Record<string, string>> = { apiKey: 'hasApiKey', voiceKey: 'hasVoiceKey' };
const marks: ReadonlySet<string> = new Set(Object.values(secretFields));

const isObject = (value: unknown): value is NodeData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keys stay with their node on the server, so a copy has none: neither the text nor the mark that one is stored. With
 * the mark, publishing would look possible and be refused.
 */
export function withoutSecrets(data: NodeData): NodeData {
  const clean: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (marks.has(key)) clean[key] = false;
    else if (Object.hasOwn(secretFields, key)) clean[key] = '';
    else clean[key] = isObject(value) ? withoutSecrets(value) : value;
  }
  return clean;
}

/** Replaces typed keys by the mark that the server has them; the same graph if there are none. */
export function sealSecrets(graph: FlowGraph): FlowGraph {
  let isChanged = false;
  const nodes = graph.nodes.map((node) => {
    const data = sealData(node.data);
    if (data === node.data) return node;
    isChanged = true;
    return { ...node, data };
  });
  return isChanged ? { ...graph, nodes } : graph;
}

function sealData(data: NodeData): NodeData {
  let sealed = data;
  for (const [key, value] of Object.entries(data)) {
    const mark = Object.hasOwn(secretFields, key) ? secretFields[key] : undefined;
    if (mark !== undefined && typeof value === 'string' && value !== '')
      sealed = { ...sealed, [key]: '', [mark]: true };
    if (isObject(value)) {
      const inner = sealData(value);
      if (inner !== value) sealed = { ...sealed, [key]: inner };
    }
  }
  return sealed;
}
