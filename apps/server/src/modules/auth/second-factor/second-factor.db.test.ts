import { describe, expect, it } from 'vitest';
import { aCompany, aUser, PASSWORD } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { changeCompanySetting } from '../../settings/change-company-setting.ts';
import { secondFactorsRepo } from './second-factor.repo.ts';
import { challengeOf, codeOf, sendCode, setUp, wrongCode } from './testing/app.ts';

const app = await testApp();
const { services, browser, advance, jobs } = app;
const mailsOf = (userId: number) =>
  jobs
    .filter(
      ({ name, payload }) => name.endsWith('second-factor-mail') && (payload as { userId: number }).userId === userId,
    )
    .map(({ payload }) => payload);
const DAY = 86_400;

describe('switching it on', () => {
  it('needs the password, shows a QR address, and is on after the first code', async () => {
    const { scope, admin } = await aCompany(services);
    const { token } = await signInAs(services, admin);
    const start = (body: object) => browser().call('POST', '/auth/second-factor/setup', { token, body });
    expect(await start({ currentPassword: 'errada' })).toMatchObject({
      status: 422,
      body: { error: 'ERR_CURRENT_PASSWORD_WRONG' },
    });

    const { body } = await start({ currentPassword: PASSWORD });
    const { secret, address } = body as { secret: string; address: string };
    expect(address).toContain(`secret=${secret}`);
    // Not on yet: a user who never finished the set-up still signs in with the password.
    expect(
      (await browser().call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } })).body,
    ).toHaveProperty('token');

    const again = await signInAs(services, admin);
    const confirm = (code: string) =>
      browser().call('POST', '/auth/second-factor/confirm', { token: again.token, body: { code } });
    expect(await confirm(wrongCode(app, secret))).toMatchObject({
      status: 422,
      body: { error: 'ERR_SECOND_FACTOR_WRONG' },
    });
    const { recoveryCodes } = (await confirm(codeOf(app, secret))).body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser().call('GET', '/auth/second-factor', { token: again.token })).body).toMatchObject({
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
      requiredBy: 'none',
    });
    expect(mailsOf(admin.id)).toEqual([{ userId: admin.id, changed: 'on' }]);

    // Neither the secret nor a code is readable in the database.
    const stored = JSON.stringify(await secondFactorsRepo.find(scope, admin.id));
    expect(stored).not.toContain(secret);
  });

  it('ends its set-up after a quarter of an hour', async () => {
    const { admin } = await aCompany(services);
    const { token } = await signInAs(services, admin);
    const { secret } = (
      await browser().call('POST', '/auth/second-factor/setup', { token, body: { currentPassword: PASSWORD } })
    ).body as { secret: string };
    advance(14 * 60);
    const later = (await signInAs(services, admin)).token;
    advance(60);
    const { status, body } = await browser().call('POST', '/auth/second-factor/confirm', {
      token: later,
      body: { code: codeOf(app, secret) },
    });
    expect([status, body]).toEqual([
      409,
      { error: 'ERR_SECOND_FACTOR_SETUP_EXPIRED', code: 'ERR_SECOND_FACTOR_SETUP_EXPIRED' },
    ]);
  });

  it('on another phone needs a code of the first', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const { token } = await signInAs(services, admin);
    const replace = (code?: string) =>
      browser().call('POST', '/auth/second-factor/setup', { token, body: { currentPassword: PASSWORD, code } });
    expect(await replace()).toMatchObject({ status: 422, body: { error: 'ERR_SECOND_FACTOR_WRONG' } });
    expect(await replace(wrongCode(app, secret))).toMatchObject({ status: 422 });
    expect(await replace(codeOf(app, secret))).toMatchObject({ status: 200 });
  });
});

