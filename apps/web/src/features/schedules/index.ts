export { cacheSchedules, type ScheduleEvent } from './api/cache-schedules.ts';
export { scheduleKeys } from './api/schedule-keys.ts';
export { ScheduleDialog } from './components/form/schedule-dialog.tsx';
export { ScheduleScreen } from './components/schedule-screen.tsx';
export { readScheduleMessage } from './live/read-schedule-message.ts';
export type { ScheduleViewer } from './schedule-viewer.ts';
