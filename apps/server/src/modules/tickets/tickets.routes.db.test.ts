import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aTag, aTicket } from '../../../test/factories.ts';
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
  it('is logged once per user and ten minutes', async () => {
    const { id, uuid } = await ticket();
    await visit(ana, uuid);
    await visit(ana, uuid);
    await visit(bia, uuid);
    expect(await accesses(id)).toEqual(['Bia', 'Ana']);
    test.advance(601);
    expect((await visit(ana, uuid)).status).toBe(200);
    expect(await accesses(id)).toEqual(['Ana', 'Bia', 'Ana']);
  });

  it('marks it read for its agent, and for no other user', async () => {
    const { id, uuid } = await ticket({ status: 'open', userId: ana.id, unreadCount: 4 });
    expect((await visit(bia, uuid)).body).toMatchObject({ unreadMessages: 4 });
    test.listenFromHere();
    expect((await visit(ana, uuid)).body).toMatchObject({ unreadMessages: 0 });
    expect(await row(id)).toMatchObject({ unreadCount: 0, readAt: expect.any(Date) });
    expect(test.heard).toMatchObject([
      { what: { channel: 'ticket', message: { action: 'updateUnread', ticketId: id } } },
    ]);
    expect(await markTicketRead(test.scope, id, ana.id)).toBe(false);
  });

  it('finds no ticket the user may not see, by id or by uuid', async () => {
    const { uuid } = await ticket({ queueId: support.id });
    for (const key of [uuid, randomUUID(), 'undefined', '1']) {
      expect((await visit(ana, key)).body).toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    }
    const past = await ticket({ queueId: sales.id, userId: bia.id, status: 'closed' });
    expect((await visit(ana, past.uuid)).status).toBe(200);
  });
});

