import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { canChangeUser, canRemoveUser, canSeeUser, changesRights } from './users.policy.ts';
import type { UserFields, UserRow } from './users.tables.ts';

const row = (user: Partial<UserRow>) => ({ profile: 'user', isSuper: false, name: 'Bia', ...user }) as UserRow;
const viewer = (viewer: Partial<Viewer>) => ({ profile: 'user', isSuper: false, ...viewer }) as Viewer;
const [ana, bia] = [row({ id: 1, profile: 'admin' }), row({ id: 2 })];
const [asAna, asBia] = [viewer({ userId: 1, profile: 'admin' }), viewer({ userId: 2 })];
const staff = row({ id: 9, profile: 'admin', isSuper: true });
const asStaff = viewer({ userId: 9, profile: 'admin', isSuper: true });
const may = (actor: Viewer, user: UserRow, fields: Partial<UserFields>, queueIds?: number[]) =>
  canChangeUser(actor, { user, queueIds: [1, 2] }, { fields, ...(queueIds && { queueIds }) });

describe('changing a user', () => {
  it.each<[keyof UserFields, Partial<UserFields>]>([
    ['name', { name: 'Beatriz' }],
    ['email', { email: 'bia@exemplo.test' }],
    ['farewellMessage', { farewellMessage: 'Até!' }],
    ['signature', { signature: 'Equipe Aurora' }],
    ['defaultTheme', { defaultTheme: 'dark' }],
    ['defaultMenu', { defaultMenu: 'closed' }],
    ['language', { language: 'tr' }],
    ['color', { color: '#fff' }],
  ])('an agent changes its own %s and no colleague’s', (_field, fields) => {
    expect(may(asBia, bia, fields)).toBe(true);
    expect(may(asBia, row({ id: 3 }), fields)).toBe(false);
    expect(may(asAna, bia, fields)).toBe(true);
  });

  it.each<[string, Partial<UserFields>]>([
    ['profile', { profile: 'admin' }],
    ['working hours', { startWork: '05:00' }],
    ['dashboard', { seesDashboard: true }],
    ['connections', { managesConnections: true }],
    ['other users’ conversations', { seesOtherUsers: true }],
    ['groups', { worksGroups: true }],
  ])('an agent cannot set its own %s; an administrator can', (_what, fields) => {
    expect(may(asBia, bia, fields)).toBe(false);
    expect(may(asAna, bia, fields)).toBe(true);
  });

  it('an agent may send unchanged values, queues in any order', () => {
    expect(may(asBia, bia, { profile: 'user', name: 'Beatriz' }, [2, 1, 1])).toBe(true);
    expect(may(asBia, bia, {}, [1])).toBe(false);
    expect(may(asBia, bia, {}, [1, 3])).toBe(false);
  });

  it('only platform staff create or change platform staff', () => {
    expect(may(asAna, ana, { isSuper: true })).toBe(false);
    expect(may(asAna, staff, { name: 'Outra' })).toBe(false);
    expect(may(asStaff, staff, { isSuper: false })).toBe(true);
    expect(may(asStaff, ana, { isSuper: true })).toBe(true);
  });
});

it('administrators see all users, agents themselves', () => {
  expect([canSeeUser(asAna, bia), canSeeUser(asBia, bia), canSeeUser(asBia, ana)]).toEqual([true, true, false]);
});

it('no user removes themselves, and only platform staff remove platform staff', () => {
  expect([canRemoveUser(asAna, bia), canRemoveUser(asAna, ana)]).toEqual([true, false]);
  expect([canRemoveUser(asAna, staff), canRemoveUser(asBia, ana), canRemoveUser(asStaff, ana)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('a new name changes no permissions; a queue more or less does', () => {
  const current = { user: bia, queueIds: [1] };
  expect(changesRights(current, { fields: { name: 'Beatriz' }, queueIds: [1] })).toBe(false);
  expect(changesRights(current, { fields: {}, queueIds: [] })).toBe(true);
  expect(changesRights(current, { fields: { seesMoments: true } })).toBe(true);
});
