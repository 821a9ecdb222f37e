import { PLATFORM_COMPANY_ID, planFeatures } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import {
  type AudienceWords,
  companyAdminsRoom,
  companyAudienceRoom,
  companyNumbersRoom,
  companyRoom,
  everybodyRoom,
  mayAddress,
  planRoom,
  roomsOf,
  roomsOfWith,
  sessionRoom,
  staffRoom,
  userRoom,
} from './rooms.ts';
import type { Viewer } from './viewer.ts';

const agent: Viewer = {
  userId: 7,
  companyId: 1,
  name: 'Ana',
  sessionId: 's',
  profile: 'user',
  allUserChat: true,
  showDashboard: true,
  allowRealTime: true,
  allowConnections: true,
  allowExport: true,
  allowImport: true,
  allowDeleteTags: true,
  isSuper: false,
  isCompanyActive: true,
  isCompanyExpired: false,
  planId: 3,
  features: Object.fromEntries(planFeatures.map((feature) => [feature, true])) as Viewer['features'],
  seesNumbers: true,
  queueIds: [],
  seesUnqueuedTickets: false,
  seesOtherQueues: false,
  worksGroups: false,
  closesPendingTickets: true,
};
const own = [sessionRoom('s'), userRoom(1, 7)];
const shared = [everybodyRoom, companyRoom(1), companyNumbersRoom(1, 'whole'), planRoom(3)];

describe('the rooms of a viewer', () => {
  it('are an agent’s own and the company’s', () => {
    expect(roomsOf(agent)).toEqual([...own, ...shared]);
  });

  it('include the administrators’ for an administrator', () => {
    expect(roomsOf({ ...agent, profile: 'admin' })).toEqual([...own, ...shared, companyAdminsRoom(1)]);
  });

  it('include exactly one of whole and masked numbers', () => {
    expect(roomsOf({ ...agent, seesNumbers: false })).toEqual([
      ...own,
      everybodyRoom,
      companyRoom(1),
      companyNumbersRoom(1, 'masked'),
      planRoom(3),
    ]);
  });

  it('include no plan’s for a company without one', () => {
    expect(roomsOf({ ...agent, planId: null })).toEqual([...own, ...shared.filter((room) => room !== planRoom(3))]);
  });

  it.each([{ isCompanyExpired: true }, { isCompanyActive: false }])('are only their own when %o', (state) => {
    expect(roomsOf({ ...agent, profile: 'admin', ...state })).toEqual(own);
  });

  it('include the staff’s for platform staff, and never for another company', () => {
    expect(roomsOf({ ...agent, isSuper: true })).toEqual([...roomsOf(agent), staffRoom]);
    expect(roomsOf({ ...agent, isSuper: true, companyId: 7 })).not.toContain(staffRoom);
  });
});

it('a company may publish to its own rooms and a session, never to a company whose number merely begins alike', () => {
  expect(
    [companyRoom(1), companyAdminsRoom(1), companyNumbersRoom(1, 'masked'), userRoom(1, 7), sessionRoom('s')].map(
      (to) => mayAddress(1, to),
    ),
  ).toEqual([true, true, true, true, true]);
  expect([companyRoom(11), userRoom(11, 7), companyRoom(2)].map((to) => mayAddress(1, to))).toEqual([
    false,
    false,
    false,
  ]);
});

it('only the platform may publish to the users of every company, or of a plan', () => {
  for (const room of [everybodyRoom, planRoom(3)]) {
    expect([mayAddress(PLATFORM_COMPANY_ID, room), mayAddress(7, room)]).toEqual([true, false]);
  }
});

describe('a room of a module', () => {
  it('is named in the module’s words and belongs to the company', () => {
    const room = companyAudienceRoom(1, 'queue', 3, 'masked');
    expect(room).toBe('company:1:queue:3:masked');
    expect([mayAddress(1, room), mayAddress(11, room), mayAddress(2, room)]).toEqual([true, false, false]);
  });

  it.each<{ words: AudienceWords }>([
    { words: ['admins'] },
    { words: ['user', 7] },
    { words: ['numbers', 'whole'] },
    { words: ['user:7'] },
    { words: ['queue', '3:masked'] },
  ])('never equals one of the platform’s own, nor two rooms in one: $words', ({ words }) => {
    expect(() => companyAudienceRoom(1, ...words)).toThrow();
  });
});

describe('with the rooms of the modules', () => {
  const queueRooms = {
    rooms: ({ companyId, queueIds }: Viewer) => queueIds.map((id) => companyAudienceRoom(companyId, 'queue', id)),
  };
  const viewer = { ...agent, queueIds: [3, 5] };

  it('a viewer joins the platform’s and theirs', () => {
    expect(roomsOfWith([{}, queueRooms])(viewer)).toEqual([
      ...roomsOf(viewer),
      companyAudienceRoom(1, 'queue', 3),
      companyAudienceRoom(1, 'queue', 5),
    ]);
  });

  it.each([{ isCompanyExpired: true }, { isCompanyActive: false }])('a viewer joins none of them when %o', (state) => {
    expect(roomsOfWith([queueRooms])({ ...viewer, ...state })).toEqual(own);
  });

  it('a viewer never joins a room of another company, even by a fault in a module', () => {
    const mistaken = { rooms: () => [companyRoom(11), companyAudienceRoom(2, 'queue', 3)] };
    expect(roomsOfWith([mistaken])(viewer)).toEqual(roomsOf(viewer));
    const other = { ...viewer, companyId: 11 };
    expect(roomsOfWith([{ rooms: () => [planRoom(4)] }])(other)).toEqual(roomsOf(other));
  });
});
