import { beforeEach, describe, expect, it } from 'vitest';
import { aConnection, aContact, aTicket } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { endSession } from '../auth/end-session.ts';
import { anAgent } from '../messages/testing/messages-world.ts';
import { recordVisibleTab } from '../presence/visible-tabs.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { pushRepo } from './push.repo.ts';
import { pushApp } from './testing/push-world.ts';

const app = await pushApp();
const { pushService } = app;
type Shop = Awaited<ReturnType<typeof app.shop>>;

beforeEach(() => {
  app.waiting.length = 0;
});

const devicesOf = async (shop: Shop, user: Shop['ana']) =>
  (await shop.as(user).call('GET', '/push-subscriptions')).body as unknown as {
    publicKey: string;
    devices: { id: number; isActive: boolean; lastUsedAt: string | null; endpointHash: string }[];
  };
const aWaitingTicket = async ({ scope, queue }: Shop) => aTicket(scope, { queueId: queue.id, status: 'pending' });
const set = (
  shop: Shop,
  column: 'showNotificationPending' | 'enableLGPD' | 'lgpdHideNumber' | 'hideNotificationContent',
  value: unknown,
) => shop.as(shop.admin).call('PUT', '/companySettings', { column, data: value });

describe("a customer's message", () => {
  it('is pushed to the agent of the ticket, readable only with the keys of the browser', async () => {
    const shop = await app.shop();
    const { ana, admin, ticket } = shop;
    const [hers, other] = [await shop.subscribes(ana), await shop.subscribes(admin)];
    const messageId = await shop.customerWrites('Bom dia, tem em azul? 🙂');
    expect(shop.pushesTo(hers)).toEqual([
      {
        kind: 'message',
        title: 'Rita de Souza',
        body: 'Bom dia, tem em azul? 🙂',
        tag: ticket.uuid,
        path: `/tickets/${ticket.uuid}`,
        messageId,
      },
    ]);
    expect(shop.pushesTo(other)).toEqual([]);
    const received = pushService.received.find(({ endpoint }) => endpoint === hers.endpoint);
    expect(received).toMatchObject({ ttl: '14400', urgency: 'high', topic: ticket.uuid.replaceAll('-', '') });
    expect((await devicesOf(shop, ana)).devices).toMatchObject([{ id: hers.id, lastUsedAt: expect.any(String) }]);
  });

  it('in a waiting ticket is pushed to the agents of the queue, only where the company notifies of waiting tickets', async () => {
    const shop = await app.shop();
    const [hers, elsewhere] = [await shop.subscribes(shop.ana), await shop.subscribes(await anAgent(shop.scope, []))];
    const waiting = await aWaitingTicket(shop);
    await shop.customerWrites('oi', waiting);
    expect(shop.textsTo(hers)).toEqual([]);
    expect((await set(shop, 'showNotificationPending', true)).status).toBe(200);
    await shop.customerWrites('alguém aí?', waiting);
    expect([shop.textsTo(hers), shop.textsTo(elsewhere)]).toEqual([['alguém aí?'], []]);
  });

  it('is pushed without name and text where the company hides them', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    await set(shop, 'hideNotificationContent', 'enabled');
    await shop.customerWrites('meu CPF é 123');
    expect(shop.pushesTo(hers)).toMatchObject([{ title: 'Nova mensagem', body: '' }]);
  });

  it('of a contact named by number is masked for agents who do not see numbers', async () => {
    const shop = await app.shop();
    const number = '5511987654321';
    const contact = await aContact(shop.scope, { name: number, number });
    const connectionId = (await aConnection(shop.scope)).id;
    const held = { contactId: contact.id, connectionId, queueId: shop.queue.id, userId: shop.ana.id };
    const ticket = await aTicket(shop.scope, { ...held, status: 'open' });
    const hers = await shop.subscribes(shop.ana);
    await set(shop, 'enableLGPD', 'enabled');
    await set(shop, 'lgpdHideNumber', 'enabled');
    await shop.customerWrites('oi', ticket);
    const [{ title } = { title: '' }] = shop.pushesTo(hers);
    expect(title).toMatch(/\*|•/);
    expect(title).not.toContain(number);
  });
});

