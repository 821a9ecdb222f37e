import { contactVariables } from '../variables.ts';
import type { ContentNode, FlowContent } from './flow-content.ts';

/** A flow prepared for `advance`. It can be cached and shared by all runs of a version. */
export interface CompiledFlow {
  readonly startId: string | null;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
  /** Every variable that a text may name besides the text variables, with an empty value. */
  readonly blankValues: Readonly<Record<string, string>>;
}

export interface CompiledNode {
  readonly node: ContentNode;
  /** The next node by output. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Prepares a flow for running. An edge that leads nowhere counts as missing, so that a draft can be tested too. */
export function compile({ nodes, edges }: FlowContent): CompiledFlow {
  const ids = new Set(nodes.map(({ id }) => id));
  const targets = new Map(nodes.map(({ id }) => [id, new Map<string, string>()]));
  for (const { source, output, target } of edges) {
    const outgoing = targets.get(source);
    if (outgoing && ids.has(target) && !outgoing.has(output)) outgoing.set(output, target);
  }
  const answerKeys = nodes.flatMap((node) => (node.type === 'question' ? [node.data.answerKey] : []));
  return {
    startId: nodes.find(({ type }) => type === 'start')?.id ?? null,
    nodes: new Map(nodes.map((node) => [node.id, { node, targets: targets.get(node.id) ?? new Map() }])),
    blankValues: Object.fromEntries([...contactVariables, ...answerKeys].map((key) => [key, ''])),
  };
}
