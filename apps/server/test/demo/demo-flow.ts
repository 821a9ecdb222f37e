import { createFlow, saveFlow } from '../../src/modules/flows/index.ts';
import { createFlowCampaign } from '../../src/modules/flows/save-flow-campaign.ts';
import { leadsFlow } from '../../src/modules/flows/templates/leads-flow.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';

/** A published flow of the demo company. A customer who writes its phrase starts it; every other text gets the menu. */
export async function addDemoFlow(scope: CompanyScope, queue: { id: number; name: string }): Promise<void> {
  const { nodes, connections } = leadsFlow('pt');
  const withQueue = nodes.map((node) =>
    node.type === 'ticket'
      ? { ...node, data: { ...node.data, name: queue.name, data: { id: queue.id, name: queue.name } } }
      : node,
  );
  const { id: flowId } = await createFlow(scope, { name: 'Orçamento' });
  const wire = { nodes: withQueue, connections };
  await saveFlow(scope, { flowId, wire, note: 'Primeira versão', isPublished: true });
  await createFlowCampaign(scope, {
    name: 'Orçamento pelo site',
    flowId,
    connectionId: null,
    phrase: 'Quero um orçamento',
    match: 'starts',
    isActive: true,
  });
}
