import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveEventName } from '@recado/contracts';
import { afterAll, expect, it } from 'vitest';
import { reloadViewer, viewerOfToken } from '../../src/modules/auth/index.ts';
import { billingLive } from '../../src/modules/billing/billing.live.ts';
import { settleCharge } from '../../src/modules/billing/settle-charge.ts';
import { subscribe } from '../../src/modules/billing/subscribe.ts';
import { companiesRepo } from '../../src/modules/companies/index.ts';
import { createEventBus } from '../../src/platform/events.ts';
import { originPolicy } from '../../src/platform/http/origin.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { startRealtime } from '../../src/platform/realtime/start-realtime.ts';
import { type Browser, openBrowser } from '../../src/platform/realtime/test-kit/browser.ts';
import { expectResync } from '../../src/platform/realtime/test-kit/installation.ts';
import { companyRoom, roomsOfWith } from '../../src/platform/rooms.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { eventually } from '../eventually.ts';
import { aCompany, aUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { testServices } from '../test-services.ts';

const base = testServices();
const keyPrefix = `test:${randomUUID()}`;
const realtime = await startRealtime({ services: { ...base, metrics: createMetrics() }, keyPrefix });
const services = { ...base, live: realtime.publisher, events: createEventBus([], billingLive) };
const httpServer = createServer().listen(0, '127.0.0.1');
await once(httpServer, 'listening');
await realtime.acceptSockets({
  httpServer,
  path: '/socket.io',
  origins: originPolicy('https://recado.test', []),
  authenticate: (token) => viewerOfToken(services, token),
  reload: (viewer) => reloadViewer(services, viewer),
  roomsOf: roomsOfWith([]),
});
const browsers: Browser[] = [];
afterAll(async () => {
  for (const { socket } of browsers) socket.disconnect();
  await services.background.idle();
  await realtime.stop();
  httpServer.close();
  await base.redis.del(`${keyPrefix}:live`);
});

async function open(user: Parameters<typeof signInAs>[1]): Promise<Browser> {
  const { token } = await signInAs(services, user);
  const browser = await openBrowser((httpServer.address() as AddressInfo).port, token);
  browsers.push(browser);
  return browser;
}

/** The whole company receives it, so a browser that has received it has also received everything published before. */
const publishToCompany = (companyId: number, key: string) =>
  realtime.publisher.publish(companyId, {
    channel: 'settings',
    rooms: [companyRoom(companyId)],
    message: { action: 'update', key },
  });

it('open screens of an expired company receive the payment, those of others do not, and then they receive all events again', async () => {
  const [expired, other] = [await aCompany(services, { dueDate: '2020-01-01' }), await aCompany(services)];
  const mine = [await open(expired.admin), await open(await aUser(expired.scope))];
  const theirs = await open(other.admin);
  publishToCompany(expired.companyId, 'unheard');

  const scope = companyScope(services, { companyId: expired.companyId, actor: 'system' });
  const payer = { name: 'Marina Duarte', document: { kind: 'cpf', value: '52998224725' } } as const;
  const charge = await subscribe(scope, { payer, plan: undefined, invoiceId: undefined });
  const transfer = { endToEndId: `E${charge.txid}`, txid: charge.txid, value: charge.value };
  await settleCharge(scope, charge.id, [{ ...transfer, returnedValue: 0, paidAt: scope.now }]);

  const { dueDate } = await companiesRepo.get(scope);
  const payment = { action: 'CONCLUIDA', company: { id: expired.companyId, dueDate } };
  for (const browser of mine) {
    await expectResync(browser);
    publishToCompany(expired.companyId, 'received');
    await eventually(() => browser.received.map(([, payload]) => payload)).toContainEqual({
      action: 'update',
      key: 'received',
    });
    expect(browser.received[0]).toEqual([liveEventName(expired.companyId, 'payment'), payment]);
    expect(browser.received.map(([, payload]) => payload)).not.toContainEqual({ action: 'update', key: 'unheard' });
  }
  publishToCompany(other.companyId, 'marker');
  await eventually(() => theirs.received).toHaveLength(1);
  expect(theirs.received[0]?.[1]).toEqual({ action: 'update', key: 'marker' });
});
