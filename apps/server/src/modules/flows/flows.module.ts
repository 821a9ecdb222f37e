import { defineModule } from '../../platform/module/define-module.ts';
import { flowCampaignRoutes } from './flow-campaigns.routes.ts';
import { sealedFlowSecret } from './flow-secrets.repo.ts';
import { flowsLive } from './flows.live.ts';
import { flowRoutes, flowVersionRoutes } from './flows.routes.ts';
import { purgeFlowFiles } from './jobs/purge-flow-files.cron.ts';

export const flowsModule = defineModule({
  name: 'flows',
  routes: [...flowRoutes, ...flowVersionRoutes, ...flowCampaignRoutes],
  crons: [purgeFlowFiles],
  live: flowsLive,
  sealed: [sealedFlowSecret],
});
