import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactDeleted, contactMerged } from '../contacts/index.ts';
import { dropWithContact, followMergedContact } from './follow-contact.ts';
import { holdSchedulesAfterRestore } from './hold-after-restore.ts';
import { scheduleRooms } from './schedule-rooms.ts';
import { schedulesLive } from './schedules.live.ts';
import { scheduleRoutes } from './schedules.routes.ts';
import { sendDueSchedules } from './sending/send-due-schedules.sweep.ts';

export const schedulesModule = defineModule({
  name: 'schedules',
  afterRestore: [holdSchedulesAfterRestore],
  routes: scheduleRoutes,
  sweeps: [sendDueSchedules],
  reactions: [when(contactMerged, followMergedContact), when(contactDeleted, dropWithContact)],
  live: schedulesLive,
  rooms: scheduleRooms,
});
