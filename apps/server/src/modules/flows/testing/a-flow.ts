import type { WireFlow, WireNode } from '@recado/contracts';
import { unique } from '../../../../test/factories.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { createFlow } from '../create-flow.ts';
import type { FlowSummary } from '../flows.repo.ts';
import { saveFlow } from '../save-flow.ts';

export const aNode = (id: string, type: string, data: Record<string, unknown> = {}): WireNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});

/** Nodes in a row, each joined to the next by its first output. */
export const aRowOf = (...nodes: readonly WireNode[]): WireFlow => ({
  nodes: [...nodes],
  connections: nodes.slice(1).map((node, nr) => ({
    id: `e${nr + 1}`,
    source: nodes[nr]?.id ?? '',
    sourceHandle: 'a',
    target: node.id,
    targetHandle: null,
  })),
});

/** A flow that says one thing. */
export const aTalk = (label = 'Olá!'): WireFlow => aRowOf(aNode('1', 'start'), aNode('2', 'message', { label }));

/** A published, active flow. */
export async function aPublishedFlow(scope: CompanyScope, wire: WireFlow = aTalk()): Promise<FlowSummary> {
  const { id } = await createFlow(scope, { name: unique('Fluxo') });
  return (await saveFlow(scope, { flowId: id, wire, note: '', isPublished: true })).flow;
}
