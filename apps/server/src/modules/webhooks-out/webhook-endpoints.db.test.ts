import { randomUUID } from 'node:crypto';
import {
  type ApiScope,
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookEndpointWithSecret,
  type WebhookEventType,
} from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, anApiKey } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { enqueueDeliveries } from '../../platform/webhooks/many-deliveries.ts';
import { addEndpoint } from './change-endpoint.ts';
import { mayBeSubscribed } from './subscribed-companies.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

const { services, browser } = await testApp();
const erp = { name: 'ERP', url: 'https://erp.example/recado', events: ['message.received'] as const };

async function anAdministrator() {
  const { scope, admin } = await aCompany(services);
  const { token } = await signInAs(services, admin);
  const visitor = browser();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    visitor.call(method, `/webhook-endpoints${path}`, { token, ...(body && { body }) });
  const add = async (body: object = erp) => (await call('POST', '', body)).body as WebhookEndpointWithSecret;
  return { scope, call, add };
}

describe('the secret of an endpoint', () => {
  it('is in the answer that made it, and nowhere else in plain', async () => {
    const { scope, call, add } = await anAdministrator();
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/);
    expect(JSON.stringify((await call('GET', '')).body)).not.toContain(secret);
    expect(JSON.stringify((await call('PUT', `/${id}`, erp)).body)).not.toContain('whsec_');
    const rows = await scope.query({
      text: 'select * from webhook_endpoints where company_id = $1',
      values: [scope.companyId],
    });
    const audit = await scope.query({
      text: 'select details from audit_entries where company_id = $1',
      values: [scope.companyId],
    });
    expect(JSON.stringify([rows, audit])).not.toContain(secret.slice(6));
    const rotated = (await call('POST', `/${id}/rotate`)).body as WebhookEndpointWithSecret;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.rotatesUntil).not.toBeNull();
  });
});

describe('an endpoint', () => {
  it.each([
    ['without https', { ...erp, url: 'http://erp.example/recado' }, 'ERR_WEBHOOK_ADDRESS'],
    ['without events', { ...erp, events: [] }, 'ERR_INVALID_REQUEST'],
    ['with an unknown event', { ...erp, events: ['message.eaten'] }, 'ERR_INVALID_REQUEST'],
    ['that is no web address', { ...erp, url: 'ftp://erp.example' }, 'ERR_INVALID_REQUEST'],
  ])('%s is rejected with 400', async (_what, body, code) => {
    const { call } = await anAdministrator();
    expect(await call('POST', '', body)).toMatchObject({ status: 400, body: { code } });
  });

  it.each(['idle', 'busy'])('is known in every process once it is answered (%s)', async (kind) => {
    const { scope, add } = await anAdministrator();
    const elsewhere = { services: { ...services }, companyId: scope.companyId };
    const isKnown = () => mayBeSubscribed(elsewhere, 'message.received');
    isKnown();
    await services.background.idle();
    expect(isKnown()).toBe(false);
    const asking = kind === 'busy' ? setInterval(isKnown, 50) : undefined;
    await add();
    clearInterval(asking);
    expect(isKnown()).toBe(true);
  });

  it('beyond the limit is rejected with 409', async () => {
    const { scope, call } = await anAdministrator();
    for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1) await addEndpoint(scope, { ...erp, isActive: true });
    expect(await call('POST', '', erp)).toMatchObject({
      status: 409,
      body: { code: 'ERR_TOO_MANY_WEBHOOK_ENDPOINTS' },
    });
  });

  it('that is off sends nothing again, and its waiting calls have failed', async () => {
    const { call, add } = await anAdministrator();
    const { id } = await add();
    const sent = (await call('POST', `/${id}/test`)).body as { id: string };
    await call('PUT', `/${id}`, { ...erp, isActive: false });
    expect((await call('GET', `/${id}/deliveries?state=failed`)).body).toMatchObject({
      records: [{ id: sent.id, event: 'test', state: 'failed' }],
      failed: 1,
      hasMore: false,
    });
    const refused = { status: 409, body: { code: 'ERR_WEBHOOK_ENDPOINT_OFF' } };
    expect(await call('POST', `/${id}/replay-failed`)).toMatchObject(refused);
    expect(await call('POST', `/${id}/deliveries/${sent.id}/replay`)).toMatchObject(refused);
    await call('PUT', `/${id}`, erp);
    expect((await call('POST', `/${id}/replay-failed`)).body).toEqual({ count: 1 });
    expect((await call('GET', `/${id}/deliveries/${sent.id}`)).body).toMatchObject({
      state: 'waiting',
      body: expect.stringContaining('"type":"test"'),
    });
  });

  it('is deleted with its calls', async () => {
    const { scope, call, add } = await anAdministrator();
    const { id } = await add();
    await call('POST', `/${id}/test`);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await call('GET', `/${id}/deliveries`)).toMatchObject({ status: 404 });
    const text = 'select id from webhook_deliveries where company_id = $1';
    expect(await scope.query({ text, values: [scope.companyId] })).toEqual([]);
  });
});

