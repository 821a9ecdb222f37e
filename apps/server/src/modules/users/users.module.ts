import { defineModule } from '../../platform/module/define-module.ts';
import { companyScope } from '../../platform/scope.ts';
import { sendAbsentUsersOffline } from './jobs/send-absent-users-offline.cron.ts';
import { recordPresence } from './record-presence.ts';
import { usersLive } from './users.live.ts';
import { userRoutes } from './users.routes.ts';

export const usersModule = defineModule({
  name: 'users',
  routes: userRoutes,
  crons: [sendAbsentUsersOffline],
  live: usersLive,
  onPresence: (services, viewer) =>
    recordPresence(companyScope(services, { companyId: viewer.companyId, actor: viewer }), viewer.userId),
});
