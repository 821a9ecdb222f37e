import { mostAtOnce, startHookSink } from '@recado/simulators';
import { afterAll, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { createOutgoingClient } from '../outgoing/outgoing-client.ts';
import { platformScope } from '../platform-scope.ts';
import { type CompanyScope, companyScope } from '../scope.ts';
import { deliverWebhooks } from './deliver-webhooks.sweep.ts';
import { enqueueDelivery, listDeliveries, type RetryPlan, replayDelivery, TWO_HOURS_OF_RETRIES } from './deliveries.ts';
import { createEndpoint, removeEndpoint, rotateEndpointSecret } from './endpoints.ts';
import { purgeWebhookDeliveries } from './purge-webhook-deliveries.cron.ts';
import { LEASE_DUE_DELIVERIES, LIST_DELIVERIES } from './webhooks.repo.ts';

let now = new Date();
const sink = await startHookSink({ port: 0, clock: () => now });
const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 300, allowLoopback: true });
const { env } = await ownDatabase('webhooks');
const services = testServices({ env, outgoing, clock: () => now });
afterAll(async () => {
  await sink.stop();
  await outgoing.close();
});

let paths = 0;
/** A company with an endpoint at a path of its own. */
async function anEndpoint(url?: string) {
  const { companyId } = await aCompany(services);
  const scope = (): CompanyScope => companyScope(services, { companyId, actor: 'system' });
  const path = `/hook-${++paths}`;
  const { endpointId, secret } = await createEndpoint(scope(), url ?? sink.urlOf(path));
  sink.trust(path, [secret]);
  return {
    scope,
    path,
    endpointId,
    secret,
    enqueue: (webhookId: string, retries: RetryPlan = [10, 20]) =>
      enqueueDelivery(scope(), { endpointId, webhookId, event: 'message.received', body: '{"text":"Olá"}', retries }),
    received: () => sink.received.filter((hook) => hook.path === path),
    log: async () => (await listDeliveries(scope(), endpointId, 1)).deliveries,
  };
}

async function sweep(): Promise<void> {
  await deliverWebhooks.run(platformScope(services, { actor: 'system', purpose: 'test' }));
  await services.background.idle();
}
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

it('delivers a signed call once, after the commit', async () => {
  const hook = await anEndpoint();
  await hook
    .scope()
    .transaction(async (scope) => {
      await enqueueDelivery(scope, {
        endpointId: hook.endpointId,
        webhookId: 'x',
        event: 'e',
        body: '{}',
        retries: [],
      });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await hook.enqueue('message-1');
  await hook.enqueue('message-1');
  await sweep();
  await sweep();
  expect(hook.received()).toMatchObject([{ webhookId: 'message-1', body: { text: 'Olá' }, signedBy: [0] }]);
  expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, failure: null }]);
});

it('repeats a failed call by its plan with the same id, then gives up', async () => {
  const hook = await anEndpoint();
  sink.script(hook.path, [{ status: 500 }, 'cut', { status: 429 }]);
  await hook.enqueue('message-1');
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, failure: 'refused' }]);
  advance(9);
  await sweep();
  expect(hook.received()).toHaveLength(1);
  advance(1);
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: 2, status: null, failure: 'unreachable' }]);
  advance(20);
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'failed', attempts: 3, status: 429, nextAttemptAt: null }]);
  expect(hook.received().map(({ webhookId }) => webhookId)).toEqual(['message-1', 'message-1', 'message-1']);
});

it('stops after 410, and sends again by hand with a whole new plan', async () => {
  const hook = await anEndpoint();
  sink.script(hook.path, [{ status: 410 }, { status: 503 }]);
  await hook.enqueue('message-1');
  await sweep();
  const [failed] = await hook.log();
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, status: 410 });
  await replayDelivery(hook.scope(), hook.endpointId, failed?.id ?? '');
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: 2, status: 503 }]);
  advance(10);
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});

it('refuses to send the delivery of another endpoint again', async () => {
  const [hook, other] = [await anEndpoint(), await anEndpoint()];
  await other.enqueue('message-1');
  const [delivery] = await other.log();
  await expect(replayDelivery(hook.scope(), hook.endpointId, delivery?.id ?? '')).rejects.toThrow(
    'ERR_NO_DELIVERY_FOUND',
  );
  await expect(replayDelivery(hook.scope(), other.endpointId, delivery?.id ?? '')).rejects.toThrow(
    'ERR_NO_DELIVERY_FOUND',
  );
});

