import type { FlowEdge, FlowGraph, FlowNode, Point } from './graph.ts';
import { newId } from './ids.ts';
import { withoutSecrets } from './secrets.ts';

/** Marks our JSON among everything a clipboard can hold. */
const KIND = 'recado/flow-nodes';
/** A paste at the place of the copy would cover it. */
const PASTE_OFFSET = 40;

interface Copied {
  readonly kind: typeof KIND;
  readonly nodes: readonly FlowNode[];
  readonly connections: readonly FlowEdge[];
}

/** The selected nodes and the connections among them as JSON, without keys; null when only a start is selected. */
export function copyNodes(graph: FlowGraph, ids: ReadonlySet<string>): string | null {
  const nodes = graph.nodes.filter(({ id, type }) => ids.has(id) && type !== 'start');
  if (nodes.length === 0) return null;
  const kept = new Set(nodes.map(({ id }) => id));
  const copied: Copied = {
    kind: KIND,
    nodes: nodes.map((node) => ({ ...node, data: withoutSecrets(node.data) })),
    connections: graph.edges.filter(({ source, target }) => kept.has(source) && kept.has(target)),
  };
  return JSON.stringify(copied);
}

interface Pasted {
  readonly graph: FlowGraph;
  readonly ids: ReadonlySet<string>;
}

/** Adds copied nodes with new ids; around `at` if given, else beside their old place. Null for any other text. */
export function pasteNodes(graph: FlowGraph, text: string, at?: Point): Pasted | null {
  const copied = readCopied(text);
  if (copied === null) return null;
  const newIds = new Map(copied.nodes.map(({ id }) => [id, newId()]));
  const left = Math.min(...copied.nodes.map(({ position }) => position.x));
  const top = Math.min(...copied.nodes.map(({ position }) => position.y));
  const shift = at ? { x: at.x - left, y: at.y - top } : { x: PASTE_OFFSET, y: PASTE_OFFSET };
  const nodes = copied.nodes.map((node) => ({
    ...node,
    id: newIds.get(node.id) ?? newId(),
    data: withoutSecrets(node.data),
    position: { x: node.position.x + shift.x, y: node.position.y + shift.y },
  }));
  const edges = copied.connections.flatMap((edge) => {
    const source = newIds.get(edge.source);
    const target = newIds.get(edge.target);
    return source && target ? [{ ...edge, id: newId(), source, target }] : [];
  });
  return {
    graph: { nodes: [...graph.nodes, ...nodes], edges: [...graph.edges, ...edges] },
    ids: new Set(newIds.values()),
  };
}

function readCopied(text: string): Copied | null {
  if (!text.includes(KIND)) return null;
  try {
    const copied: unknown = JSON.parse(text);
    return isCopied(copied) && copied.nodes.length > 0 ? copied : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isCopied(value: unknown): value is Copied {
  return (
    isObject(value) &&
    value['kind'] === KIND &&
    Array.isArray(value['nodes']) &&
    Array.isArray(value['connections']) &&
    value['nodes'].every(isNode) &&
    value['connections'].every(isEdge)
  );
}

const isNode = (node: unknown): boolean =>
  isObject(node) &&
  typeof node['id'] === 'string' &&
  typeof node['type'] === 'string' &&
  node['type'] !== 'start' &&
  isObject(node['data']) &&
  isObject(node['position']) &&
  Number.isFinite(node['position']['x']) &&
  Number.isFinite(node['position']['y']);

const isEdge = (edge: unknown): boolean =>
  isObject(edge) && ['source', 'sourceHandle', 'target', 'targetHandle'].every((key) => typeof edge[key] === 'string');
