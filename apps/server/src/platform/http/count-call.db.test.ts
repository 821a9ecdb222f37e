import { describe, expect, it } from 'vitest';
import { aCompany, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';
import type { UserRow } from '../../modules/users/index.ts';

const limits = { USER_CALLS_PER_MINUTE: '3', COMPANY_CALLS_PER_MINUTE: '5' };
const { services, browser } = await testApp({ env: testEnv(limits) });

async function callerAs(user: UserRow) {
  const { token } = await signInAs(services, user);
  const visitor = browser();
  return (url = '/auth/me') => visitor.call('GET', url, { token });
}

const statusesOf = async (call: () => Promise<{ status: number }>, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await call()).status);
  return statuses;
};

describe('calls of signed-in users', () => {
  it("are refused with 429 and Retry-After once the user has used up the minute's limit", async () => {
    const call = await callerAs((await aCompany(services)).admin);
    expect(await statusesOf(call, 3)).toEqual([200, 200, 200]);
    const refused = await call();
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('count on every route, also when refused, and on every session of the user', async () => {
    const { scope } = await aCompany(services);
    const agent = await aUser(scope);
    const first = await callerAs(agent);
    expect((await first('/users')).status).toBe(403);
    expect((await first('/contacts/999999999')).status).toBe(404);
    const second = await callerAs(agent);
    expect(await statusesOf(second, 2)).toEqual([200, 429]);
  });

  it("are refused once all users of the company together have used up the minute's limit", async () => {
    const { scope, admin } = await aCompany(services);
    const [ana, bia] = [await callerAs(admin), await callerAs(await aUser(scope))];
    const stranger = await callerAs((await aCompany(services)).admin);
    expect(await statusesOf(ana, 3)).toEqual([200, 200, 200]);
    expect(await statusesOf(bia, 3)).toEqual([200, 200, 429]);
    expect((await stranger()).status).toBe(200);
  });

  it('of a user over the limit do not count against the company', async () => {
    const { scope, admin } = await aCompany(services);
    const [ana, bia] = [await callerAs(admin), await callerAs(await aUser(scope))];
    expect(await statusesOf(ana, 10)).toEqual([200, 200, 200, ...Array(7).fill(429)]);
    expect((await bia()).status).toBe(200);
  });

  it('continue while Redis is down', async () => {
    const outage = await testApp({ env: testEnv({ ...limits, REDIS_URL: 'redis://127.0.0.1:1/0' }) });
    outage.services.redis.on('error', () => undefined);
    const { token } = await signInAs(services, (await aCompany(services)).admin);
    const visitor = outage.browser();
    const statuses = await statusesOf(() => visitor.call('GET', '/auth/me', { token }), 4);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('without a session are not counted: sign-in has its own limits', async () => {
    const visitor = browser();
    expect(await statusesOf(() => visitor.call('GET', '/version'), 10)).toEqual(Array(10).fill(200));
  });
});
