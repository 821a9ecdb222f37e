import type { AuditEntry, Session } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, aSuperUser, aTicket, aUser, PASSWORD } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { grantSupport } from '../support/index.ts';
import { usersRepo } from '../users/index.ts';
import { authenticate, reloadViewer } from './authenticate.ts';

const { app, services, browser, advance, heard } = await testApp();
const reason = 'O cliente pediu ajuda com as filas';

/** A member of the staff at a separate browser, and another company. */
async function aScene() {
  const staff = await aSuperUser(services, { name: 'Rosa da Plataforma' });
  const company = await aCompany(services, { name: 'Padaria' });
  const desk = browser();
  const login = await desk.call('POST', '/auth/login', { body: { email: staff.email, password: PASSWORD } });
  const own = (login.body as Session).token;
  const enter = (companyId = company.companyId, token = own) =>
    desk.call('POST', `/auth/support/${companyId}`, { token, body: { reason } });
  const renew = async () => (await desk.call('POST', '/auth/refresh_token')).body as Session;
  return { ...company, staff, desk, own, enter, renew };
}

const entriesOf = async (scope: CompanyScope) =>
  (await auditOf(scope)).map(({ action, actorCompanyId, actorUserId, details }) => ({
    action,
    actorCompanyId,
    actorUserId,
    details,
  }));

