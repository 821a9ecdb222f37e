import { randomUUID } from 'node:crypto';
import { type Draft, liveChannels } from '@recado/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aContact, aQueue, aTicket } from '../../../test/factories.ts';
import { mergeContacts } from '../contacts/index.ts';
import { anAgent, aShop, messagesApp } from '../messages/testing/messages-world.ts';
import type { UserRow } from '../users/index.ts';

const app = await messagesApp();
type Shop = Awaited<ReturnType<typeof aShop>>;

interface Published {
  readonly channel: string;
  readonly rooms: readonly string[];
  readonly message: unknown;
}

beforeEach(() => {
  app.heard.length = 0;
});

/** Published drafts, with their rooms. */
function published(): Published[] {
  return app.heard
    .filter(({ kind }) => kind === 'publish')
    .map(({ what }) => what as Published)
    .filter(({ channel }) => channel === 'draft')
    .map(({ channel, rooms, message }) => ({ channel, rooms, message: liveChannels.draft.parse(message) }));
}

const types = async (shop: Shop, user: UserRow, ticketId: number, draft: object | string) =>
  (await shop
    .as(user)
    .call('PUT', `/tickets/${ticketId}/draft`, typeof draft === 'string' ? { body: draft } : draft)) as unknown as {
    status: number;
    body: { code?: string; draft: Draft | null };
  };
const draftsOf = async (shop: Shop, user: UserRow) =>
  ((await shop.as(user).call('GET', '/drafts')).body as unknown as { drafts: Draft[] }).drafts;
const bodiesOf = async (shop: Shop, user: UserRow) => (await draftsOf(shop, user)).map(({ body }) => body);
const notFound = { status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } };

describe('a draft', () => {
  it('is there again on another device, and only for its writer', async () => {
    const shop = await aShop(app);
    const { ana, admin, ticket, companyId } = shop;
    const quotedId = randomUUID();
    const { status, body } = await types(shop, ana, ticket.id, { body: ' Bom dia, ', quotedId, isPrivate: true });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        draft: {
          ticketId: ticket.id,
          body: ' Bom dia, ',
          quotedId,
          isPrivate: true,
          updatedAt: expect.any(String),
        },
      },
    });
    expect(await draftsOf(shop, ana)).toEqual([body.draft]);
    expect(await draftsOf(shop, admin)).toEqual([]);
    expect(published()).toEqual([
      {
        channel: 'draft',
        rooms: [`company:${companyId}:user:${ana.id}`],
        message: { action: 'update', draft: body.draft },
      },
    ]);
  });

  it('is replaced by the next one, and an equal one is not published again', async () => {
    const shop = await aShop(app);
    await types(shop, shop.ana, shop.ticket.id, 'Bom');
    await types(shop, shop.ana, shop.ticket.id, 'Bom dia');
    await types(shop, shop.ana, shop.ticket.id, 'Bom dia');
    expect(await bodiesOf(shop, shop.ana)).toEqual(['Bom dia']);
    expect(published()).toHaveLength(2);
  });

  it.each(['', '  \n '])('is deleted when it is empty: %j', async (nothing) => {
    const shop = await aShop(app);
    const { ana, ticket } = shop;
    await types(shop, ana, ticket.id, 'Bom dia');
    for (let again = 0; again < 2; again += 1) {
      expect(await types(shop, ana, ticket.id, nothing)).toMatchObject({ status: 200, body: { draft: null } });
    }
    expect(await draftsOf(shop, ana)).toEqual([]);
    const [, ...later] = published().map(({ message }) => message);
    expect(later).toEqual([{ action: 'delete', ticketId: ticket.id }]);
  });

  it.each([
    ['too long', { body: 'x'.repeat(4097) }],
    ['that cannot be stored', { body: 'a\0' }],
    ['without a text', {}],
    ['quoting an invalid id', { body: 'oi', quotedId: 'x' }],
  ])('is refused %s', async (_what, draft) => {
    const shop = await aShop(app);
    expect((await types(shop, shop.ana, shop.ticket.id, draft)).status).toBe(400);
    expect(await draftsOf(shop, shop.ana)).toEqual([]);
  });

  it('is saved for tickets its writer may see, and hidden while they may not', async () => {
    const shop = await aShop(app);
    const { scope, ticket, queue } = shop;
    const elsewhere = await aQueue(scope);
    const bia = await anAgent(scope, [queue.id]);
    expect(await types(shop, bia, ticket.id, 'espiando')).toMatchObject(notFound);
    const waiting = await aTicket(scope, { queueId: queue.id });
    await types(shop, bia, waiting.id, 'já respondo');
    const move = (queueId: number) =>
      scope.query({ text: 'update tickets set queue_id = $1 where id = $2', values: [queueId, waiting.id] });
    await move(elsewhere.id);
    expect(await draftsOf(shop, bia)).toEqual([]);
    await move(queue.id);
    expect(await bodiesOf(shop, bia)).toEqual(['já respondo']);
  });

  it('never belongs to another company’s ticket', async () => {
    const shop = await aShop(app);
    const other = await aCompany(app.services);
    const foreign = await aTicket(other.scope);
    expect(await types(shop, shop.admin, foreign.id, 'oi')).toMatchObject(notFound);
    expect(await types(shop, shop.admin, foreign.id, '')).toMatchObject(notFound);
  });
});

