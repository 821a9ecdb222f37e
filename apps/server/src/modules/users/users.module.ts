import { defineModule } from '../../platform/module.ts';
import { companyScope } from '../../platform/scope.ts';
import { sendAbsentUsersOffline } from './jobs/send-absent-users-offline.cron.ts';
import { notePresence } from './note-presence.ts';
import { usersLive } from './users.live.ts';
import { userRoutes } from './users.routes.ts';

export const usersModule = defineModule({
  name: 'users',
  routes: userRoutes,
  crons: [sendAbsentUsersOffline],
  live: usersLive,
  onPresence: (services, viewer) =>
    notePresence(companyScope(services, { companyId: viewer.companyId, actor: viewer }), viewer.userId),
});
