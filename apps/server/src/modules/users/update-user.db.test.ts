import { describe, expect, it } from 'vitest';
import { aCompany, aQueue, aSuperUser, aUser, PASSWORD } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { emailLimitsOf } from './email-limits.ts';
import { aBody, anEmail, usersTest } from './testing/users-test.ts';
import type { UserRow } from './users.tables.ts';

const { services, heard, jobs, company, admin, tokenOf, visitor, get, post, put, remove, login, listenFromHere } =
  await usersTest();

describe('a change by an administrator', () => {
  it('of permissions or queues reaches every node, and is audited', async () => {
    const bia = await aUser(company.scope);
    const queue = await aQueue(company.scope);
    const token = await tokenOf(bia);
    listenFromHere();
    await put(bia.id, { showDashboard: 'enabled', queueIds: [queue.id] });
    expect(heard).toMatchObject([
      { kind: 'recomputeUser', what: [company.companyId, bia.id] },
      { kind: 'publish', what: { channel: 'user', message: { action: 'update', user: { id: bia.id } } } },
    ]);
    expect((await get('/auth/me', token)).body).toMatchObject({ showDashboard: 'enabled', queues: [{ id: queue.id }] });
    const [entry] = await company.scope.query<{ details: object }>({
      text: "select details from audit_entries where action = 'user.change' and details->>'userId' = $1",
      values: [String(bia.id)],
    });
    expect(entry?.details).toEqual({
      userId: bia.id,
      before: { seesDashboard: false, queueIds: [] },
      after: { seesDashboard: true, queueIds: [queue.id] },
    });
    await put(bia.id, { queueIds: [] });
    expect((await get('/auth/me', token)).body).toMatchObject({ queues: [] });
  });

  it('of the password signs the user out everywhere, and the password is recorded nowhere', async () => {
    const bia = await aUser(company.scope);
    const { token, sessionId } = await signInAs(services, bia);
    listenFromHere();
    expect((await put(bia.id, { password: 'nova-senha' })).status).toBe(200);
    expect((await get('/auth/me', token)).status).toBe(401);
    expect(heard).toContainEqual({ kind: 'endSession', what: sessionId });
    expect((await login(bia.email, PASSWORD)).status).toBe(401);
    expect((await login(bia.email, 'nova-senha')).status).toBe(200);
    const entries = JSON.stringify(await company.scope.query({ text: 'select details from audit_entries' }));
    expect(entries).toContain('passwordChanged');
    expect(entries).not.toMatch(/argon2|nova-senha/);
  });

  it('of the e-mail moves the sign-in and invalidates links sent to the old one; a taken one changes nothing', async () => {
    const bia = await aUser(company.scope);
    await company.scope.query({
      text: `insert into reset_tokens (token_hash, company_id, user_id, expires_at)
             values (sha256($1::bytea), $2, $3, now() + interval '1 hour')`,
      values: [`link${bia.id}`, company.companyId, bia.id],
    });
    const email = anEmail();
    expect((await put(bia.id, { email: email.toUpperCase() })).body).toMatchObject({ email });
    expect((await login(bia.email, PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(
      await company.scope.query({ text: 'select 1 from reset_tokens where user_id = $1', values: [bia.id] }),
    ).toEqual([]);
    expect(await put(bia.id, { email: company.admin.email, name: 'Outra' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_EMAIL_NOT_USABLE' },
    });
    expect((await get(`/users/${bia.id}`)).body).toMatchObject({ email, name: bia.name });
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await post(aBody({ email: bia.email }))).status).toBe(200);
  });

  it('of one’s own e-mail is refused alike for an address of a colleague and of another company', async () => {
    const bia = await aUser(company.scope);
    const token = await tokenOf(bia);
    const other = await aCompany(services);
    const [ofColleague, ofStranger] = [
      await put(bia.id, { email: company.admin.email, currentPassword: PASSWORD }, token),
      await put(bia.id, { email: other.admin.email, currentPassword: PASSWORD }, token),
    ];
    expect(ofStranger).toMatchObject({ status: 409, body: { code: 'ERR_EMAIL_NOT_USABLE' } });
    expect([ofStranger.status, ofStranger.body]).toEqual([ofColleague.status, ofColleague.body]);
  });

  it('of one’s own e-mail is limited to five an hour, so that no list of addresses can be probed', async () => {
    const { scope, admin } = await aCompany(services);
    const bia = await aUser(scope);
    const token = await tokenOf(bia);
    const taken = (await aCompany(services)).admin.email;
    const answers = [];
    for (const email of [taken, anEmail(), taken, anEmail(), taken]) {
      answers.push((await put(bia.id, { email, currentPassword: PASSWORD }, token)).status);
    }
    expect(answers).toEqual([409, 200, 409, 200, 409]);
    const refused = await put(bia.id, { email: anEmail(), currentPassword: PASSWORD }, token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A form sends back all its fields; an unchanged e-mail is no attempt.
    const { email } = (await get(`/users/${bia.id}`, token)).body as { email: string };
    expect((await put(bia.id, { email: email.toUpperCase(), name: 'Beatriz' }, token)).status).toBe(200);
    // An administrator corrects the addresses of a whole team.
    expect((await put(bia.id, { email: anEmail() }, await tokenOf(admin))).status).toBe(200);
  });

  it('of e-mails, and adding users, is limited to a hundred an hour per company', async () => {
    const { scope, admin, companyId } = await aCompany(services);
    const token = await tokenOf(admin);
    const { emailsByCompany } = emailLimitsOf(services);
    for (let count = 0; count < 99; count += 1) await emailsByCompany.consume(String(companyId));
    const bia = await aUser(scope);
    expect((await post(aBody(), token)).status).toBe(200);
    expect((await post(aBody(), token)).status).toBe(429);
    expect((await put(bia.id, { email: anEmail() }, token)).status).toBe(429);
  });

  it('of a colleague’s e-mail by an agent is refused and not counted', async () => {
    const { scope, admin, companyId } = await aCompany(services);
    const bia = await aUser(scope);
    const agent = await tokenOf(bia);
    const { emailsByCompany } = emailLimitsOf(services);
    for (let count = 0; count < 99; count += 1) await emailsByCompany.consume(String(companyId));
    for (let count = 0; count < 3; count += 1) {
      expect((await put(admin.id, { email: anEmail() }, agent)).status).toBe(403);
    }
    expect((await put(bia.id, { email: anEmail() }, await tokenOf(admin))).status).toBe(200);
  });

  it('is all or nothing when one of the queues belongs to another company', async () => {
    const foreign = await aQueue((await aCompany(services)).scope);
    const bia = await aUser(company.scope);
    expect((await put(bia.id, { name: 'Outra', queueIds: [foreign.id] })).status).toBe(404);
    expect((await get(`/users/${bia.id}`)).body).toMatchObject({ name: bia.name, queues: [] });
  });

  it('of queues concurrent with the removal of the queue ends well either way', async () => {
    const bia = await aUser(company.scope);
    for (let round = 0; round < 10; round += 1) {
      const queue = await aQueue(company.scope);
      const [changed, removed] = await Promise.all([
        put(bia.id, { queueIds: [queue.id] }),
        visitor.call('DELETE', `/queue/${queue.id}`, { token: admin }),
      ]);
      expect([200, 404]).toContain(changed.status);
      expect(removed.status).toBe(200);
    }
    expect((await get(`/users/${bia.id}`)).body).toMatchObject({ queues: [] });
  });
});

describe('a change of one’s own credentials', () => {
  it.each([
    ['password', { password: 'nova-senha' }],
    ['e-mail', { email: anEmail() }],
  ])('of the %s needs the current password', async (_what, change) => {
    const bia = await aUser(company.scope);
    const token = await tokenOf(bia);
    const wrong = { status: 422, body: { code: 'ERR_CURRENT_PASSWORD_WRONG' } };
    expect(await put(bia.id, change, token)).toMatchObject(wrong);
    expect(await put(bia.id, { ...change, currentPassword: 'errada' }, token)).toMatchObject(wrong);
    expect((await login(bia.email, PASSWORD)).status).toBe(200);
    const again = await tokenOf(bia);
    expect((await put(bia.id, { ...change, currentPassword: PASSWORD }, again)).status).toBe(200);
    expect((await login(bia.email, PASSWORD)).status).toBe(401);
  });

  it('with all other fields of the form sent back unchanged needs none', async () => {
    const bia = await aUser(company.scope);
    const { email } = bia;
    expect((await put(bia.id, { email, password: '', name: 'Beatriz' }, await tokenOf(bia))).status).toBe(200);
  });

  it('by an administrator needs it too', async () => {
    const { admin: ana, scope } = await aCompany(services);
    const token = await tokenOf(ana);
    expect((await put(ana.id, { password: 'nova-senha' }, token)).status).toBe(422);
    expect((await put((await aUser(scope)).id, { password: 'nova-senha' }, token)).status).toBe(200);
  });

  it('cannot be guessed from a stolen session', async () => {
    const bia = await aUser(company.scope);
    const token = await tokenOf(bia);
    const guess = (currentPassword: string) => put(bia.id, { password: 'nova-senha', currentPassword }, token);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(`tentativa-${attempt}`)).status).toBe(422);
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_REQUESTS' } });
  });

  it('is told to the old address', async () => {
    const bia = await aUser(company.scope);
    jobs.length = 0;
    await put(bia.id, { email: anEmail() });
    await put(bia.id, { password: 'nova-senha' });
    const { email } = (await get(`/users/${bia.id}`)).body as { email: string };
    expect(jobs.filter(({ name }) => name === 'auth.send-credentials-mail').map(({ payload }) => payload)).toEqual([
      { userId: bia.id, to: bia.email, changed: 'email' },
      { userId: bia.id, to: email, changed: 'password' },
    ]);
  });
});

describe('a removed user', () => {
  it('is signed out immediately, cannot sign in, and leaves the e-mail free', async () => {
    const bia = await aUser(company.scope);
    const { token, sessionId } = await signInAs(services, bia);
    listenFromHere();
    expect((await remove(bia.id)).status).toBe(200);
    expect(heard).toMatchObject([
      { kind: 'publish', what: { channel: 'user', message: { action: 'delete', userId: bia.id } } },
      { kind: 'endSession', what: sessionId },
    ]);
    expect((await get('/auth/me', token)).status).toBe(401);
    expect((await login(bia.email, PASSWORD)).status).toBe(401);
    expect((await get(`/users/${bia.id}`)).body).toMatchObject({ code: 'ERR_NO_USER_FOUND' });
    expect((await post(aBody({ email: bia.email }))).status).toBe(200);
  });

  it('is never oneself', async () => {
    expect(await remove(company.admin.id)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
  });
});

describe('the last administrator', () => {
  it('is not demoted; with a second one, it is', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    expect(await put(own.admin.id, { profile: 'user' }, token)).toMatchObject({
      status: 409,
      body: { code: 'ERR_LAST_ADMINISTRATOR' },
    });
    await aUser(own.scope, { profile: 'admin' });
    expect((await put(own.admin.id, { profile: 'user' }, token)).status).toBe(200);
  });

  it.each([
    ['demote', (other: UserRow, token: string) => put(other.id, { profile: 'user' }, token)],
    ['remove', (other: UserRow, token: string) => remove(other.id, token)],
  ])('remains when two administrators %s each other at the same moment', async (_verb, attack) => {
    for (let round = 0; round < 8; round += 1) {
      const { scope, admin: ana } = await aCompany(services);
      const bia = await aUser(scope, { profile: 'admin' });
      const [anaToken, biaToken] = [await tokenOf(ana), await tokenOf(bia)];
      const answers = await Promise.all([attack(bia, anaToken), attack(ana, biaToken)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await scope.query({ text: "select 1 from users where profile = 'admin'" })).toHaveLength(1);
    }
  });

  it('signs in during a concurrent demotion without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { scope, admin: ana } = await aCompany(services);
      const bia = await aUser(scope, { profile: 'admin' });
      const token = await tokenOf(ana);
      const answers = await Promise.all([put(bia.id, { profile: 'user' }, token), login(bia.email, PASSWORD)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

describe('platform staff', () => {
  it('are neither changed nor removed by an administrator of the platform’s company', async () => {
    const staff = await aSuperUser(services);
    const clerk = await tokenOf(await aSuperUser(services, { isSuper: false }));
    expect((await put(staff.id, { password: 'invasor' }, clerk)).status).toBe(403);
    expect((await remove(staff.id, clerk)).status).toBe(403);
    expect((await login(staff.email, PASSWORD)).status).toBe(200);
  });
});