describe('a draft ends', () => {
  it('when its writer sends in that ticket; those of others and in other tickets stay', async () => {
    const shop = await aShop(app);
    const { ana, admin, ticket, scope, queue, connection } = shop;
    const other = await aTicket(scope, {
      queueId: queue.id,
      userId: ana.id,
      status: 'open',
      connectionId: connection.id,
    });
    await types(shop, ana, ticket.id, 'Bom dia');
    await types(shop, ana, other.id, 'Outra conversa');
    await types(shop, admin, ticket.id, 'Eu também');
    app.heard.length = 0;
    expect((await shop.as(ana).writes(ticket.id, { body: 'Bom dia, Rita' })).status).toBe(200);
    expect(await bodiesOf(shop, ana)).toEqual(['Outra conversa']);
    expect(await bodiesOf(shop, admin)).toEqual(['Eu também']);
    expect(published()).toEqual([
      {
        channel: 'draft',
        rooms: [`company:${shop.companyId}:user:${ana.id}`],
        message: { action: 'delete', ticketId: ticket.id },
      },
    ]);
  });

  it('not when a private note or a contact card is sent beside the answer', async () => {
    const shop = await aShop(app);
    const { ana, ticket, rita } = shop;
    await types(shop, ana, ticket.id, 'Bom dia');
    await shop.as(ana).writes(ticket.id, { body: 'cliente antiga', isPrivate: true });
    await shop.as(ana).writes(ticket.id, { body: '', vCard: { contactId: rita.id } });
    expect(await bodiesOf(shop, ana)).toEqual(['Bom dia']);
    await types(shop, ana, ticket.id, { body: 'nota', isPrivate: true });
    await shop.as(ana).writes(ticket.id, { body: 'nota', isPrivate: true });
    expect(await draftsOf(shop, ana)).toEqual([]);
  });

  it('not when sending is refused', async () => {
    const shop = await aShop(app);
    const { ana, ticket, scope } = shop;
    await types(shop, ana, ticket.id, 'Bom dia');
    await scope.query({ text: `update tickets set status = 'closed' where id = $1`, values: [ticket.id] });
    expect((await shop.as(ana).writes(ticket.id, { body: 'Bom dia' })).body.code).toBe('ERR_TICKET_CLOSED');
    expect(await bodiesOf(shop, ana)).toEqual(['Bom dia']);
  });

  it('with its ticket, and with its writer’s account', async () => {
    const shop = await aShop(app);
    const { ana, admin, ticket, scope } = shop;
    const left = async () => (await scope.query({ text: 'select 1 from drafts' })).length;
    await types(shop, admin, ticket.id, 'Bom dia');
    await types(shop, ana, ticket.id, 'Bom dia');
    expect((await shop.as(admin).call('DELETE', `/users/${ana.id}`)).status).toBe(200);
    expect(await left()).toBe(1);
    expect((await shop.as(admin).call('DELETE', `/tickets/${ticket.id}`)).status).toBe(200);
    expect(await left()).toBe(0);
  });
});

it('a draft moves when two tickets are merged, unless its writer has one there too', async () => {
  const shop = await aShop(app);
  const { ana, admin, ticket, scope, rita, connection, queue } = shop;
  const twin = await aContact(scope);
  const younger = await aTicket(scope, { contactId: twin.id, connectionId: connection.id, queueId: queue.id });
  await types(shop, ana, younger.id, 'na mais nova');
  await types(shop, admin, younger.id, 'chefe na mais nova');
  await types(shop, admin, ticket.id, 'chefe na mais velha');
  // An event reads its content when it is published.
  await mergeContacts(scope, { keep: rita.id, drop: twin.id });
  expect(await draftsOf(shop, ana)).toMatchObject([{ ticketId: ticket.id, body: 'na mais nova' }]);
  expect((await draftsOf(shop, admin)).find(({ ticketId }) => ticketId === ticket.id)?.body).toBe(
    'chefe na mais velha',
  );
  const toAna = published().filter(({ rooms }) => rooms.includes(`company:${shop.companyId}:user:${ana.id}`));
  expect(toAna.map(({ message }) => message)).toMatchObject([
    { action: 'update', draft: { ticketId: younger.id } },
    { action: 'delete', ticketId: younger.id },
    { action: 'update', draft: { ticketId: ticket.id } },
  ]);
});
