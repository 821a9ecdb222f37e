import { defineModule } from '../../platform/module/define-module.ts';
import { announcementsLive } from './announcements.live.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { publishStartsAndEnds } from './publish-starts-and-ends.cron.ts';

export const announcementsModule = defineModule({
  name: 'announcements',
  routes: announcementRoutes,
  live: announcementsLive,
  crons: [publishStartsAndEnds],
});
