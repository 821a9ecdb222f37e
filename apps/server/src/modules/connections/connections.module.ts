import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { flowRemoved } from '../flows/index.ts';
import { integrationRemoved } from '../integrations/index.ts';
import { sealedConnectionSecrets } from './cloud-credentials.ts';
import { connectionRooms } from './connection-rooms.ts';
import { connectionsLive } from './connections.live.ts';
import { connectionRoutes } from './connections.routes.ts';
import { checkConnection } from './jobs/check-connection.job.ts';
import { publishLastUse } from './jobs/publish-last-use.cron.ts';
import { syncTemplates } from './jobs/sync-templates.job.ts';
import { unsubscribeFromPage } from './jobs/unsubscribe-page.job.ts';
import { releaseFlow } from './lock-flows.ts';
import { publishConnectionsOfIntegration } from './lock-integration.ts';
import { publishConnectionsToStaff } from './publish-to-staff.ts';

export const connectionsModule = defineModule({
  name: 'connections',
  routes: connectionRoutes,
  jobs: [checkConnection, syncTemplates, unsubscribeFromPage],
  crons: [publishLastUse],
  reactions: [
    ...publishConnectionsToStaff,
    when(flowRemoved, releaseFlow),
    when(integrationRemoved, publishConnectionsOfIntegration),
  ],
  live: connectionsLive,
  rooms: connectionRooms,
  sealed: sealedConnectionSecrets,
});
