import { defineModule } from '../../platform/module/define-module.ts';
import { dashboardLive, dashboardRooms } from './dashboard.live.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { purgeReportExports } from './jobs/purge-report-exports.cron.ts';
import { sumAttendanceWeeks } from './jobs/sum-attendance-weeks.cron.ts';
import { writeReportExport } from './jobs/write-report-export.job.ts';
import { reportRoutes } from './report.routes.ts';

export const attendancesModule = defineModule({
  name: 'attendances',
  routes: [...dashboardRoutes, ...reportRoutes],
  jobs: [writeReportExport],
  crons: [purgeReportExports, sumAttendanceWeeks],
  live: dashboardLive,
  rooms: dashboardRooms,
});
