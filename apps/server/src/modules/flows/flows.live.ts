import { live } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { presentCampaign } from './flow-campaigns.present.ts';
import { flowCampaignsRepo } from './flow-campaigns.repo.ts';
import { flowRunRoom } from './flow-rooms.ts';
import {
  flowCampaignChanged,
  flowCampaignCreated,
  flowCampaignRemoved,
  flowChanged,
  flowCreated,
  flowRemoved,
  flowRunMoved,
} from './flows.events.ts';
import { presentFlow } from './flows.present.ts';
import { flowsRepo } from './flows.repo.ts';

const admins = (scope: CompanyScope) => [companyAdminsRoom(scope.companyId)];

export const flowsLive = [
  live(flowCreated, 'flow', (scope, { flowId }) => showFlow(scope, 'create', flowId)),
  live(flowChanged, 'flow', (scope, { flowId }) => showFlow(scope, 'update', flowId)),
  live(flowRemoved, 'flow', (scope, { flowId }) => ({ to: admins(scope), message: { action: 'delete', flowId } })),
  live(flowRunMoved, 'flowRun', (scope, { ticketId, runId }) => ({
    to: [flowRunRoom(scope.companyId, ticketId)],
    message: { action: 'update', ticketId, runId },
  })),
  live(flowCampaignCreated, 'flowCampaign', (scope, { flowCampaignId }) =>
    showCampaign(scope, 'create', flowCampaignId),
  ),
  live(flowCampaignChanged, 'flowCampaign', (scope, { flowCampaignId }) =>
    showCampaign(scope, 'update', flowCampaignId),
  ),
  live(flowCampaignRemoved, 'flowCampaign', (scope, { flowCampaignId }) => ({
    to: admins(scope),
    message: { action: 'delete', flowCampaignId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function showFlow(scope: CompanyScope, action: 'create' | 'update', flowId: number) {
  const flow = await flowsRepo.find(scope, flowId);
  return flow && { to: admins(scope), message: { action, flow: presentFlow(flow) } };
}

async function showCampaign(scope: CompanyScope, action: 'create' | 'update', flowCampaignId: number) {
  const campaign = await flowCampaignsRepo.find(scope, flowCampaignId);
  return campaign && { to: admins(scope), message: { action, flowCampaign: presentCampaign(campaign) } };
}
