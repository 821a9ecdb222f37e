import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aContact, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';

const MOST = 5;
const { services, browser } = await testApp({ env: testEnv({ NUMBER_SEARCHES_PER_HOUR: String(MOST) }) });
const visitor = browser();
const aNumber = (): string => `55119${randomInt(10_000_000, 100_000_000)}`;
let company: MadeCompany;
let tokens: { admin: string; agent: string };

beforeEach(async () => {
  company = await aCompany(services);
  const agent = await aUser(company.scope);
  tokens = {
    admin: (await signInAs(services, company.admin)).token,
    agent: (await signInAs(services, agent)).token,
  };
  await visitor.call('PUT', '/settings/enableLGPD', { token: tokens.admin, body: { value: 'enabled' } });
  await visitor.call('PUT', '/settings/lgpdHideNumber', { token: tokens.admin, body: { value: 'enabled' } });
});

type Search = (number: string, token: string) => Promise<{ status: number; headers: Record<string, unknown> }>;
const get =
  (address: (number: string) => string): Search =>
  (number, token) =>
    visitor.call('GET', address(encodeURIComponent(number)), { token });
const searches: readonly [string, Search][] = [
  ['in the list of contacts', get((number) => `/contacts?searchParam=${number}`)],
  ['on a later page of it', get((number) => `/contacts?searchParam=${number}&pageNumber=2`)],
  ['in the list of tickets', get((number) => `/tickets?searchParam=${number}`)],
  ['among the schedules', get((number) => `/schedules?searchParam=${number}`)],
  ['for a profile', get((number) => `/contacts/profile/${number}`)],
  [
    'by adding a contact, which reveals a duplicate',
    (number, token) => visitor.call('POST', '/contacts', { token, body: { name: 'Maria', number } }),
  ],
  [
    'by changing a contact’s number, which reveals the same',
    async (number, token) => {
      const { id } = await aContact(company.scope);
      return visitor.call('PUT', `/contacts/${id}`, { token, body: { number } });
    },
  ],
];

async function useUp(token: string, times = MOST): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await visitor.call('GET', `/contacts/profile/${aNumber()}`, { token })).status).toBe(200);
  }
}

describe('a user who sees numbers masked', () => {
  it.each(searches)('may search a limited count of numbers an hour, then gets 429: %s', async (_where, search) => {
    expect((await search(aNumber(), tokens.agent)).status).toBe(200);
    await useUp(tokens.agent, MOST - 1);
    const refused = await search(aNumber(), tokens.agent);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('is refused before the answer shows whether the number exists', async () => {
    const number = aNumber();
    await aContact(company.scope, { number });
    await useUp(tokens.agent);
    for (const [, search] of searches) expect((await search(number, tokens.agent)).status).toBe(429);
  });

  it('may search the same number as often as screens do, in every spelling', async () => {
    const number = aNumber();
    await aContact(company.scope, { number });
    for (const term of [number, `+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4)}`, number, number]) {
      expect(
        (await visitor.call('GET', `/contacts?searchParam=${encodeURIComponent(term)}`, { token: tokens.agent }))
          .status,
      ).toBe(200);
    }
    for (let count = 1; count < MOST; count += 1) {
      expect((await visitor.call('GET', `/contacts?searchParam=${aNumber()}`, { token: tokens.agent })).status).toBe(
        200,
      );
    }
    expect((await visitor.call('GET', `/contacts?searchParam=${aNumber()}`, { token: tokens.agent })).status).toBe(429);
  });

  it('still searches by name and by the visible digits, and saves forms with masked numbers', async () => {
    const { id } = await aContact(company.scope);
    await useUp(tokens.agent);
    for (const term of ['Maria', '5511', '21', '123456', '']) {
      expect((await visitor.call('GET', `/contacts?searchParam=${term}`, { token: tokens.agent })).status).toBe(200);
    }
    const { body } = await visitor.call('GET', `/contacts/${id}`, { token: tokens.agent });
    const { number } = body as { number: string };
    const saved = await visitor.call('PUT', `/contacts/${id}`, {
      token: tokens.agent,
      body: { number, email: 'a@b.test' },
    });
    expect(saved.status).toBe(200);
  });
});

it('a user who sees numbers whole searches without this limit', async () => {
  for (let count = 0; count < MOST + 3; count += 1) {
    expect((await visitor.call('GET', `/contacts?searchParam=${aNumber()}`, { token: tokens.admin })).status).toBe(200);
  }
});
