import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aCompany, aUser, PASSWORD, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';
import { limitsOf } from './limits.ts';
import { sessions } from './sessions.tables.ts';

const { app, services, browser, heard } = await testApp();
const login = (email: string, password: unknown = PASSWORD) =>
  browser().call('POST', '/auth/login', { body: { email, password } });

describe('signing in', () => {
  it('returns a token and the user with company and settings, and hides the refresh token from scripts', async () => {
    const { admin, companyId } = await aCompany(services);
    const { status, body, setCookie } = await login(admin.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      user: {
        id: admin.id,
        companyId,
        profile: 'admin',
        super: false,
        company: {
          id: companyId,
          companieSettings: expect.arrayContaining([{ key: 'requiredTag', value: 'disabled' }]),
        },
      },
    });
    expect(setCookie).toMatch(/jrt=[^;]{40,}; .*HttpOnly/);
    expect(setCookie).toContain('SameSite=Strict');
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it.each([
    ['https://recado.example.test', true],
    ['http://localhost:5173', false],
  ])(
    'at %s sets a cookie that is Secure: %s, also behind a proxy that terminates TLS',
    async (PUBLIC_URL, isSecure) => {
      const there = await testApp({ env: testEnv({ PUBLIC_URL }) });
      const { admin } = await aCompany(services);
      const visitor = there.browser();
      const body = { email: admin.email, password: PASSWORD };
      expect(/; Secure/.test((await visitor.call('POST', '/auth/login', { body })).setCookie)).toBe(isSecure);
      // A browser replaces a Secure cookie only with another Secure one.
      expect(/; Secure/.test((await visitor.call('DELETE', '/auth/logout')).setCookie)).toBe(isSecure);
    },
  );

  it('from a known device is not locked by wrong attempts of others at the same address', async () => {
    const { admin } = await aCompany(services);
    const office = browser();
    const attempt = (visitor: typeof office, password: string) =>
      visitor.call('POST', '/auth/login', { body: { email: admin.email, password } });
    expect((await attempt(office, PASSWORD)).status).toBe(200);
    // The same address, without the cookie.
    const known = new Map(office.cookies);
    office.cookies.clear();
    for (let count = 0; count < 10; count += 1) await attempt(office, 'errada');
    expect((await attempt(office, PASSWORD)).status).toBe(429);
    for (const [name, value] of known) office.cookies.set(name, value);
    expect((await attempt(office, PASSWORD)).status).toBe(200);
  });

  it('from a known device has its own limit', async () => {
    const { admin } = await aCompany(services);
    const visitor = browser();
    const attempt = (password: string) =>
      visitor.call('POST', '/auth/login', { body: { email: admin.email, password } });
    await attempt(PASSWORD);
    for (let count = 0; count < 10; count += 1) expect((await attempt('errada')).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  it('ignores case and surrounding spaces of the e-mail', async () => {
    const { admin } = await aCompany(services);
    expect((await login(`  ${admin.email.toUpperCase()} `)).status).toBe(200);
  });

  it('gives the same response for a wrong password and an unknown e-mail', async () => {
    const { admin } = await aCompany(services);
    const wrong = await login(admin.email, 'not this one');
    const unknown = await login(`${unique('nobody')}@nowhere.test`, 'not this one');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'ERR_INVALID_CREDENTIALS', code: 'ERR_INVALID_CREDENTIALS' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it.each([[undefined], [null], [''], [[]], [{}], [['recado-demo']], [{ $ne: 1 }]])(
    'refuses %j as password',
    async (password) => {
      const { admin } = await aCompany(services);
      const { status } = await browser().call('POST', '/auth/login', { body: { email: admin.email, password } });
      expect([400, 401]).toContain(status);
    },
  );

  it('outside the user’s working hours, by the company’s clock, is refused', async () => {
    const { scope } = await aCompany(services, { timeZone: 'UTC' });
    const hour = services.clock().getUTCHours();
    const two = (value: number) => String(((value % 24) + 24) % 24).padStart(2, '0');
    const off = await aUser(scope, { startWork: `${two(hour + 2)}:00`, endWork: `${two(hour + 3)}:00` });
    const on = await aUser(scope, { startWork: `${two(hour - 1)}:00`, endWork: `${two(hour + 1)}:59` });
    expect((await login(off.email)).body).toMatchObject({ code: 'ERR_OUT_OF_HOURS' });
    expect((await login(on.email)).status).toBe(200);
  });

  it('to a company that was switched off is refused, but only with the right password', async () => {
    const { admin } = await aCompany(services, { isActive: false });
    expect((await login(admin.email)).body).toMatchObject({ code: 'ERR_COMPANY_INACTIVE' });
    expect((await login(admin.email, 'wrong')).body).toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
  });

  it('to an expired company works, but then only payment is open', async () => {
    const { admin } = await aCompany(services, { dueDate: '2020-01-31' });
    const visitor = browser();
    const { status, body } = await visitor.call('POST', '/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(status).toBe(200);
    const { token } = body as { token: string };
    expect((await visitor.call('GET', '/auth/me', { token })).body).toMatchObject({
      company: { dueDate: '2020-01-31' },
    });
    expect(await visitor.call('GET', '/settings', { token })).toMatchObject({
      status: 402,
      body: { code: 'ERR_SUBSCRIPTION_EXPIRED' },
    });
  });

  it('elsewhere ends the earlier session, and notifies only that one, without the new token', async () => {
    const { admin } = await aCompany(services);
    const first = (await login(admin.email)).body as { token: string };
    heard.length = 0;
    const second = (await login(admin.email)).body as { token: string };
    const visitor = browser();
    expect((await visitor.call('GET', '/auth/me', { token: second.token })).status).toBe(200);
    expect(await visitor.call('GET', '/auth/me', { token: first.token })).toMatchObject({
      status: 401,
      body: { code: 'ERR_SESSION_EVICTED' },
    });
    expect(heard.map(({ kind }) => kind)).toEqual(['publish', 'endSession']);
    const [evicted] = await sessionsOf(admin.companyId, admin.id, 'evicted');
    expect(heard[0]?.what).toMatchObject({ channel: 'auth', rooms: [`session:${evicted?.id}`] });
    expect(JSON.stringify(heard)).not.toContain(second.token);
  });

  it('ten times in parallel leaves exactly one session', async () => {
    const { admin } = await aCompany(services);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(admin.email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await liveSessions(admin.companyId, admin.id)).toHaveLength(1);
  });

  it('with guesses is refused after ten, for that account from that address only', async () => {
    const { admin, scope } = await aCompany(services);
    const colleague = await aUser(scope);
    const attacker = browser();
    const tryAs = (email: string, password: string) =>
      attacker.call('POST', '/auth/login', { body: { email, password } });
    const guesses = await Promise.all(Array.from({ length: 14 }, () => tryAs(admin.email, 'guess')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryAs(admin.email, PASSWORD)).status).toBe(429);
    expect((await tryAs(colleague.email, PASSWORD)).status).toBe(200);
    // The owner, elsewhere, is not locked out.
    expect((await login(admin.email)).status).toBe(200);
    expect((await tryAs(admin.email, PASSWORD)).status).toBe(429);
  });

  it('with guesses from one IPv6 network is refused after ten, though each has another address', async () => {
    const { admin } = await aCompany(services);
    const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
    const guessFrom = (host: number) =>
      app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: `${network}::${host.toString(16)}`,
        payload: { email: admin.email, password: 'guess' },
      });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, host) => guessFrom(host + 1)));
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('from one address is refused after 200 attempts in five minutes, whatever the accounts', async () => {
    const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    await Promise.all(Array.from({ length: 200 }, () => limitsOf(services).signInByAddress.consume(remoteAddress)));
    const { admin } = await aCompany(services);
    const payload = { email: admin.email, password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/auth/login', remoteAddress, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  });
});

function sessionsOf(companyId: number, userId: number, reason: 'evicted') {
  return services.database.platform
    .query<{ id: string }>('select id from sessions where company_id = $1 and user_id = $2 and end_reason = $3', [
      companyId,
      userId,
      reason,
    ])
    .then(({ rows }) => rows);
}

async function liveSessions(companyId: number, userId: number) {
  const { companyScope } = await import('../../platform/scope.ts');
  return companyScope(services, { companyId, actor: 'system' })
    .db.select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