it('signs with both secrets for a day after a rotation', async () => {
  const hook = await anEndpoint();
  const { secret } = await rotateEndpointSecret(hook.scope(), hook.endpointId);
  expect(secret).not.toBe(hook.secret);
  sink.trust(hook.path, [secret, hook.secret]);
  await hook.enqueue('message-1');
  await sweep();
  expect(hook.received().at(-1)?.signedBy).toEqual([0, 1]);
});

it('never follows a redirect', async () => {
  const hook = await anEndpoint();
  const target = await anEndpoint();
  sink.script(hook.path, [{ redirectTo: sink.urlOf(target.path) }]);
  await hook.enqueue('message-1');
  await sweep();
  expect(await hook.log()).toMatchObject([{ failure: 'redirected' }]);
  expect(target.received()).toEqual([]);
});

it.each([
  ['http://example.com/hook', 'https-required'],
  ['https://169.254.169.254/latest/meta-data/', 'address-refused'],
  ['https://10.0.0.1/', 'address-refused'],
  ['https://[::ffff:127.0.0.1]/', 'address-refused'],
  ['https://0x7f.1.evil.invalid/', 'unreachable'],
])('does not call %s: %s', async (url, failure) => {
  const hook = await anEndpoint(url);
  await hook.enqueue('message-1');
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'waiting', status: null, failure }]);
});

it('makes the call again when the worker that leased it died', async () => {
  const hook = await anEndpoint();
  await hook.enqueue('message-1');
  await hook.scope().query({
    text: `update webhook_deliveries set attempts = 1, next_attempt_at = $2 where company_id = $1`,
    values: [hook.scope().companyId, new Date(now.getTime() + 60_000)],
  });
  await sweep();
  expect(hook.received()).toEqual([]);
  advance(60);
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

it('deletes the log after 30 days, and the waiting calls with their endpoint', async () => {
  const hook = await anEndpoint();
  await hook.enqueue('old');
  await hook.scope().query({
    text: `update webhook_deliveries set created_at = $2 where company_id = $1`,
    values: [hook.scope().companyId, new Date(now.getTime() - 31 * 24 * 3_600_000)],
  });
  await hook.enqueue('new');
  await purgeWebhookDeliveries.run(platformScope(services, { actor: 'system', purpose: 'test' }));
  expect((await hook.log()).map(({ webhookId }) => webhookId)).toEqual(['new']);
  await removeEndpoint(hook.scope(), hook.endpointId);
  expect(await hook.log()).toEqual([]);
});

it('delivers more calls than a company has slots for in one sweep', async () => {
  const hook = await anEndpoint();
  for (let number = 1; number <= 30; number += 1) await hook.enqueue(`message-${number}`);
  await sweep();
  expect(new Set(hook.received().map(({ webhookId }) => webhookId)).size).toBe(30);
  expect(hook.received()).toHaveLength(30);
});

it('makes at most four calls of a company at one time, over all workers', async () => {
  const hook = await anEndpoint();
  sink.respond(hook.path, () => ({ status: 200, afterMs: 100 }));
  for (let number = 1; number <= 10; number += 1) await hook.enqueue(`message-${number}`);
  const workers = [services, testServices({ env, outgoing, clock: () => now })];
  await Promise.all(
    workers.map(async (worker) => {
      await deliverWebhooks.run(platformScope(worker, { actor: 'system', purpose: 'test' }));
      await worker.background.idle();
    }),
  );
  expect(mostAtOnce(hook.received())).toBe(4);
  expect((await hook.log()).every(({ state }) => state === 'delivered')).toBe(true);
});

it('counts the calls of a company by an index', async () => {
  const { scope } = await anEndpoint();
  const values = [scope().companyId, now, 4, now, 4];
  expect(await genericPlanOf(scope(), { text: LEASE_DUE_DELIVERIES, values })).toContain('webhook_deliveries_leased');
});

it('plans twelve attempts within two hours', () => {
  expect(TWO_HOURS_OF_RETRIES).toHaveLength(11);
  const seconds = TWO_HOURS_OF_RETRIES.reduce((sum, pause) => sum + pause, 0);
  expect(seconds).toBeGreaterThan(6_000);
  expect(seconds).toBeLessThanOrEqual(7_200);
});

it('reads a page of the log by its index', async () => {
  const { scope, endpointId } = await anEndpoint();
  const plan = await genericPlanOf(scope(), { text: LIST_DELIVERIES, values: [scope().companyId, endpointId, 0] });
  expect(plan).toContain('webhook_deliveries_newest');
});
