import { defineModule } from '../../platform/module/define-module.ts';
import { dashboardLive, dashboardRooms } from './dashboard.live.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { reportRoutes } from './report.routes.ts';

export const attendancesModule = defineModule({
  name: 'attendances',
  routes: [...dashboardRoutes, ...reportRoutes],
  live: dashboardLive,
  rooms: dashboardRooms,
});
