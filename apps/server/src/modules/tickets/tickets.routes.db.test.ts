import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aTicket } from '../../../test/factories.ts';
import { markTicketRead } from './mark-ticket-read.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketClientEvents } from './tickets.client-events.ts';
import { ticketsRepo } from './tickets.repo.ts';

const test = await ticketsTest();
const { ticket, call, row, sales, support } = test;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  [ana, bia] = [await test.agent({ name: 'Ana' }), await test.agent({ name: 'Bia', seesOtherUsers: true })];
});

const visit = (person: Person, uuid: string) => call('GET', `/tickets/u/${uuid}`, person);
const accesses = async (id: number) =>
  (await test.log(test.admin, id)).filter(({ type }) => type === 'access').map(({ user }) => user?.name);

describe('opening a ticket', () => {
  it('is in the log once per person and ten minutes', async () => {
    const { id, uuid } = await ticket();
    await visit(ana, uuid);
    await visit(ana, uuid);
    await visit(bia, uuid);
    expect(await accesses(id)).toEqual(['Bia', 'Ana']);
    test.advance(601);
    expect((await visit(ana, uuid)).status).toBe(200);
    expect(await accesses(id)).toEqual(['Ana', 'Bia', 'Ana']);
  });

  it('reads it for who holds it, and for nobody else', async () => {
    const { id, uuid } = await ticket({ status: 'open', userId: ana.id, unreadCount: 4 });
    expect((await visit(bia, uuid)).body).toMatchObject({ unreadMessages: 4 });
    await test.listenFromHere();
    expect((await visit(ana, uuid)).body).toMatchObject({ unreadMessages: 0 });
    await test.services.background.idle();
    expect(await row(id)).toMatchObject({ unreadCount: 0, readAt: expect.any(Date) });
    expect(test.heard).toMatchObject([
      { what: { channel: 'ticket', message: { action: 'updateUnread', ticketId: id } } },
    ]);
    expect(await markTicketRead(test.scope, id, ana.id)).toBe(false);
  });

  it('finds nothing one may not see, under any name', async () => {
    const { uuid } = await ticket({ queueId: support.id });
    for (const key of [uuid, randomUUID(), 'undefined', '1']) {
      expect((await visit(ana, key)).body).toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    }
    const past = await ticket({ queueId: sales.id, userId: bia.id, status: 'closed' });
    expect((await visit(ana, past.uuid)).status).toBe(200);
  });
});

describe('the log of a ticket', () => {
  it('is for who may read the ticket, newest first', async () => {
    const { id } = await ticket();
    await test.put(ana, id, { status: 'open' });
    test.advance(5);
    await test.put(ana, id, { status: 'closed' });
    expect((await test.log(ana, id)).map(({ type }) => type)).toEqual(['closed', 'open']);
    const hidden = await ticket({ queueId: support.id });
    expect((await call('GET', `/tickets-log/${hidden.id}`, ana)).status).toBe(404);
  });
});

describe('deleting a ticket', () => {
  it('is for administrators and leaves nothing', async () => {
    const { id } = await ticket();
    expect((await call('DELETE', `/tickets/${id}`, ana)).status).toBe(403);
    await test.listenFromHere();
    expect((await call('DELETE', `/tickets/${id}`, test.admin)).status).toBe(200);
    expect(await ticketsRepo.find(test.scope, id)).toBeUndefined();
    await test.services.background.idle();
    expect(test.heard).toMatchObject([{ what: { message: { action: 'delete', ticketId: id } } }]);
    expect((await call('DELETE', `/tickets/${id}`, test.admin)).status).toBe(404);
  });
});

describe('closing all', () => {
  it('resolves the tab in the chosen queues and nothing else, more than a batch of them', async () => {
    const world = await ticketsTest();
    const inSales = await Promise.all(Array.from({ length: 105 }, () => world.ticket({ connectionId: null })));
    const spared = [
      await world.ticket({ queueId: world.support.id }),
      await world.ticket({ status: 'open', userId: world.admin.id }),
      await world.ticket({ queueId: null }),
    ];
    const ask = { status: 'pending', selectedQueueIds: [world.sales.id] };
    const { body } = await world.call('POST', '/tickets/closeAll', world.admin, ask);
    expect(body).toMatchObject({ closed: 105 });
    const statuses = await Promise.all(inSales.map(async ({ id }) => (await world.row(id)).status));
    expect(new Set(statuses)).toEqual(new Set(['closed']));
    for (const { id, status } of spared) expect((await world.row(id)).status).toBe(status);
    const [line] = await world.log(world.admin, inSales[0]?.id ?? 0);
    expect(line).toMatchObject({ type: 'closed', user: { id: world.admin.id } });
  });

  it('is for administrators, and without a queue closes nothing', async () => {
    expect(
      (await call('POST', '/tickets/closeAll', ana, { status: 'open', selectedQueueIds: [sales.id] })).status,
    ).toBe(403);
    const none = await call('POST', '/tickets/closeAll', test.admin, { status: 'open', selectedQueueIds: [] });
    expect(none.body).toMatchObject({ closed: 0 });
    expect(
      (await call('POST', '/tickets/closeAll', test.admin, { status: 'closed', selectedQueueIds: [sales.id] })).status,
    ).toBe(400);
  });
});

describe('another company’s ticket', () => {
  it('does not exist, whatever is asked of it', async () => {
    const theirs = await aTicket((await aCompany(test.services)).scope);
    for (const [method, url, body] of [
      ['GET', `/tickets/u/${theirs.uuid}`],
      ['GET', `/tickets-log/${theirs.id}`],
      ['PUT', `/tickets/${theirs.id}`, { status: 'open' }],
      ['PUT', `/tickets/${theirs.id}`, { status: 'closed' }],
      ['PUT', `/tickets/${theirs.id}`, {}],
      ['DELETE', `/tickets/${theirs.id}`],
    ] as const) {
      expect((await call(method, url, test.admin, body)).body, `${method} ${url}`).toMatchObject({
        code: 'ERR_NO_TICKET_FOUND',
      });
    }
    expect(
      (await test.list(test.admin, { searchParam: String(theirs.id), showAll: 'true' })).tickets.map(({ id }) => id),
    ).not.toContain(theirs.id);
  });
});

describe('a browser that says which conversation it has open', () => {
  it('is answered by what the person may see, and joins nothing', async () => {
    const join = ticketClientEvents(test.services).find(({ name }) => name === 'joinChatBox');
    const { actor } = await test.as(ana);
    if (!join || actor === 'system') throw new Error('There is no such event.');
    const tab = { id: 'tab', gone: new AbortController().signal };
    const [seen, hidden] = [await ticket(), await ticket({ queueId: support.id })];
    for (const key of [seen.id, seen.uuid, String(seen.id)])
      expect(await join.handle(actor, key as never, tab)).toBeUndefined();
    for (const key of [hidden.id, hidden.uuid]) {
      await expect(join.handle(actor, key as never, tab)).rejects.toThrow('ERR_NO_TICKET_FOUND');
    }
  });
});