describe('platform staff inside a company for support', () => {
  it('acts for that company with the rights of its administrator, and has none of the platform’s', async () => {
    const { companyId, staff, desk, enter } = await aScene();
    const answer = await enter();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { id: staff.id, companyId, profile: 'admin', super: false, company: { name: 'Padaria' } },
      },
    });
    const { token, user } = answer.body as Session;
    expect(new Date(user.support?.endsAt ?? 0).getTime() - services.clock().getTime()).toBe(3_600_000);
    expect((await desk.call('GET', '/users', { token })).body).toMatchObject({ count: 1 });
    expect((await desk.call('GET', `/companies/${companyId}`, { token })).status).toBe(200);
    const other = await aCompany(services);
    expect((await desk.call('GET', `/companies/${other.companyId}`, { token })).status).toBe(404);
    expect((await desk.call('GET', '/companies', { token })).status).toBe(403);
    expect((await enter(other.companyId, token)).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });

  it('is still there after a page reload, and not with an older token', async () => {
    const { companyId, desk, own, enter, renew } = await aScene();
    await enter();
    expect((await desk.call('GET', '/companies', { token: own })).body).toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(await renew()).toMatchObject({ user: { companyId, support: {} } });
  });

  it('makes changes under their own name, and the company’s audit shows who, why and until when', async () => {
    const { admin, scope, staff, desk, enter } = await aScene();
    const { token } = (await enter()).body as Session;
    const body = { name: 'Vendas', color: '#112233', greetingMessage: '' };
    expect((await desk.call('POST', '/queue', { token, body })).status).toBe(200);
    expect((await desk.call('DELETE', '/auth/support')).status).toBe(200);
    const by = { actorCompanyId: 1, actorUserId: staff.id };
    expect(await entriesOf(scope)).toMatchObject([
      {
        action: 'support.enter',
        ...by,
        details: { reason, staff: 'Rosa da Plataforma', after: { endsAt: expect.any(String) } },
      },
      { action: 'queue.create', ...by },
      { action: 'support.leave', ...by, details: { before: { endsAt: expect.any(String) } } },
    ]);
    const { token: theirs } = await signInAs(services, admin);
    const { entries } = (await desk.call('GET', '/audit', { token: theirs })).body as { entries: AuditEntry[] };
    expect(entries.map(({ action }) => action)).toEqual(['support.leave', 'queue.create', 'support.enter']);
    expect(entries.map(({ actor }) => actor.isPlatform)).toEqual([true, true, true]);
  });

  it('makes a change once when it is repeated with the same Idempotency-Key', async () => {
    const { scope, desk, enter } = await aScene();
    const { token } = (await enter()).body as Session;
    const body = { name: 'Vendas', color: '#112233', greetingMessage: '' };
    const headers = { 'idempotency-key': 'the-same-key' };
    const first = await desk.call('POST', '/queue', { token, body, headers });
    const second = await desk.call('POST', '/queue', { token, body, headers });
    expect(first).toMatchObject({ status: 200, body: { name: 'Vendas' } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const queues = await scope.query({
      text: 'select id from queues where company_id = $1',
      values: [scope.companyId],
    });
    expect(queues).toHaveLength(1);
  });

  it('has a picture of the platform, which is not shown there', async () => {
    const { staff, enter, renew } = await aScene();
    await services.database.platform.query(`update users set profile_image = '1/users/rosa.png' where id = $1`, [
      staff.id,
    ]);
    expect((await enter()).status).toBe(200);
    expect((await renew()).user.profileImage).toBeNull();
  });

  it('reads a conversation with the company’s consent, and appears in none of its logs', async () => {
    const { scope, desk, enter } = await aScene();
    const ticket = await aTicket(scope);
    await grantSupport(scope, 1);
    const { token } = (await enter()).body as Session;
    expect((await desk.call('GET', `/tickets/u/${ticket.uuid}`, { token })).status).toBe(200);
    expect((await desk.call('GET', `/messages/${ticket.id}`, { token })).status).toBe(200);
  });

  it('gets the template for importing contacts, though they are no user of the company', async () => {
    const { scope, enter } = await aScene();
    await grantSupport(scope, 1);
    const { token } = (await enter()).body as Session;
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/contacts/import/template', headers })).statusCode).toBe(200);
  });

  it('is audited as having left also when the whole session is ended from inside', async () => {
    const { scope, desk, enter } = await aScene();
    await enter();
    await desk.call('DELETE', '/auth/logout');
    expect((await entriesOf(scope)).map(({ action }) => action)).toEqual(['support.enter', 'support.leave']);
  });

  it('may not write to customers, nor change people, passwords, connections or payments', async () => {
    const { admin, scope, desk, enter } = await aScene();
    await grantSupport(scope, 24);
    const { token } = (await enter()).body as Session;
    const calls = [
      ['POST', '/messages/1'],
      ['PUT', '/tickets/1'],
      ['PUT', `/users/${admin.id}`],
      ['POST', '/users'],
      ['DELETE', `/users/${admin.id}`],
      ['POST', '/whatsapp'],
      ['POST', '/subscription'],
    ] as const;
    for (const [method, path] of calls) {
      const refused = await desk.call(method, path, { token, body: { password: 'outra-senha' } });
      expect(refused, path).toMatchObject({ status: 403, body: { code: 'ERR_SUPPORT_ONLY_LOOKS' } });
    }
    expect(await usersRepo.get(scope, admin.id)).toEqual(admin);
  });

  it('reads flows without the company’s consent, and changes, publishes and restores them only with it', async () => {
    const { admin, scope, desk, enter } = await aScene();
    const { token: theirs } = await signInAs(services, admin);
    const made = await desk.call('POST', '/flowbuilder', { token: theirs, body: { name: 'Boas-vindas' } });
    const { id } = made.body as { id: number };
    const nodes = [
      { id: 's', type: 'start', position: { x: 0, y: 0 }, data: {} },
      { id: 'm', type: 'message', position: { x: 0, y: 0 }, data: { label: 'Olá' } },
    ];
    const drawn = { nodes, connections: [{ id: 'c', source: 's', target: 'm' }] };
    const published = { idFlow: id, ...drawn };
    expect((await desk.call('POST', '/flowbuilder/flow', { token: theirs, body: published })).status).toBe(200);
    const { token } = (await enter()).body as Session;

    for (const path of ['/flowbuilder', `/flowbuilder/flow/${id}`, `/flowbuilder/flow/${id}/versions`])
      expect([path, (await desk.call('GET', path, { token })).status]).toEqual([path, 200]);
    const typebot = { id: 'm', type: 'typebot', position: { x: 0, y: 0 }, data: { url: 'https://staff.example' } };
    const changes = [
      ['POST', '/flowbuilder', { name: 'Nova' }],
      ['PUT', '/flowbuilder', { flowId: id, active: false }],
      ['DELETE', `/flowbuilder/${id}`, undefined],
      ['POST', '/flowbuilder/duplicate', { flowId: id }],
      ['POST', '/flowbuilder/flow', { ...published, nodes: [nodes[0], typebot] }],
      ['POST', '/flowbuilder/flow', { ...published, draft: true }],
      ['DELETE', `/flowbuilder/flow/${id}/draft`, undefined],
      ['POST', '/flowbuilder/import', { name: 'Importada', content: drawn }],
      ['POST', `/flowbuilder/flow/${id}/versions/1/restore`, {}],
      ['POST', '/flowcampaign', { name: 'Promoção', flowId: id, phrase: 'quero' }],
    ] as const;
    const before = await contentOf();
    for (const [method, path, body] of changes) {
      const refused = await desk.call(method, path, { token, body });
      expect(refused, `${method} ${path}`).toMatchObject({ status: 403, body: { code: 'ERR_SUPPORT_NEEDS_CONSENT' } });
    }
    expect(await contentOf()).toEqual(before);

    await grantSupport(scope, 1);
    expect((await desk.call('POST', '/flowbuilder/flow', { token, body: published })).status).toBe(200);
    expect((await desk.call('PUT', '/flowbuilder', { token, body: { flowId: id, active: false } })).status).toBe(200);

    async function contentOf() {
      const { body: flows } = await desk.call('GET', '/flowbuilder', { token: theirs });
      const { body: draft } = await desk.call('GET', `/flowbuilder/flow/${id}`, { token: theirs });
      return { flows, draft };
    }
  });

  it('is returned to their own session when the hour is over', async () => {
    const { desk, enter, renew } = await aScene();
    const { token } = (await enter()).body as Session;
    const viewer = await authenticate(services, `Bearer ${token}`);
    advance(899);
    expect((await desk.call('GET', '/auth/me', { token })).status).toBe(200);
    advance(3600 - 899 - 60);
    const renewed = (await renew()).token;
    expect((await desk.call('GET', '/auth/me', { token: renewed })).status).toBe(200);
    expect(await reloadViewer(services, viewer)).toBeDefined();
    advance(60);
    // A minute, not fifteen: the token expires with the visit.
    const late = await desk.call('GET', '/auth/me', { token: renewed });
    expect(late).toMatchObject({ status: 403, body: { code: 'ERR_SESSION_EXPIRED' } });
    expect(await reloadViewer(services, viewer)).toBeUndefined();
    const { user } = await renew();
    expect(user).toMatchObject({ companyId: 1, super: true });
    expect(user.support).toBeUndefined();
  });

  it('leaves on request; tokens and sockets of the visit end with it', async () => {
    const { staff, desk, enter, renew } = await aScene();
    const { token } = (await enter()).body as Session;
    const { sessionId } = await authenticate(services, `Bearer ${token}`);
    heard.length = 0;
    await desk.call('DELETE', '/auth/support');
    expect(heard).toContainEqual({ kind: 'endSession', what: sessionId });
    expect((await desk.call('GET', '/auth/me', { token })).body).toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect((await renew()).user).toMatchObject({ id: staff.id, companyId: 1, super: true });
    expect((await desk.call('DELETE', '/auth/support')).status).toBe(200);
  });

  it('is out as soon as their session ends, they are no longer staff, or the company is switched off', async () => {
    const signedOut = await aScene();
    const first = ((await signedOut.enter()).body as Session).token;
    await signedOut.desk.call('DELETE', '/auth/logout');
    expect((await signedOut.desk.call('GET', '/auth/me', { token: first })).status).toBe(401);

    const demoted = await aScene();
    const second = ((await demoted.enter()).body as Session).token;
    const { companyId: homeId, id } = demoted.staff;
    await services.database.platform.query('update users set is_super = false where company_id = $1 and id = $2', [
      homeId,
      id,
    ]);
    expect((await demoted.desk.call('GET', '/auth/me', { token: second })).status).toBe(403);

    const shut = await aScene();
    const third = ((await shut.enter()).body as Session).token;
    await services.database.platform.query('update companies set is_active = false where id = $1', [shut.companyId]);
    expect((await shut.desk.call('GET', '/auth/me', { token: third })).status).toBe(403);
    expect((await shut.renew()).user).toMatchObject({ companyId: 1 });
  });

  it('needs a reason, and cannot enter a company that is off, removed or the platform itself', async () => {
    const { companyId, scope, desk, own, enter } = await aScene();
    for (const body of [{}, { reason: '' }, { reason: '  oi  ' }, { reason: 'x'.repeat(501) }]) {
      expect((await desk.call('POST', `/auth/support/${companyId}`, { token: own, body })).status).toBe(400);
    }
    const shut = await aCompany(services, { isActive: false });
    expect((await enter(shut.companyId)).body).toMatchObject({ code: 'ERR_COMPANY_INACTIVE' });
    expect((await enter(1)).body).toMatchObject({ code: 'ERR_COMPANY_IS_PLATFORM' });
    expect((await enter(999_999_999)).body).toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' });
    expect(await entriesOf(scope)).toEqual([]);
  });

  it('is not available to administrators of companies', async () => {
    const { companyId, admin, desk } = await aScene();
    const login = await desk.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    const { token } = login.body as Session;
    const body = { reason };
    expect((await desk.call('POST', `/auth/support/${companyId}`, { token, body })).status).toBe(403);
    // Even a manual update of such a session is refused by the database.
    const forged = services.database.platform.query(
      'update sessions set support_company_id = 1, support_ends_at = now() where company_id = $1',
      [companyId],
    );
    await expect(forged).rejects.toThrow(/sessions_support_by_staff/);
  });
});

describe('signing in and out', () => {
  it('is published to the open lists of users', async () => {
    const { scope } = await aCompany(services);
    const ana = await aUser(scope);
    const desk = browser();
    const published = () => {
      return heard.flatMap(({ what }) => {
        const { message } = what as { message?: { user?: { id: number; online?: boolean } } };
        return message?.user?.id === ana.id && message.user.online !== undefined ? [message.user.online] : [];
      });
    };
    await desk.call('POST', '/auth/login', { body: { email: ana.email, password: PASSWORD } });
    expect(published()).toEqual([true]);
    // She stays online when the newer session replaces the older one.
    await desk.call('POST', '/auth/login', { body: { email: ana.email, password: PASSWORD } });
    expect(published()).toEqual([true]);
    await desk.call('DELETE', '/auth/logout');
    expect(published()).toEqual([true, false]);
  });
});
