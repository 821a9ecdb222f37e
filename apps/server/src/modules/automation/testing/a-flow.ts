import type { WireFlow } from '@recado/contracts';
import { unique } from '../../../../test/factories.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { createFlow, saveFlow } from '../../flows/index.ts';

/** A node as the wire has it, without its place on the canvas. */
export type NodeSpec = readonly [id: string, type: string, data?: Readonly<Record<string, unknown>>];

export interface FlowPlan {
  readonly nodes: readonly NodeSpec[];
  /** `menu:a1 > sales`; without an output `a`. The start is the node `1`. */
  readonly edges: readonly string[];
}

export function wireOf({ nodes, edges }: FlowPlan): WireFlow {
  return {
    nodes: ([['1', 'start'], ...nodes] as NodeSpec[]).map(([id, type, data = {}], index) => ({
      id,
      type,
      position: { x: 250 * index, y: 100 },
      data,
    })),
    connections: edges.map((edge) => {
      const [, source = '', sourceHandle = 'a', target = ''] = /^(\w+)(?::(\w+))? > (\w+)$/.exec(edge) ?? [];
      return { id: edge, source, sourceHandle, target, targetHandle: null };
    }),
  };
}

/** Publishes a flow, or a new version of one. */
export async function publishFlow(scope: CompanyScope, plan: FlowPlan, flowId?: number): Promise<number> {
  const id = flowId ?? (await createFlow(scope, { name: unique('Fluxo') })).id;
  await saveFlow(scope, { flowId: id, wire: wireOf(plan), isPublished: true, note: '' });
  return id;
}

export const message = (id: string, label: string): NodeSpec => [id, 'message', { label }];
export const interval = (id: string, sec: number): NodeSpec => [id, 'interval', { sec }];
export const question = (id: string, text: string, answerKey: string): NodeSpec => [
  id,
  'question',
  { typebotIntegration: { message: text, answerKey } },
];
export const menu = (id: string, text: string, ...options: readonly string[]): NodeSpec => [
  id,
  'menu',
  { message: text, arrayOption: options.map((value, index) => ({ number: index + 1, value })) },
];
export const toQueue = (id: string, queueId: number): NodeSpec => [id, 'ticket', { data: { id: queueId } }];