describe('nothing is pushed', () => {
  it('to a user who has the product visible, and again once it is not', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    const tab = { id: 'tab', gone: new AbortController().signal };
    const user = { companyId: shop.companyId, userId: shop.ana.id };
    await recordVisibleTab(app.services.redis, user, { tab, isVisible: true });
    await shop.customerWrites('em frente');
    await recordVisibleTab(app.services.redis, user, { tab, isVisible: false });
    await shop.customerWrites('longe');
    expect(shop.textsTo(hers)).toEqual(['longe']);
  });

  it('of a message that was read before the push was sent', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    pushService.failNext(503);
    await shop.customerWrites('oi');
    app.advance(60);
    await ticketsRepo.update(shop.scope, shop.ticket.id, { readAt: app.services.clock() });
    await app.waiting.splice(0, 1)[0]?.run();
    expect(shop.textsTo(hers)).toEqual([]);
  });

  it('of a ticket that was transferred before the push was sent', async () => {
    const shop = await app.shop();
    const bia = await anAgent(shop.scope, [shop.queue.id], { name: 'Bia' });
    const [hers, hers2] = [await shop.subscribes(shop.ana), await shop.subscribes(bia)];
    pushService.failNext(503);
    await shop.customerWrites('oi');
    await ticketsRepo.update(shop.scope, shop.ticket.id, { userId: bia.id });
    expect(app.waiting).toHaveLength(1);
    await app.waiting.splice(0, 1)[0]?.run();
    expect([shop.textsTo(hers), shop.textsTo(hers2)]).toEqual([[], []]);
    await shop.customerWrites('agora com Bia');
    expect(shop.textsTo(hers2)).toEqual(['agora com Bia']);
  });

  it('to a device whose user signed in elsewhere, until they sign in there again', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    const { token } = await signInAs(app.services, shop.ana);
    await shop.customerWrites('elsewhere');
    expect(shop.textsTo(hers)).toEqual([]);
    const list = await app.browser().call('GET', '/push-subscriptions', { token });
    expect(list.body).toMatchObject({ devices: [{ id: hers.id, isActive: false }] });
    const { endpoint, keys } = hers;
    await app.browser().call('POST', '/push-subscriptions', { token, body: { endpoint, keys } });
    await shop.customerWrites('back again');
    expect(shop.textsTo(hers)).toEqual(['back again']);
  });

  it('to a device whose user signed out: it is removed', async () => {
    const shop = await app.shop();
    const { token, sessionId } = await signInAs(app.services, shop.ana);
    const subscription = pushService.subscribe(app.push.publicKey);
    await app.browser().call('POST', '/push-subscriptions', { token, body: subscription });
    await shop.scope.transaction((scope) => endSession(scope, sessionId, 'logout'));
    expect(await pushRepo.listOfUser(shop.scope, shop.ana.id)).toEqual([]);
    await shop.customerWrites('oi');
    expect(shop.textsTo(subscription)).toEqual([]);
  });
});

describe('the push service', () => {
  it('that is busy is retried at the time it asked for, and the message arrives once', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    pushService.failNext(429, { 'retry-after': '90' });
    await shop.customerWrites('oi');
    expect(shop.textsTo(hers)).toEqual([]);
    const [again] = app.waiting.splice(0);
    const waitsMs = (again?.options.startAfter?.getTime() ?? 0) - app.services.clock().getTime();
    expect(Math.round(waitsMs / 1000)).toBe(90);
    await again?.run();
    expect([shop.textsTo(hers), app.waiting]).toEqual([['oi'], []]);
  });

  it.each([404, 410])('that answers %i gets the device removed', async (status) => {
    const shop = await app.shop();
    await shop.subscribes(shop.ana);
    pushService.failNext(status);
    await shop.customerWrites('oi');
    expect([(await devicesOf(shop, shop.ana)).devices, app.waiting]).toEqual([[], []]);
  });

  it('that refuses is not retried, and the device stays', async () => {
    const shop = await app.shop();
    await shop.subscribes(shop.ana);
    pushService.failNext(403);
    await shop.customerWrites('oi');
    expect([(await devicesOf(shop, shop.ana)).devices.length, app.waiting]).toEqual([1, []]);
  });

  it('cannot redirect', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    const before = pushService.requestCount();
    pushService.failNext(307, { location: hers.endpoint });
    await shop.customerWrites('oi');
    expect([pushService.requestCount() - before, shop.textsTo(hers)]).toEqual([1, []]);
  });
});

describe('the devices of a user', () => {
  it('are listed with the key of the installation, tested and removed by their user only', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    const { publicKey, devices } = await devicesOf(shop, shop.ana);
    expect([publicKey, devices]).toMatchObject([app.push.publicKey, [{ id: hers.id, isActive: true }]]);
    expect((await devicesOf(shop, shop.admin)).devices).toEqual([]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const) {
      const refused = await shop.as(shop.admin).call(method, `/push-subscriptions/${hers.id}${path}`);
      expect(refused).toMatchObject({ status: 404, body: { code: 'ERR_NO_PUSH_DEVICE_FOUND' } });
    }
    expect((await shop.as(shop.ana).call('POST', `/push-subscriptions/${hers.id}/test`)).status).toBe(200);
    await app.work();
    expect(shop.pushesTo(hers)).toMatchObject([{ kind: 'test', body: 'Os avisos chegam neste aparelho.' }]);
    expect((await shop.as(shop.ana).call('DELETE', `/push-subscriptions/${hers.id}`)).status).toBe(200);
    expect((await devicesOf(shop, shop.ana)).devices).toEqual([]);
  });

  it('are stored encrypted, once for each browser, ten at most', async () => {
    const shop = await app.shop();
    const hers = await shop.subscribes(shop.ana);
    const { endpoint, keys } = hers;
    await shop.as(shop.ana).call('POST', '/push-subscriptions', { endpoint, keys });
    const [row, ...others] = await pushRepo.listOfUser(shop.scope, shop.ana.id);
    expect(others).toEqual([]);
    expect(row?.sealedSubscription).not.toMatch(new RegExp(`${keys.auth}|127\\.0\\.0\\.1`));
    for (let nr = 0; nr < 10; nr += 1) await shop.subscribes(shop.ana);
    const ids = (await devicesOf(shop, shop.ana)).devices.map(({ id }) => id);
    expect([ids.length, ids.includes(hers.id)]).toEqual([10, false]);
  });

  it.each(['http://push.example/abc', 'http://10.0.0.1/abc', 'ftp://127.0.0.1/abc', 'file:///etc/passwd'])(
    'cannot be at %s',
    async (endpoint) => {
      const shop = await app.shop();
      const { keys } = pushService.subscribe(app.push.publicKey);
      const { status, body } = await shop.as(shop.ana).call('POST', '/push-subscriptions', { endpoint, keys });
      expect([status, body.code]).toEqual([400, 'ERR_INVALID_REQUEST']);
    },
  );
});
