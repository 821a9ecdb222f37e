export { scheduleKeys } from './api/schedule-keys.ts';
export { ScheduleDialog } from './components/form/schedule-dialog.tsx';
export { ScheduleScreen } from './components/schedule-screen.tsx';
export { followSchedules, type ScheduleFollower } from './live/follow-schedules.ts';
export { readScheduleMessage } from './live/read-schedule-message.ts';
export type { ScheduleViewer } from './schedule-viewer.ts';