describe('signing in with it', () => {
  it('takes the password, then the code, and opens one session', async () => {
    const { admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const visitor = browser();
    const first = await visitor.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    expect(first).toMatchObject({
      status: 200,
      body: { challenge: expect.any(String), expiresAt: expect.any(String) },
    });
    expect(first.body).not.toHaveProperty('token');
    expect(first.setCookie).toMatch(/jch=[^;]{40,}; .*HttpOnly/);
    expect([...visitor.cookies.keys()]).toEqual(['jch']);

    const { challenge } = first.body as { challenge: string };
    const second = await sendCode(visitor, challenge, ` ${codeOf(app, secret).replace(/(?<=^\d{3})/, ' ')} `);
    expect(second).toMatchObject({
      status: 200,
      body: { user: { id: admin.id, secondFactor: { isOn: true, dueAt: null } } },
    });
    expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(['jrt']));
    expect(visitor.cookies.has('jch')).toBe(false);
    expect((await visitor.call('POST', '/auth/refresh_token')).status).toBe(200);
  });

  it('accepts a recovery code, and counts it', async () => {
    const { admin } = await aCompany(services);
    const { recoveryCodes } = await setUp(app, admin);
    const visitor = browser();
    const { body } = await sendCode(visitor, await challengeOf(visitor, admin), recoveryCodes[3]?.toUpperCase());
    expect(body).toHaveProperty('token');
    const { token } = body as { token: string };
    expect((await browser().call('GET', '/auth/second-factor', { token })).body).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });

  it('refuses a company that was switched off after the password', async () => {
    const { scope, admin } = await aCompany(services);
    const { secret } = await setUp(app, admin);
    const visitor = browser();
    const challenge = await challengeOf(visitor, admin);
    await scope.query({ text: 'update companies set is_active = false where id = $1', values: [scope.companyId] });
    expect(await sendCode(visitor, challenge, codeOf(app, secret))).toMatchObject({
      status: 403,
      body: { error: 'ERR_COMPANY_INACTIVE' },
    });
  });
});

