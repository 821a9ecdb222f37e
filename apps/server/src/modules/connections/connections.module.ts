import { defineModule } from '../../platform/module.ts';
import { connectionRooms } from './connection-rooms.ts';
import { connectionsLive } from './connections.live.ts';
import { connectionRoutes } from './connections.routes.ts';
import { checkConnection } from './jobs/check-connection.job.ts';
import { syncTemplates } from './jobs/sync-templates.job.ts';
import { tellLastUse } from './jobs/tell-last-use.cron.ts';
import { unsubscribeFromPage } from './jobs/unsubscribe-page.job.ts';
import { tellStaffOfConnections } from './tell-staff.ts';

export const connectionsModule = defineModule({
  name: 'connections',
  routes: connectionRoutes,
  jobs: [checkConnection, syncTemplates, unsubscribeFromPage],
  crons: [tellLastUse],
  reactions: tellStaffOfConnections,
  live: connectionsLive,
  rooms: connectionRooms,
});
