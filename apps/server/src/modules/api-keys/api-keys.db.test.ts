import { API_KEYS_MAX, type ApiKey, type CreatedApiKey, currentApiVersion } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aConnection, anApiKey, aQueue, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { removeUser } from '../users/remove-user.ts';

const app = await testApp();
const body = { name: 'Loja virtual', scopes: ['tickets:read', 'queues:read'] };

async function aKeeper() {
  const company = await aCompany(app.services);
  const { token } = await signInAs(app.services, company.admin);
  const visitor = app.browser();
  const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent?: unknown) =>
    visitor.call(method, url, { token, ...(sent !== undefined && { body: sent }) }) as Promise<{
      status: number;
      body: T & { code?: string };
    }>;
  return {
    ...company,
    call,
    create: async (given: object = {}) => (await call<CreatedApiKey>('POST', '/api-keys', { ...body, ...given })).body,
    list: async () => (await call<{ records: ApiKey[] }>('GET', '/api-keys')).body.records,
  };
}

const use = (secret: string, url = '/queue') => app.browser().call('GET', url, { token: secret });

describe('a new key', () => {
  it('shows its secret once, and stores its hash only', async () => {
    const { scope, create, list } = await aKeeper();
    const { secret, ...key } = await create();
    expect(secret).toMatch(new RegExp(`^rk_${key.id}_[A-Za-z0-9]{43}$`));
    expect(key).toMatchObject({ hint: `${secret.slice(0, secret.length - 39)}…`, version: currentApiVersion });
    expect(await list()).toEqual([key]);
    const stored = await scope.query({
      text: `select t::text from api_keys t union all select t::text from api_key_hashes t`,
    });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(secret.split('_')[2]);
  });

  it('opens the routes of its scopes, and records its last use and the calls of the day', async () => {
    const { scope, create, list, call } = await aKeeper();
    const queue = await aQueue(scope);
    const { secret } = await create();
    expect(await use(secret)).toMatchObject({ status: 200, body: [{ id: queue.id }] });
    expect(await use(secret, '/contacts')).toMatchObject({ status: 403, body: { code: 'ERR_API_SCOPE_MISSING' } });
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
    const usage = await call<{ records: unknown[] }>('GET', '/api-usage');
    expect(usage.body.records).toMatchObject([{ calls: 2, total: 0 }]);
  });

  it('names connections of its own company only', async () => {
    const { call } = await aKeeper();
    const foreign = await aConnection((await aCompany(app.services)).scope);
    expect(await call('POST', '/api-keys', { ...body, whatsappIds: [foreign.id] })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_WAPP_FOUND' },
    });
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['users:write'] }],
    ['a scope that opens nothing', { scopes: ['reports:write'] }],
    ['an address that is none', { addresses: ['localhost'] }],
    ['a moment that is none', { expiresAt: 'amanhã' }],
  ])('with %s is refused with 400', async (_case, given) => {
    const { call } = await aKeeper();
    expect((await call('POST', '/api-keys', { ...body, ...given })).status).toBe(400);
  });

  it('beyond the limit is refused, also when several are created at the same time', async () => {
    const { scope, call } = await aKeeper();
    for (let made = 0; made < API_KEYS_MAX - 1; made += 1) await anApiKey(scope);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/api-keys', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('a key', () => {
  it('stops with its next call when it is revoked, and stays in the list', async () => {
    const { create, call, list } = await aKeeper();
    const { secret, id } = await create();
    expect((await use(secret)).status).toBe(200);
    expect((await call('DELETE', `/api-keys/${id}`)).status).toBe(200);
    expect(await use(secret)).toMatchObject({ status: 401, body: { code: 'ERR_UNAUTHENTICATED' } });
    expect(await list()).toMatchObject([{ id, revokedAt: expect.any(String) }]);
    expect((await call('PUT', `/api-keys/${id}`, body)).status).toBe(404);
  });

  it('stops when it expires', async () => {
    const { create } = await aKeeper();
    const soon = new Date(app.services.clock().getTime() + 60_000).toISOString();
    const { secret } = await create({ expiresAt: soon });
    expect((await use(secret)).status).toBe(200);
    app.advance(61);
    expect((await use(secret)).status).toBe(401);
  });

  it('works from its addresses only', async () => {
    const { create } = await aKeeper();
    const { secret } = await create({ addresses: ['10.0.0.0/8'] });
    expect((await use(secret)).status).toBe(200);
    const elsewhere = await create({ addresses: ['203.0.113.7'] });
    expect(await use(elsewhere.secret)).toMatchObject({ status: 403, body: { code: 'ERR_API_ADDRESS_REFUSED' } });
  });

  it('has new scopes from its next call on', async () => {
    const { create, call } = await aKeeper();
    const { secret, id } = await create();
    await call('PUT', `/api-keys/${id}`, { ...body, scopes: ['contacts:read'] });
    expect((await use(secret)).status).toBe(403);
    expect((await use(secret, '/contacts')).status).toBe(200);
  });

  it('survives the removal of the user who created it', async () => {
    const { scope } = await aKeeper();
    const other = await aUser(scope, { profile: 'admin' });
    const { token } = await signInAs(app.services, other);
    const made = await app.browser().call('POST', '/api-keys', { token, body });
    await removeUser(scope, other.id);
    const { secret, id } = made.body as CreatedApiKey;
    expect((await use(secret)).status).toBe(200);
    expect(id).toBeGreaterThan(0);
  });

  it('of another company does not exist', async () => {
    const { call } = await aKeeper();
    const { id } = await (await aKeeper()).create();
    for (const [method, sent] of [
      ['PUT', body],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/api-keys/${id}`, sent)).status).toBe(404);
  });
});

describe('a call with a key', () => {
  it('says its limit, its version and its request id', async () => {
    const { create } = await aKeeper();
    const { headers } = await use((await create()).secret);
    expect(headers).toMatchObject({
      'ratelimit-policy': expect.stringMatching(/^"default";q=\d+;w=\d+$/),
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
      'recado-version': currentApiVersion,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('of a version that does not exist answers 400', async () => {
    const { create } = await aKeeper();
    const { secret } = await create();
    const asked = (version: string) =>
      app.browser().call('GET', '/queue', { token: secret, headers: { 'recado-version': version } });
    expect(await asked('2020-01-01')).toMatchObject({ status: 400, body: { code: 'ERR_API_VERSION_UNKNOWN' } });
    expect((await asked(currentApiVersion)).status).toBe(200);
  });
});
