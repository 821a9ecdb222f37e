import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { SchedulePeople } from './schedules.events.ts';
import { seesEverySchedule } from './schedules.policy.ts';

export type Numbers = 'whole' | 'masked';

const everySchedule = (companyId: number, numbers: Numbers): Room =>
  companyAudienceRoom(companyId, 'schedules', 'all', numbers);
const ofPerson = (companyId: number, userId: number, numbers: Numbers): Room =>
  companyAudienceRoom(companyId, 'schedules', 'of', userId, numbers);

/** The rooms a viewer's sockets join: the inverse of the policy. */
export function scheduleRooms(viewer: Viewer): readonly Room[] {
  if (!viewer.features.useSchedules) return [];
  const { companyId, userId, seesNumbers } = viewer;
  const numbers = seesNumbers ? 'whole' : 'masked';
  return [seesEverySchedule(viewer) ? everySchedule(companyId, numbers) : ofPerson(companyId, userId, numbers)];
}

/** Users in one of these rooms may see the schedule of these users, and no other users may. */
export const scheduleAudience = (
  companyId: number,
  { userId, ticketUserId }: SchedulePeople,
  numbers: Numbers,
): readonly Room[] => [
  everySchedule(companyId, numbers),
  ...[...new Set([userId, ticketUserId])].flatMap((id) => (id === null ? [] : [ofPerson(companyId, id, numbers)])),
];
