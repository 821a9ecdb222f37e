import type { Schedule } from '@recado/contracts';

/** The fields of the signed-in user that schedules need. */
export interface ScheduleViewer {
  readonly userId: number;
  readonly timeZone: string;
  /** The company allows agents to sign messages. */
  readonly maySign: boolean;
  /** May change and delete schedules of colleagues. */
  readonly changesOthers: boolean;
}

/** Authors and administrators delete it, in every state. docs/product/schedules.md#visibility */
export const canRemove = ({ userId }: Pick<Schedule, 'userId'>, viewer: ScheduleViewer): boolean =>
  userId === viewer.userId || viewer.changesOthers;

/** Not while or after it is sent for the last time. */
export const canChange = (schedule: Pick<Schedule, 'userId' | 'status'>, viewer: ScheduleViewer): boolean =>
  canRemove(schedule, viewer) && (schedule.status === 'PENDENTE' || schedule.status === 'ERRO');
