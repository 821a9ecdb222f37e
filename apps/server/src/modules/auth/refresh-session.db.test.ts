import { describe, expect, it } from 'vitest';
import { aCompany, PASSWORD } from '../../../test/factories.ts';
import { type Browser, testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';

const { services, browser, advance } = await testApp();

async function signedIn(): Promise<{ visitor: Browser; token: string; email: string; scope: CompanyScope }> {
  const { admin, scope } = await aCompany(services);
  const visitor = browser();
  const { body } = await visitor.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
  return { visitor, token: (body as { token: string }).token, email: admin.email, scope };
}

/** Presents a given refresh token from a separate browser. */
async function present(refreshToken: string | undefined, headers: Record<string, string> = {}) {
  const visitor = browser();
  if (refreshToken !== undefined) visitor.cookies.set('jrt', refreshToken);
  const answer = await visitor.call('POST', '/auth/refresh_token', { headers });
  return { ...answer, next: visitor.cookies.get('jrt') };
}

const tokenIn = ({ body }: { body: never }): string => (body as { token: string }).token;

describe('refreshing a session', () => {
  it('an access token older than fifteen minutes requires a refresh, and the refresh returns a valid one', async () => {
    const { visitor, token } = await signedIn();
    advance(15 * 60);
    expect(await visitor.call('GET', '/auth/me', { token })).toMatchObject({
      status: 403,
      body: { code: 'ERR_SESSION_EXPIRED' },
    });
    const refreshed = await visitor.call('POST', '/auth/refresh_token');
    expect((await visitor.call('GET', '/auth/me', { token: tokenIn(refreshed) })).status).toBe(200);
  });

  it('is refused for the users of a company that was switched off', async () => {
    const { scope, admin } = await aCompany(services);
    const visitor = browser();
    await visitor.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    await companiesRepo.update(scope, { isActive: false });
    expect(await visitor.call('POST', '/auth/refresh_token')).toMatchObject({
      status: 401,
      body: { code: 'ERR_UNAUTHENTICATED' },
    });
  });

  it('every refresh replaces the refresh token', async () => {
    const { visitor } = await signedIn();
    const first = visitor.cookies.get('jrt');
    await visitor.call('POST', '/auth/refresh_token');
    const second = visitor.cookies.get('jrt');
    advance(60);
    await visitor.call('POST', '/auth/refresh_token');
    expect(new Set([first, second, visitor.cookies.get('jrt')]).size).toBe(3);
  });

  it('five tabs in parallel get the same successor, and all continue', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('jrt');
    const answers = await Promise.all(Array.from({ length: 5 }, () => present(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ next }) => next)).size).toBe(1);
    expect((await present(answers[0]?.next)).status).toBe(200);
  });

  it('a lost response can be requested again within half a minute', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('jrt');
    const first = await present(token);
    advance(30);
    expect((await present(token)).next).toBe(first.next);
  });

  it('a response lost while the secret is rotated is requested again with the same result', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('jrt');
    const first = await present(token);
    const rotated = `the-next-secret-of-this-installation,${services.env.TOKEN_SECRET}`;
    const restarted = (await testApp({ env: testEnv({ TOKEN_SECRET: rotated }) })).browser();
    restarted.cookies.set('jrt', token ?? '');
    const again = await restarted.call('POST', '/auth/refresh_token');
    expect([again.status, restarted.cookies.get('jrt')]).toEqual([200, first.next]);
    expect((await restarted.call('GET', '/auth/me', { token: tokenIn(first) })).status).toBe(200);
  });

  it('a token reused later counts as stolen: the session ends for thief and owner', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('jrt');
    const owner = await present(token);
    advance(31);
    expect((await present(token)).status).toBe(401);
    expect((await present(owner.next)).status).toBe(401);
    expect((await browser().call('GET', '/auth/me', { token: tokenIn(owner) })).status).toBe(401);
  });

  it('after seven days away a new sign-in is required', async () => {
    const { visitor } = await signedIn();
    advance(7 * 86_400);
    const { status, setCookie } = await visitor.call('POST', '/auth/refresh_token');
    expect(status).toBe(401);
    expect(setCookie).toContain('jrt=;');
  });

  it.each([undefined, '', 'x', 'a'.repeat(43)])('%j is no refresh token', async (token) => {
    expect(await present(token)).toMatchObject({ status: 401, body: { code: 'ERR_UNAUTHENTICATED' } });
  });

  it('another site cannot do it with the user’s cookie', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('jrt');
    expect(await present(token, { origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: { code: 'ERR_FORBIDDEN_ORIGIN' },
    });
    expect((await present(token, { origin: 'http://localhost:5173' })).status).toBe(200);
  });

  it('an evicted session gets ERR_SESSION_EVICTED', async () => {
    const { visitor, email } = await signedIn();
    await browser().call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    expect(await visitor.call('POST', '/auth/refresh_token')).toMatchObject({
      status: 401,
      body: { code: 'ERR_SESSION_EVICTED' },
    });
  });
});

