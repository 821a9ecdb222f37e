import type { NotificationShown } from '@recado/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContact, aQueue, aTicket } from '../../../test/factories.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { mergeContacts } from '../contacts/index.ts';
import { anAgent, aShop, messagesApp } from '../messages/testing/messages-world.ts';
import type { UserRow } from '../users/index.ts';
import { purgeNotifications } from './purge-notifications.cron.ts';

const app = await messagesApp();
type Shop = Awaited<ReturnType<typeof aShop>>;

interface Page {
  readonly notifications: NotificationShown[];
  readonly nextCursor: number | null;
  readonly unread: number;
}

beforeEach(() => {
  app.heard.length = 0;
});

const published = () =>
  app.heard
    .filter(({ kind }) => kind === 'publish')
    .map(({ what }) => what as { channel: string; rooms: readonly string[]; message: unknown })
    .filter(({ channel }) => channel === 'notification')
    .map(({ rooms, message }) => ({ rooms, message }));

async function aShopWithBia() {
  const shop = await aShop(app);
  const bia = await anAgent(shop.scope, [shop.queue.id], { name: 'Bia' });
  const listOf = async (user: UserRow, cursor?: number | null) =>
    (await shop.as(user).call('GET', `/notifications${cursor ? `?cursor=${cursor}` : ''}`)).body as unknown as Page;
  return { ...shop, bia, listOf };
}

const transfer = (shop: Shop, by: UserRow, change: object) =>
  shop.as(by).call('PUT', `/tickets/${shop.ticket.id}`, {
    isTransfered: true,
    queueId: shop.queue.id,
    status: 'open',
    ...change,
  });

describe('a transfer', () => {
  it('notifies the colleague who receives it, and only that colleague, with the note and its author', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, admin, ticket, queue, companyId, listOf } = shop;
    expect((await transfer(shop, ana, { userId: bia.id, msgTransfer: 'Falta só agendar.' })).status).toBe(200);
    expect(await listOf(bia)).toEqual({
      notifications: [
        {
          id: expect.any(Number),
          kind: 'transfer',
          actor: { id: ana.id, name: 'Ana' },
          ticket: {
            id: ticket.id,
            uuid: ticket.uuid,
            number: ticket.number,
            contact: { id: ticket.contactId, name: 'Rita de Souza' },
            queue: { id: queue.id, name: queue.name, color: queue.color },
          },
          chat: null,
          reportExport: null,
          privacyRequestId: null,
          body: 'Falta só agendar.',
          read: false,
          createdAt: expect.any(String),
        },
      ],
      nextCursor: null,
      unread: 1,
    });
    for (const other of [ana, admin]) expect(await listOf(other)).toMatchObject({ notifications: [], unread: 0 });
    expect(published()).toEqual([{ rooms: [`company:${companyId}:user:${bia.id}`], message: { action: 'create' } }]);
  });

  it('that is undone deletes its unread notification', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, ticket, companyId, listOf } = shop;
    await transfer(shop, ana, { userId: bia.id });
    app.heard.length = 0;
    expect((await shop.as(ana).call('POST', `/tickets/${ticket.id}/undo`)).status).toBe(200);
    expect(await listOf(bia)).toMatchObject({ notifications: [], unread: 0 });
    expect(published()).toEqual([{ rooms: [`company:${companyId}:user:${bia.id}`], message: { action: 'read' } }]);
  });

  it.each([
    ['to a queue', {}],
    ['to oneself', 'self'],
  ])('%s notifies no user', async (_to, change) => {
    const shop = await aShopWithBia();
    const { ana, bia, listOf } = shop;
    const body = change === 'self' ? { userId: ana.id } : { userId: null, status: 'pending' };
    expect((await transfer(shop, ana, body)).status).toBe(200);
    for (const user of [ana, bia]) expect((await listOf(user)).notifications).toEqual([]);
    expect(published()).toEqual([]);
  });

  it('that fails stores no notification', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, listOf } = shop;
    expect((await transfer(shop, ana, { userId: bia.id, queueId: 2_147_483_647 })).status).toBe(404);
    expect((await listOf(bia)).notifications).toEqual([]);
  });

  it('of a ticket that the user may no longer read has no link and names no customer', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, scope, listOf } = shop;
    const other = await aQueue(scope);
    await transfer(shop, ana, { userId: bia.id, msgTransfer: 'É sua.' });
    await transfer(shop, bia, { userId: ana.id, queueId: other.id });
    expect((await listOf(bia)).notifications).toMatchObject([{ ticket: null, body: 'É sua.' }]);
    expect((await listOf(ana)).notifications).toMatchObject([{ ticket: { id: shop.ticket.id } }]);
  });

  it('stays with its ticket when two tickets are merged', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, scope, rita, connection, queue, ticket, listOf } = shop;
    const twin = await aContact(scope);
    const younger = await aTicket(scope, {
      contactId: twin.id,
      connectionId: connection.id,
      queueId: queue.id,
      userId: ana.id,
      status: 'open',
    });
    await transfer({ ...shop, ticket: younger }, ana, { userId: bia.id });
    await mergeContacts(scope, { keep: rita.id, drop: twin.id });
    const [notification] = (await shop.scope.query({ text: 'select ticket_id from notifications' })) as object[];
    expect(notification).toEqual({ ticket_id: ticket.id });
    expect((await listOf(bia)).notifications).toHaveLength(1);
  });
});

