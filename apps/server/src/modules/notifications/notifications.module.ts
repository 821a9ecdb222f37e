import { defineModule } from '../../platform/module/define-module.ts';
import { notificationsLive } from './notifications.live.ts';
import { notificationReactions } from './notifications.reactions.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { purgeNotifications } from './purge-notifications.cron.ts';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: notificationRoutes,
  crons: [purgeNotifications],
  reactions: notificationReactions,
  live: notificationsLive,
});
