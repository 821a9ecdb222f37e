import { featuresOf, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { scheduleAudience, scheduleRooms } from './schedule-rooms.ts';
import { canSeeSchedule } from './schedules.policy.ts';

const features = featuresOf(null, PLATFORM_COMPANY_ID);
const viewer = (change: Partial<Viewer>): Viewer => ({
  userId: 1,
  companyId: 7,
  name: 'Ana',
  sessionId: 'session',
  isSuper: false,
  isCompanyActive: true,
  isCompanyExpired: false,
  planId: null,
  features,
  profile: 'user',
  allUserChat: false,
  showDashboard: false,
  allowRealTime: false,
  allowConnections: false,
  allowExport: false,
  allowImport: false,
  allowDeleteTags: false,
  seesNumbers: true,
  queueIds: [],
  seesUnqueuedTickets: false,
  seesOtherQueues: false,
  worksGroups: false,
  closesPendingTickets: false,
  ...change,
});

const viewers = [
  viewer({}),
  viewer({ userId: 2, seesNumbers: false }),
  viewer({ userId: 3, allUserChat: true, seesNumbers: false }),
  viewer({ userId: 4, profile: 'admin' }),
];
const schedules = [1, 2, 5, null].flatMap((userId) => [1, 2, null].map((ticketUserId) => ({ userId, ticketUserId })));

it('the audience of a schedule is exactly the users who may see it, with numbers as they see them', () => {
  for (const person of viewers) {
    const rooms = scheduleRooms(person);
    const receives = (numbers: 'whole' | 'masked', schedule: (typeof schedules)[number]) =>
      scheduleAudience(7, schedule, numbers).some((room) => rooms.includes(room));
    for (const schedule of schedules) {
      const [own, other] = person.seesNumbers ? (['whole', 'masked'] as const) : (['masked', 'whole'] as const);
      expect(receives(own, schedule)).toBe(canSeeSchedule(person, schedule));
      expect(receives(other, schedule)).toBe(false);
    }
  }
});

it('a company whose plan has no schedules has no audience', () => {
  expect(scheduleRooms(viewer({ features: { ...features, useSchedules: false } }))).toEqual([]);
});