describe('the notifications of a user', () => {
  const store = (shop: Awaited<ReturnType<typeof aShopWithBia>>, count: number) =>
    shop.scope.query({
      text: `insert into notifications (company_id, user_id, kind, actor_id, ticket_id, body)
             select $1, $2, 'transfer', $3, $4, 'nota ' || nr from generate_series(1, $5::int) nr`,
      values: [shop.companyId, shop.bia.id, shop.ana.id, shop.ticket.id, count],
    });

  it('have pages of twenty, newest first, by cursor', async () => {
    const shop = await aShopWithBia();
    await store(shop, 45);
    const pages: Page[] = [];
    for (let cursor: number | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor) {
      pages.push(await shop.listOf(shop.bia, cursor));
    }
    expect(pages.map(({ notifications }) => notifications.length)).toEqual([20, 20, 5]);
    const bodies = pages.flatMap(({ notifications }) => notifications.map(({ body }) => body));
    expect(bodies).toEqual(Array.from({ length: 45 }, (_, nr) => `nota ${45 - nr}`));
    expect(pages.map(({ unread }) => unread)).toEqual([45, 45, 45]);
  });

  it('are marked as read one by one, once, and by their user only', async () => {
    const shop = await aShopWithBia();
    const { ana, bia, companyId, listOf } = shop;
    await store(shop, 2);
    const { notifications } = await listOf(bia);
    const id = notifications[0]?.id;
    expect(await shop.as(ana).call('PUT', `/notifications/${id}/read`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_NOTIFICATION_FOUND' },
    });
    for (let again = 0; again < 2; again += 1) {
      expect(await shop.as(bia).call('PUT', `/notifications/${id}/read`)).toEqual({ status: 200, body: { unread: 1 } });
    }
    expect((await listOf(bia)).notifications.map(({ read }) => read)).toEqual([true, false]);
    expect(published()).toEqual([{ rooms: [`company:${companyId}:user:${bia.id}`], message: { action: 'read' } }]);
  });

  it('are all marked as read together, except those that came after the newest one seen', async () => {
    const shop = await aShopWithBia();
    const { bia, listOf } = shop;
    await store(shop, 3);
    const upTo = (await listOf(bia)).notifications[0]?.id;
    await store(shop, 1);
    expect((await shop.as(bia).call('PUT', '/notifications/read', { upTo })).body).toEqual({ unread: 1 });
    expect((await listOf(bia)).notifications.map(({ read }) => read)).toEqual([false, true, true, true]);
  });

  it('are deleted thirty days after they were stored', async () => {
    const shop = await aShopWithBia();
    await store(shop, 2);
    await shop.scope.query({
      text: `update notifications set created_at = now() - interval '31 days' where body = 'nota 1'`,
    });
    await purgeNotifications.run(platformScope(app.services, { actor: 'system', purpose: 'test' }));
    expect((await shop.listOf(shop.bia)).notifications.map(({ body }) => body)).toEqual(['nota 2']);
  });
});

it('a page of notifications and their unread count use their indexes', async () => {
  const { scope, companyId, bia } = await aShopWithBia();
  const of = `from notifications where company_id = ${companyId} and user_id = ${bia.id}`;
  const [page, count] = await scope.transaction(async (scope) => {
    // PostgreSQL always scans an empty table, unless that is disabled.
    await scope.query({ text: 'set local enable_seqscan = off' });
    const planOf = async (text: string) => {
      const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}` });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    return [
      await planOf(`select * ${of} order by id desc limit 21`),
      await planOf(`select 1 ${of} and read_at is null limit 100`),
    ];
  });
  expect(page).toMatch(/Index Scan using notifications_of_user/);
  expect(page).not.toMatch(/Sort/);
  expect(count).toMatch(/notifications_unread/);
});
