import { flowCampaignsContract } from '@recado/contracts';
import { definedFields } from '../../platform/defined-fields.ts';
import { routes } from '../../platform/http/route.ts';
import { presentCampaign } from './flow-campaigns.present.ts';
import { flowCampaignsRepo } from './flow-campaigns.repo.ts';
import { createFlowCampaign, removeFlowCampaign, updateFlowCampaign } from './save-flow-campaign.ts';

export const flowCampaignRoutes = routes(flowCampaignsContract, {
  list: async ({ scope, query }) => {
    const { rows, hasMore } = await flowCampaignsRepo.listPage(scope, query);
    return { flow: rows.map(presentCampaign), hasMore };
  },

  one: async ({ scope, params }) => ({ details: presentCampaign(await flowCampaignsRepo.get(scope, params.id)) }),

  create: async ({ scope, body: { name, flowId, whatsappId, phrase, match, status } }) =>
    presentCampaign(
      await createFlowCampaign(scope, { name, flowId, connectionId: whatsappId, phrase, match, isActive: status }),
    ),

  update: async ({ scope, body: { id, name, flowId, whatsappId, phrase, match, status } }) => {
    const fields = definedFields({ name, flowId, connectionId: whatsappId, phrase, match, isActive: status });
    return presentCampaign(await updateFlowCampaign(scope, { flowCampaignId: id, fields }));
  },

  remove: async ({ scope, params }) => {
    await removeFlowCampaign(scope, params.id);
    return { message: 'flow campaign removed' };
  },
});