describe('the log of a ticket', () => {
  it('is for users who may read the ticket, newest first', async () => {
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
  it('is for administrators and deletes everything', async () => {
    const { id } = await ticket();
    expect((await call('DELETE', `/tickets/${id}`, ana)).status).toBe(403);
    test.listenFromHere();
    expect((await call('DELETE', `/tickets/${id}`, test.admin)).status).toBe(200);
    expect(await ticketsRepo.find(test.scope, id)).toBeUndefined();
    // The dashboard is sent its own event.
    const ofTickets = test.heard.filter(({ what }) => JSON.stringify(what).includes('ticketId'));
    expect(ofTickets).toMatchObject([{ what: { message: { action: 'delete', ticketId: id } } }]);
    expect((await call('DELETE', `/tickets/${id}`, test.admin)).status).toBe(404);
  });
});

describe('closing all', () => {
  it('resolves the tab in the chosen queues and nothing else, over several batches', async () => {
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

  describe('as the tab shows it', () => {
    const closeShown = async (change: object = {}) => {
      const world = await ticketsTest();
      const other = await world.agent({ name: 'Bia' });
      const tag = await aTag(world.scope, { name: 'Atacado' });
      const tagged = await world.contact({ name: 'Rita' });
      const tagging = { contactId: tagged.id, tags: [{ id: tag.id }] };
      expect((await world.call('POST', '/tags/sync', world.admin, tagging)).status).toBe(200);
      const elsewhere = await aConnection(world.scope);
      const made = {
        mine: await world.ticket({ userId: world.admin.id }),
        tagged: await world.ticket({ contactId: tagged.id }),
        elsewhere: await world.ticket({ connectionId: elsewhere.id }),
        unqueued: await world.ticket({ queueId: null }),
        unconsented: await world.ticket({ queueId: null, status: 'lgpd' }),
        colleagues: await world.ticket({ userId: other.id }),
        support: await world.ticket({ queueId: world.support.id }),
      };
      const named = { tag: tag.id, elsewhere: elsewhere.id, other: other.id };
      const filters = Object.fromEntries(
        Object.entries(change).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map((name: keyof typeof named) => named[name]) : value,
        ]),
      );
      const ask = { status: 'pending', selectedQueueIds: [world.sales.id], ...filters };
      const { body } = await world.call('POST', '/tickets/closeAll', world.admin, ask);
      const rows = await Promise.all(
        Object.entries(made).map(async ([name, { id }]) => [name, (await world.row(id)).status] as const),
      );
      const closed = rows.filter(([, status]) => status === 'closed').map(([name]) => name);
      expect(body).toMatchObject({ closed: closed.length });
      return closed;
    };

    it.each([
      ['the queues alone', {}, ['mine', 'tagged', 'elsewhere', 'colleagues']],
      [
        'with those in no queue, also without consent',
        { withoutQueue: true },
        ['mine', 'tagged', 'elsewhere', 'unqueued', 'unconsented', 'colleagues'],
      ],
      [
        'without those of colleagues',
        { withoutQueue: true, showAll: false },
        ['mine', 'tagged', 'elsewhere', 'unqueued'],
      ],
      ['under a tag', { withoutQueue: true, tags: ['tag'] }, ['tagged']],
      ['of a connection', { withoutQueue: true, whatsapps: ['elsewhere'] }, ['elsewhere']],
      ['of an agent', { withoutQueue: true, users: ['other'] }, ['colleagues']],
      ['no more than were counted, oldest first', { withoutQueue: true, atMost: 2 }, ['mine', 'tagged']],
    ])('%s', async (_, change, expected) => {
      expect(await closeShown(change)).toEqual(expected);
    });

    it('in which a flow runs', async () => {
      const world = await ticketsTest();
      const [inFlow, other] = [await world.ticket(), await world.ticket()];
      await world.scope.query({
        text: `insert into flow_runs (company_id, id, ticket_id, source, source_id, trigger, state, expires_at, due_at, turn,
                                      seed, message_id, started_at)
               select company_id, gen_random_uuid(), id, 'flow', 1, 'default', 'waiting', now(), now(), '{}', 'x',
                      gen_random_uuid(), now()
               from tickets where id = $1`,
        values: [inFlow.id],
      });
      const ask = { status: 'pending', selectedQueueIds: [world.sales.id], withBot: true };
      expect((await world.call('POST', '/tickets/closeAll', world.admin, ask)).body).toMatchObject({ closed: 1 });
      expect((await world.row(inFlow.id)).status).toBe('closed');
      expect((await world.row(other.id)).status).toBe('pending');
    });

    it('in no queue only, where none is chosen', async () => {
      const world = await ticketsTest();
      const [queued, unqueued] = [await world.ticket(), await world.ticket({ queueId: null })];
      const ask = { status: 'pending', selectedQueueIds: [], withoutQueue: true };
      expect((await world.call('POST', '/tickets/closeAll', world.admin, ask)).body).toMatchObject({ closed: 1 });
      expect((await world.row(queued.id)).status).toBe('pending');
      expect((await world.row(unqueued.id)).status).toBe('closed');
    });
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
  it('does not exist for any action', async () => {
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

describe('a browser that reports its open conversation', () => {
  it('gets the visibility of the ticket, and joins no room', async () => {
    const join = ticketClientEvents(test.services).find(({ name }) => name === 'joinChatBox');
    const { actor } = await test.as(ana);
    if (!join || actor === 'system' || actor.api) throw new Error('There is no such event.');
    const tab = { id: 'tab', gone: new AbortController().signal };
    const [seen, hidden] = [await ticket(), await ticket({ queueId: support.id })];
    for (const key of [seen.id, seen.uuid, String(seen.id)])
      expect(await join.handle(actor, key as never, tab)).toBeUndefined();
    for (const key of [hidden.id, hidden.uuid]) {
      await expect(join.handle(actor, key as never, tab)).rejects.toThrow('ERR_NO_TICKET_FOUND');
    }
  });
});
