import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { reloadViewer, viewerOfToken } from '../../src/modules/auth/index.ts';
import { removeQueue } from '../../src/modules/queues/remove-queue.ts';
import { type UserRow, updateUser, userQueuesRepo } from '../../src/modules/users/index.ts';
import { originPolicy } from '../../src/platform/http/origin.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { type Realtime, startRealtime } from '../../src/platform/realtime/start-realtime.ts';
import { type Browser, openBrowser } from '../../src/platform/realtime/test-kit/browser.ts';
import { expectReceived, expectResync } from '../../src/platform/realtime/test-kit/installation.ts';
import { companyAudienceRoom, type Room, roomsOfWith } from '../../src/platform/rooms.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { aCompany, aQueue, aUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { testServices } from '../test-services.ts';

/**
 * Two nodes whose viewers come from the real tables and whose only module has a room per queue; a third, without
 * browsers, handles an administrator's call.
 */
const base = testServices();
const keyPrefix = `test:${randomUUID()}`;
const open = () => startRealtime({ services: { ...base, metrics: createMetrics() }, keyPrefix });
const acting = await open();
const services = { ...base, live: acting.publisher };
const nodes: { realtime: Realtime; port: number; close: () => void }[] = [];
const browsers: Browser[] = [];

const queueRoom = (companyId: number, queueId: number): Room => companyAudienceRoom(companyId, 'test-queue', queueId);

beforeAll(async () => {
  for (const realtime of [await open(), await open()]) {
    const httpServer = createServer().listen(0, '127.0.0.1');
    await once(httpServer, 'listening');
    await realtime.acceptSockets({
      httpServer,
      path: '/socket.io',
      origins: originPolicy('https://recado.test', []),
      authenticate: (token) => viewerOfToken(services, token),
      reload: (viewer) => reloadViewer(services, viewer),
      roomsOf: roomsOfWith([
        { rooms: ({ companyId, queueIds }) => queueIds.map((queueId) => queueRoom(companyId, queueId)) },
      ]),
    });
    nodes.push({ realtime, port: (httpServer.address() as AddressInfo).port, close: () => httpServer.close() });
  }
});

afterAll(async () => {
  for (const { socket } of browsers) socket.disconnect();
  await services.background.idle();
  for (const { realtime, close } of nodes) {
    await realtime.stop();
    close();
  }
  await acting.stop();
  await base.redis.del(`${keyPrefix}:live`);
});

/** A tab of the user on each of the nodes. */
async function tabsOf(person: UserRow): Promise<Browser[]> {
  const { token } = await signInAs(services, person);
  const tabs = await Promise.all(nodes.map(({ port }) => openBrowser(port, token)));
  browsers.push(...tabs);
  return tabs;
}

async function aTeam() {
  const { companyId, scope } = await aCompany(base);
  const [ana, bia] = [await aUser(scope), await aUser(scope)];
  const [sales, support] = [await aQueue(scope), await aQueue(scope)];
  for (const { id } of [ana, bia]) await userQueuesRepo.replace(scope, id, [sales.id, support.id]);
  return {
    scope: companyScope(services, { companyId, actor: 'system' }),
    ana,
    sales,
    support,
    anasTabs: await tabsOf(ana),
    biasTabs: await tabsOf(bia),
    sayIn: (queueId: number, key: string) =>
      acting.publisher.publish(companyId, {
        channel: 'settings',
        rooms: [queueRoom(companyId, queueId)],
        message: { action: 'update', key },
      }),
  };
}

describe('on every node', () => {
  it('a user removed from a queue receives none of its later events; colleagues do', async () => {
    const { scope, ana, sales, support, anasTabs, biasTabs, sayIn } = await aTeam();
    sayIn(sales.id, 'before');
    await updateUser(scope, { userId: ana.id, change: { fields: {}, queueIds: [support.id] } });
    sayIn(sales.id, 'after');
    for (const tab of anasTabs) await expectResync(tab);
    sayIn(support.id, 'marker');

    for (const tab of anasTabs) await expectReceived(tab, ['before', 'marker']);
    for (const tab of biasTabs) await expectReceived(tab, ['before', 'after', 'marker']);
  });

  it('a user added to a queue receives its events from then on', async () => {
    const { scope, sales, anasTabs, sayIn } = await aTeam();
    const newcomer = await aUser(scope);
    const tabs = await tabsOf(newcomer);
    sayIn(sales.id, 'before');
    await updateUser(scope, { userId: newcomer.id, change: { fields: {}, queueIds: [sales.id] } });
    for (const tab of tabs) await expectResync(tab);
    sayIn(sales.id, 'marker');
    for (const tab of tabs) await expectReceived(tab, ['marker']);
    for (const tab of anasTabs) await expectReceived(tab, ['before', 'marker']);
  });

  it('when a queue is removed, no user receives its events any more', async () => {
    const { scope, sales, support, anasTabs, biasTabs, sayIn } = await aTeam();
    await removeQueue(scope, sales.id);
    sayIn(sales.id, 'to a queue that is gone');
    const tabs = [...anasTabs, ...biasTabs];
    for (const tab of tabs) await expectResync(tab);
    sayIn(support.id, 'marker');
    for (const tab of tabs) await expectReceived(tab, ['marker']);
  });
});
