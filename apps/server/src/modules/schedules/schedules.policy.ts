import { can } from '@recado/contracts';
import type { Actor, AnyViewer } from '../../platform/viewer.ts';
import type { ScheduleRow } from './schedules.tables.ts';

/** Whether colleagues' schedules are visible too: for users who see colleagues' conversations. */
export const seesEverySchedule = (viewer: AnyViewer): boolean => can(viewer, 'ticket:see-all');

/** One's own, and those whose ticket one will get. docs/product/schedules.md */
export const canSeeSchedule = (actor: Actor, { userId, ticketUserId }: Pick<ScheduleRow, 'userId' | 'ticketUserId'>) =>
  actor === 'system' || seesEverySchedule(actor) || actor.userId === userId || actor.userId === ticketUserId;

export const canChangeSchedule = (actor: Actor, { userId }: Pick<ScheduleRow, 'userId'>): boolean =>
  actor === 'system' || actor.userId === userId || can(actor, 'schedule:change-others');
