import { planFeatures } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../viewer.ts';
import {
  companyAdminsRoom,
  companyNumbersRoom,
  companyRoom,
  mayAddress,
  roomsOf,
  sessionRoom,
  userRoom,
} from './rooms.ts';

const agent: Viewer = {
  userId: 7,
  companyId: 1,
  sessionId: 's',
  profile: 'user',
  allUserChat: true,
  showDashboard: true,
  allowRealTime: true,
  allowConnections: true,
  isSuper: false,
  isCompanyActive: true,
  isCompanyExpired: false,
  features: Object.fromEntries(planFeatures.map((feature) => [feature, true])) as Viewer['features'],
  seesNumbers: true,
};
const own = [sessionRoom('s'), userRoom(1, 7)];
const shared = [companyRoom(1), companyNumbersRoom(1, 'whole')];

describe('the rooms of a viewer', () => {
  it('are an agent’s own and the company’s', () => {
    expect(roomsOf(agent)).toEqual([...own, ...shared]);
  });

  it('include the administrators’ for an administrator', () => {
    expect(roomsOf({ ...agent, profile: 'admin' })).toEqual([...own, ...shared, companyAdminsRoom(1)]);
  });

  it('never include both, nor neither, of whole and masked numbers', () => {
    expect(roomsOf({ ...agent, seesNumbers: false })).toEqual([
      ...own,
      companyRoom(1),
      companyNumbersRoom(1, 'masked'),
    ]);
  });

  it.each([{ isCompanyExpired: true }, { isCompanyActive: false }])('are only their own when %o', (state) => {
    expect(roomsOf({ ...agent, profile: 'admin', ...state })).toEqual(own);
  });

  it('are no others for the super administrator', () => {
    expect(roomsOf({ ...agent, isSuper: true })).toEqual(roomsOf(agent));
  });
});

it('a company may address its own rooms and a session, never another company whose number merely begins alike', () => {
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
