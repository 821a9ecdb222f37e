import type { FlowCampaign } from '@recado/contracts';
import type { FlowCampaignDetails } from './flow-campaigns.repo.ts';

export const presentCampaign = (campaign: FlowCampaignDetails): FlowCampaign => ({
  id: campaign.id,
  name: campaign.name,
  flowId: campaign.flowId,
  flow:
    campaign.flowName === null
      ? null
      : {
          id: campaign.flowId,
          name: campaign.flowName,
          active: campaign.flowIsActive ?? false,
          publishedVersion: campaign.flowVersion,
        },
  whatsappId: campaign.connectionId,
  phrase: campaign.phrase,
  match: campaign.match,
  status: campaign.isActive,
  createdAt: campaign.createdAt.toISOString(),
  updatedAt: campaign.updatedAt.toISOString(),
});