describe('switching it off, and new recovery codes', () => {
  it.each(['/auth/second-factor/off', '/auth/second-factor/recovery-codes'])(
    '%s needs the password and a code',
    async (path) => {
      const { admin } = await aCompany(services);
      const { secret, recoveryCodes } = await setUp(app, admin);
      const { token } = await signInAs(services, admin);
      const ask = (body: object) => browser().call('POST', path, { token, body });
      expect((await ask({ currentPassword: PASSWORD })).status).toBe(400);
      expect((await ask({ code: codeOf(app, secret) })).status).toBe(400);
      expect(await ask({ currentPassword: 'errada', code: codeOf(app, secret) })).toMatchObject({
        body: { error: 'ERR_CURRENT_PASSWORD_WRONG' },
      });
      expect(await ask({ currentPassword: PASSWORD, code: wrongCode(app, secret) })).toMatchObject({
        body: { error: 'ERR_SECOND_FACTOR_WRONG' },
      });
      expect((await ask({ currentPassword: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    },
  );

  it('replaces the old codes', async () => {
    const { admin } = await aCompany(services);
    const { secret, recoveryCodes: old } = await setUp(app, admin);
    const { token } = await signInAs(services, admin);
    const body = { currentPassword: PASSWORD, code: codeOf(app, secret) };
    const answer = await browser().call('POST', '/auth/second-factor/recovery-codes', { token, body });
    const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
    const visitor = browser();
    const challenge = await challengeOf(visitor, admin);
    expect((await sendCode(visitor, challenge, old[0])).status).toBe(422);
    expect((await sendCode(visitor, challenge, recoveryCodes[0])).status).toBe(200);
  });

  it('refuses a user without a second factor', async () => {
    const { admin } = await aCompany(services);
    const { token } = await signInAs(services, admin);
    const body = { currentPassword: PASSWORD, code: '123456' };
    expect(await browser().call('POST', '/auth/second-factor/off', { token, body })).toMatchObject({
      status: 409,
      body: { error: 'ERR_SECOND_FACTOR_OFF' },
    });
  });
});

describe('a company that requires it', () => {
  const requireOf = async (scope: Parameters<typeof changeCompanySetting>[0], whom: string) =>
    changeCompanySetting(scope, { key: 'secondFactorRequired', value: whom });

  it('gives seven days with the date, then only lets the user set it up', async () => {
    const { scope, admin } = await aCompany(services);
    await requireOf(scope, 'admins');
    const visitor = browser();
    const signIn = () => visitor.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    const started = services.clock();
    const first = (await signIn()).body as { token: string; user: { secondFactor: { dueAt: string } } };
    const dueAt = new Date(started.getTime() + 7 * DAY * 1000).toISOString();
    expect(first.user.secondFactor).toEqual({ isOn: false, dueAt });
    expect((await visitor.call('GET', '/tags', { token: first.token })).status).toBe(200);

    advance(7 * DAY - 60);
    const last = (await signIn()).body as { token: string; user: unknown };
    expect(last.user).toMatchObject({ secondFactor: { dueAt } });
    expect((await visitor.call('GET', '/tags', { token: last.token })).status).toBe(200);

    advance(60);
    const { token } = last;
    expect(await visitor.call('GET', '/tags', { token })).toMatchObject({
      status: 403,
      body: { error: 'ERR_SECOND_FACTOR_REQUIRED' },
    });
    expect((await visitor.call('GET', '/auth/me', { token })).status).toBe(200);
    const { secret } = (
      await visitor.call('POST', '/auth/second-factor/setup', { token, body: { currentPassword: PASSWORD } })
    ).body as { secret: string };
    expect(
      (await visitor.call('POST', '/auth/second-factor/confirm', { token, body: { code: codeOf(app, secret) } }))
        .status,
    ).toBe(200);
    expect((await visitor.call('GET', '/tags', { token })).status).toBe(200);

    advance(30);
    const fresh = await signInAs(services, admin);
    const off = { currentPassword: PASSWORD, code: codeOf(app, secret) };
    expect(await visitor.call('POST', '/auth/second-factor/off', { token: fresh.token, body: off })).toMatchObject({
      status: 409,
      body: { error: 'ERR_SECOND_FACTOR_STAYS_ON' },
    });
  });

  it('of administrators leaves agents alone', async () => {
    const { scope } = await aCompany(services);
    await requireOf(scope, 'admins');
    const agent = await aUser(scope);
    const { body } = await browser().call('POST', '/auth/login', { body: { email: agent.email, password: PASSWORD } });
    expect(body).toMatchObject({ user: { secondFactor: { isOn: false, dueAt: null } } });
  });

  it('begins a new grace period when it requires it again later', async () => {
    const { scope, admin } = await aCompany(services);
    const signIn = async () =>
      (await browser().call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } })).body as {
        user: { secondFactor: { dueAt: string | null } };
      };
    await requireOf(scope, 'everybody');
    await signIn();
    advance(DAY);
    await requireOf(scope, 'nobody');
    expect((await signIn()).user.secondFactor.dueAt).toBeNull();
    await requireOf(scope, 'everybody');
    const dueAt = new Date(services.clock().getTime() + 7 * DAY * 1000).toISOString();
    expect((await signIn()).user.secondFactor.dueAt).toBe(dueAt);
  });
});

describe('a reset by an administrator', () => {
  it('switches it off, signs the user out and tells them by mail', async () => {
    const { scope, admin } = await aCompany(services, { admin: { name: 'Paula' } });
    const agent = await aUser(scope);
    await setUp(app, agent);
    const { token: agentToken } = await signInAs(services, agent);
    const { token } = await signInAs(services, admin);
    expect((await browser().call('GET', '/users/second-factors', { token })).body).toEqual({ userIds: [agent.id] });

    expect((await browser().call('DELETE', `/users/${agent.id}/second-factor`, { token })).status).toBe(200);
    expect((await browser().call('GET', '/auth/me', { token: agentToken })).status).toBe(401);
    expect(
      (await browser().call('POST', '/auth/login', { body: { email: agent.email, password: PASSWORD } })).body,
    ).toHaveProperty('token');
    expect(mailsOf(agent.id).at(-1)).toEqual({ userId: agent.id, changed: 'reset', by: 'Paula' });
    expect(await browser().call('DELETE', `/users/${agent.id}/second-factor`, { token })).toMatchObject({
      status: 409,
    });
  });

  it('is not for oneself, nor for platform staff', async () => {
    const { admin } = await aCompany(services);
    await setUp(app, admin);
    const { token } = await signInAs(services, admin);
    expect(await browser().call('DELETE', `/users/${admin.id}/second-factor`, { token })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
  });
});
