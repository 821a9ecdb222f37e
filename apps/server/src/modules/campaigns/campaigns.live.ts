import { live } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { campaignChanged, campaignCreated, campaignRemoved } from './campaigns.events.ts';
import { presentCampaign } from './campaigns.present.ts';
import { campaignsRepo } from './campaigns.repo.ts';

export const campaignsLive = [
  live(campaignCreated, 'campaign', (scope, { campaignId }) => show(scope, 'create', campaignId)),
  live(campaignChanged, 'campaign', (scope, { campaignId }) => show(scope, 'update', campaignId)),
  live(campaignRemoved, 'campaign', ({ companyId }, { campaignId }) => ({
    to: [companyAdminsRoom(companyId)],
    message: { action: 'delete', id: campaignId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', campaignId: number) {
  const found = await campaignsRepo.find(scope, campaignId);
  return (
    found && { to: [companyAdminsRoom(scope.companyId)], message: { action, record: presentCampaign(scope, found) } }
  );
}
