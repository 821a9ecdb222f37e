import type { Session, SupportAccess } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aUserWithId } from '../../../test/a-user-with-id.ts';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, aSuperUser, aTicket, aUser, PASSWORD } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import {
  companyAdminsRoom,
  companyRoom,
  everybodyRoom,
  ownRooms,
  roomsOf,
  roomsOfWith,
  userRoom,
} from '../../platform/rooms.ts';
import { seesContent } from '../../platform/viewer.ts';
import { authenticate, reloadViewer } from '../auth/index.ts';
import { openDirectChat } from '../chats/create-chat.ts';
import { notifyUser } from '../notifications/index.ts';
import { usersModule } from '../users/users.module.ts';
import { usersRepo } from '../users/users.repo.ts';

const { services, browser, advance, heard } = await testApp();
const needsConsent = { status: 403, body: { code: 'ERR_SUPPORT_NEEDS_CONSENT' } };

/** An administrator, and a member of the staff at a separate browser. */
async function aScene() {
  const company = await aCompany(services, { name: 'Padaria', admin: { name: 'Marina' } });
  // A token of its own for every call: the clock moves.
  const adminToken = async () => (await signInAs(services, company.admin)).token;
  const administrator = browser();
  const staff = await aSuperUser(services, { name: 'Rosa' });
  const desk = browser();
  await desk.call('POST', '/auth/login', { body: { email: staff.email, password: PASSWORD } });
  const enter = async () => {
    const body = { reason: 'Ajuda com as filas' };
    const own = ((await desk.call('POST', '/auth/refresh_token')).body as Session).token;
    return ((await desk.call('POST', `/auth/support/${company.companyId}`, { token: own, body })).body as Session)
      .token;
  };
  const access = async () =>
    (await administrator.call('GET', '/support-access', { token: await adminToken() })).body as SupportAccess;
  const grant = async (hours: unknown = 1, as?: string) =>
    administrator.call('POST', '/support-access', { token: as ?? (await adminToken()), body: { hours } });
  const revoke = async (as?: string) =>
    administrator.call('DELETE', '/support-access', { token: as ?? (await adminToken()) });
  return { ...company, staff, desk, enter, access, grant, revoke };
}

describe('conversations during support', () => {
  it('are closed without consent, open with it, and closed again when it is revoked', async () => {
    const { scope, desk, enter, grant, revoke } = await aScene();
    const ticket = await aTicket(scope);
    const staff = await enter();
    const read = () => desk.call('GET', `/messages/${ticket.id}`, { token: staff });
    expect(await read()).toMatchObject(needsConsent);
    expect((await desk.call('GET', '/queue', { token: staff })).status).toBe(200);
    await grant(4);
    expect((await read()).status).toBe(200);
    const me = (await desk.call('GET', '/auth/me', { token: staff })).body as Session['user'];
    expect(Date.parse(me.support?.contentUntil ?? '') - services.clock().getTime()).toBe(4 * 3_600_000);
    await revoke();
    expect(await read()).toMatchObject(needsConsent);
    expect((await desk.call('GET', '/auth/me', { token: staff })).body).toMatchObject({
      support: { contentUntil: null },
    });
  });

  it('close by themselves when the hours are over', async () => {
    const { scope, desk, enter, grant, access } = await aScene();
    await aTicket(scope);
    await grant(1);
    advance(1800);
    const staff = await enter();
    expect((await desk.call('GET', '/contacts', { token: staff })).status).toBe(200);
    advance(1801);
    const renewed = ((await desk.call('POST', '/auth/refresh_token')).body as Session).token;
    expect(await desk.call('GET', '/contacts', { token: renewed })).toMatchObject(needsConsent);
    expect((await access()).grant).toBeNull();
  });

  it('are not published to staff without consent, and no longer from the moment of revoking', async () => {
    const { companyId, staff, enter, grant, revoke } = await aScene();
    const token = await enter();
    const viewer = await authenticate(services, `Bearer ${token}`);
    const moduleRooms = [{ rooms: () => [companyRoom(companyId)] }];
    const closed = roomsOfWith(moduleRooms)(viewer);
    expect(seesContent(viewer)).toBe(false);
    expect(closed).toContain(everybodyRoom);
    expect(closed.filter((room) => room === companyRoom(companyId) || room === companyAdminsRoom(companyId))).toEqual(
      [],
    );
    heard.length = 0;
    await grant();
    expect(heard).toContainEqual({ kind: 'recomputeUser', what: [1, staff.id] });
    const consented = await reloadViewer(services, viewer);
    expect(consented && roomsOf(consented)).toContain(companyRoom(companyId));
    heard.length = 0;
    await revoke();
    expect(heard).toContainEqual({ kind: 'recomputeUser', what: [1, staff.id] });
    const after = await reloadViewer(services, viewer);
    expect(after && roomsOf(after)).not.toContain(companyRoom(companyId));
  });
});