describe('the cookie of the refresh token', () => {
  const CLEARED = /jrt=;/;

  it.each([
    ['unknown', async () => 'a'.repeat(43)],
    ['expired', async () => (await tokenOf()) + advanceBy(7 * 86_400)],
    [
      'used again later',
      async () => {
        const token = await tokenOf();
        await present(token);
        return token + advanceBy(31);
      },
    ],
    [
      'of a session that ended elsewhere',
      async () => {
        const { visitor, email } = await signedIn();
        await browser().call('POST', '/auth/login', { body: { email, password: PASSWORD } });
        return visitor.cookies.get('jrt') ?? '';
      },
    ],
  ])('is cleared when the token is %s', async (_what, token) => {
    expect(await present(await token())).toMatchObject({ status: 401, setCookie: expect.stringMatching(CLEARED) });
  });

  it('stays when another site calls, so that no site can sign a user out', async () => {
    const answer = await present(await tokenOf(), { origin: 'https://evil.test' });
    expect([answer.status, answer.setCookie]).toEqual([403, '']);
  });

  it('stays when the call has none: the browser withheld it', async () => {
    expect(await present(undefined)).toMatchObject({ status: 401, setCookie: '' });
  });

  it('stays while the company is switched off: the session continues when it is switched on again', async () => {
    const { visitor, scope } = await signedIn();
    const token = visitor.cookies.get('jrt');
    await companiesRepo.update(scope, { isActive: false });
    expect(await present(token)).toMatchObject({ status: 401, setCookie: '' });
    await companiesRepo.update(scope, { isActive: true });
    expect((await present(token)).status).toBe(200);
  });

  it('stays when the database fails', async () => {
    const outage = await testApp({ env: testEnv({ DATABASE_URL: 'postgres://recado_app@127.0.0.1:1/nowhere' }) });
    const visitor = outage.browser();
    visitor.cookies.set('jrt', await tokenOf());
    expect(await visitor.call('POST', '/auth/refresh_token')).toMatchObject({ status: 500, setCookie: '' });
  });

  const tokenOf = async (): Promise<string> => (await signedIn()).visitor.cookies.get('jrt') ?? '';
  const advanceBy = (seconds: number): string => {
    advance(seconds);
    return '';
  };
});

describe('signing out', () => {
  it('ends the session immediately, also for the access token', async () => {
    const { visitor, token } = await signedIn();
    const refreshToken = visitor.cookies.get('jrt');
    expect((await visitor.call('DELETE', '/auth/logout')).status).toBe(200);
    expect(visitor.cookies.has('jrt')).toBe(false);
    expect((await visitor.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await present(refreshToken)).status).toBe(401);
  });

  it('without a session does nothing', async () => {
    expect((await browser().call('DELETE', '/auth/logout')).status).toBe(200);
  });
});