describe('an API key', () => {
  const refused = { status: 403, body: { code: 'ERR_API_SCOPE_MISSING' } };
  const elsewhere = 'https://elsewhere.example/recado';

  /** An endpoint of the administrator, and a key that may write webhooks and has the other scopes. */
  async function aKey(...scopes: readonly ApiScope[]) {
    const administrator = await anAdministrator();
    const token = await anApiKey(administrator.scope, { scopes: ['webhooks:read', 'webhooks:write', ...scopes] });
    const visitor = browser();
    const use = (method: 'POST' | 'PUT', path: string, body?: object) =>
      visitor.call(method, `/webhook-endpoints${path}`, { token, ...(body && { body }) });
    const addressOf = async (id: number) => (await webhooksOutRepo.get(administrator.scope, id)).url;
    return { ...administrator, use, addressOf };
  }

  it.each<[WebhookEventType, ApiScope]>([
    ['message.received', 'messages:read'],
    ['ticket.opened', 'tickets:read'],
    ['contact.created', 'contacts:read'],
    ['campaign.started', 'campaigns:read'],
  ])('subscribes an endpoint to %s only with %s', async (event, scope) => {
    const body = { ...erp, events: ['connection.changed', event] };
    const without = await aKey();
    expect(await without.use('POST', '', body)).toMatchObject(refused);
    expect((await without.call('GET', '')).body).toEqual({ records: [] });
    const own = (await without.use('POST', '', { ...erp, events: ['connection.changed'] })).body as { id: number };
    expect(await without.use('PUT', `/${own.id}`, body)).toMatchObject(refused);
    const holder = await aKey(scope);
    const added = await holder.use('POST', '', body);
    expect(added.status).toBe(200);
    const { id } = added.body as { id: number };
    expect((await holder.use('PUT', `/${id}`, { ...body, url: elsewhere })).status).toBe(200);
  });

  it('without messages:read is refused a new address for an endpoint that receives messages', async () => {
    const { add, use, addressOf } = await aKey('tickets:read', 'contacts:read', 'campaigns:read', 'messages:write');
    const { id } = await add();
    expect(await use('PUT', `/${id}`, { ...erp, url: elsewhere })).toMatchObject(refused);
    // Waiting calls go to the new address, whatever the new events are.
    const narrowed = { ...erp, events: ['connection.changed'] };
    expect(await use('PUT', `/${id}`, { ...narrowed, url: elsewhere })).toMatchObject(refused);
    expect(await use('PUT', `/${id}`, narrowed)).toMatchObject(refused);
    expect(await addressOf(id)).toBe(erp.url);
  });

  it('without messages:read is refused a new address while calls about messages can still be made', async () => {
    const { scope, call, add, use, addressOf } = await aKey();
    const { id } = await add();
    const { endpointId } = await webhooksOutRepo.get(scope, id);
    const delivery = { id: randomUUID(), endpointId, webhookId: 'evt_1', event: 'message.received', body: '{}' };
    await enqueueDeliveries(scope, [{ ...delivery, retrySeconds: [] }]);
    const narrowed = { ...erp, events: ['connection.changed'] };
    await call('PUT', `/${id}`, { ...narrowed, isActive: false });
    await call('PUT', `/${id}`, narrowed);
    expect(await use('PUT', `/${id}`, { ...narrowed, url: elsewhere })).toMatchObject(refused);
    expect(await addressOf(id)).toBe(erp.url);
    expect((await use('PUT', `/${id}`, { ...narrowed, name: 'Outro' })).status).toBe(200);
  });
});