describe('the consent', () => {
  it('is granted for 1, 4 or 24 hours and nothing else, by administrators only', async () => {
    const { scope, desk, enter, grant, revoke, access } = await aScene();
    for (const hours of [0, 2, 25, -1, '4', null, [4]]) expect((await grant(hours)).status).toBe(400);
    const agent = (await signInAs(services, await aUser(scope))).token;
    expect(await grant(1, agent)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
    const staff = await enter();
    // Staff inside the company cannot give the consent to themselves.
    const body = { hours: 24 };
    expect(await desk.call('POST', '/support-access', { token: staff, body })).toMatchObject({
      status: 403,
      body: { code: 'ERR_SUPPORT_ONLY_LOOKS' },
    });
    expect((await access()).grant).toBeNull();
    expect((await grant(24)).body).toMatchObject({ grant: { grantedBy: { name: 'Marina' } } });
    expect(await revoke(agent)).toMatchObject({ status: 403 });
    expect((await access()).grant).not.toBeNull();
  });

  it('of one company opens no other', async () => {
    const one = await aScene();
    const other = await aScene();
    await one.grant(24);
    expect((await other.access()).grant).toBeNull();
    const staff = await other.enter();
    expect(await other.desk.call('GET', '/contacts', { token: staff })).toMatchObject(needsConsent);
  });

  it('leaves entries for granted, entered, left and revoked; revoking twice leaves one', async () => {
    const { scope, admin, desk, enter, grant, revoke } = await aScene();
    await grant(1);
    await enter();
    await desk.call('DELETE', '/auth/support');
    await revoke();
    await revoke();
    const entries = await auditOf(scope);
    expect(entries.map(({ action }) => action)).toEqual([
      'support.grant',
      'support.enter',
      'support.leave',
      'support.revoke',
    ]);
    expect(entries[0]).toMatchObject({ actorUserId: admin.id, details: { before: null, after: {} }, via: 'web' });
    expect(entries[3]).toMatchObject({ actorUserId: admin.id, details: { before: {}, after: {} } });
  });
});

describe('in a company with a user of the same id, as one from another installation may have', () => {
  async function aSameIdScene() {
    const scene = await aScene();
    return { ...scene, double: await aUserWithId(scene.scope, { id: scene.staff.id, name: 'Rita' }) };
  }

  it('staff receives no event of that user, and does not make them present', async () => {
    const { companyId, scope, staff, double, enter, grant, revoke } = await aSameIdScene();
    const viewer = await authenticate(services, `Bearer ${await enter()}`);
    expect(roomsOf(viewer)).not.toContain(userRoom(companyId, double.id));
    await usersModule.onPresence?.(services, viewer);
    expect((await usersRepo.get(scope, double.id)).isOnline).toBe(false);
    await grant();
    const consented = await reloadViewer(services, viewer);
    expect(consented && roomsOf(consented)).not.toContain(userRoom(companyId, double.id));
    // What is sent to the visitor reaches a room of the visitor, and the sockets are found by the own id.
    heard.length = 0;
    await revoke();
    const sent = heard.find(({ what }) => (what as { channel?: string }).channel === 'user')?.what;
    expect(ownRooms(viewer)).toContain((sent as { rooms: readonly string[] }).rooms[0]);
    expect(sent).toMatchObject({ message: { user: { id: staff.id } } });
    expect(heard).toContainEqual({ kind: 'recomputeUser', what: [1, staff.id] });
  });

  it('staff with consent reads neither the notifications nor the private chats of that user', async () => {
    const { scope, admin, double, desk, enter, grant } = await aSameIdScene();
    const ticket = await aTicket(scope);
    await notifyUser(scope, { userId: double.id, kind: 'transfer', ticketId: ticket.id, body: 'Só para a Rita' });
    const chat = await openDirectChat(scope, { userId: double.id, withUserId: admin.id });
    await grant();
    const token = await enter();
    const { body } = await desk.call('GET', '/notifications', { token });
    expect(body).toMatchObject({ notifications: [], unread: 0 });
    expect((await desk.call('GET', '/chats', { token })).body).toMatchObject({ records: [] });
    expect((await desk.call('GET', `/chats/${chat.id}/messages`, { token })).status).toBe(404);
  });

  it('staff acts under their own name and is limited as themselves', async () => {
    const { scope, staff, desk, enter } = await aSameIdScene();
    const token = await enter();
    expect((await desk.call('GET', '/auth/me', { token })).body).toMatchObject({ id: staff.id, name: 'Rosa' });
    const body = { name: 'Vendas', color: '#112233', greetingMessage: '' };
    expect((await desk.call('POST', '/queue', { token, body })).status).toBe(200);
    const [, created] = await auditOf(scope);
    expect(created).toMatchObject({ action: 'queue.create', actorCompanyId: 1, actorUserId: staff.id, via: 'support' });
  });
});

describe('administrators', () => {
  it('see which staff member is in support, the reason and the end, until the support ends', async () => {
    const { companyId, desk, enter, access } = await aScene();
    expect((await access()).visits).toEqual([]);
    heard.length = 0;
    await enter();
    const published = { companyId, channel: 'supportAccess', rooms: [companyAdminsRoom(companyId)] };
    expect(heard).toContainEqual({ kind: 'publish', what: expect.objectContaining(published) });
    const { visits } = await access();
    expect(visits).toMatchObject([{ staff: 'Rosa', reason: 'Ajuda com as filas' }]);
    expect(Date.parse(visits[0]?.endsAt ?? '') - services.clock().getTime()).toBe(3_600_000);
    heard.length = 0;
    await desk.call('DELETE', '/auth/support');
    expect(heard).toContainEqual({ kind: 'publish', what: expect.objectContaining(published) });
    expect((await access()).visits).toEqual([]);
  });

  it('no longer see a visitor whose session ended elsewhere, or whose hour is over', async () => {
    const evicted = await aScene();
    await evicted.enter();
    await browser().call('POST', '/auth/login', { body: { email: evicted.staff.email, password: PASSWORD } });
    expect((await evicted.access()).visits).toEqual([]);
    const late = await aScene();
    await late.enter();
    advance(3601);
    expect((await late.access()).visits).toEqual([]);
  });
});
