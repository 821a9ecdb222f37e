import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createEventBus, when } from '../../platform/events.ts';
import { companyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { closeTicket } from './close-ticket.ts';
import { ignoreTicket } from './ignore-ticket.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketClosed, ticketClosing, ticketTransferred } from './tickets.events.ts';
import { transferTicket } from './transfer-ticket.ts';

const test = await ticketsTest();
const { put, ticket, row, sales, support } = test;
let ana: Person;
let bia: Person;
let other: Person;
beforeAll(async () => {
  ana = await test.agent({ name: 'Ana', closesPendingTickets: false });
  bia = await test.agent({ name: 'Bia' });
  other = await test.agent({ name: 'Caio' }, [support.id]);
});

const types = async (person: Person, id: number) => (await test.log(person, id)).map(({ type }) => type).reverse();
const holderIn = (body: unknown) => JSON.parse((body as { error: string }).error);

it("a change that waited for a message never lowers the ticket's updatedAt", async () => {
  const ana = await test.agent({ name: 'Ana' });
  const { id } = await test.ticket();
  const [later] = await test.scope.query<{ at: Date }>({
    text: `update tickets set updated_at = $2::timestamptz + interval '1 second' where id = $1 returning updated_at as at`,
    values: [id, test.services.clock().toISOString()],
  });
  expect((await test.put(ana, id, { status: 'open' })).body).toMatchObject({
    status: 'open',
    updatedAt: later?.at.toISOString(),
  });
});

describe('accepting', () => {
  it('assigns a waiting ticket to the agent and stops the bots', async () => {
    const { id } = await ticket({ isBotActive: true, usesIntegration: true });
    const { status, body } = await put(ana, id, { status: 'open', userId: ana.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'open',
      userId: ana.id,
      user: { name: 'Ana' },
      isBot: false,
      useIntegration: false,
    });
    expect(await types(ana, id)).toEqual(['open']);
  });

  it("rejects a second accept with the holder's name, and changes nothing", async () => {
    const { id, uuid } = await ticket();
    await put(ana, id, { status: 'open', userId: ana.id });
    const second = await put(bia, id, { status: 'open', userId: bia.id });
    expect([second.status, (second.body as { code: string }).code]).toEqual([409, 'ERR_OTHER_OPEN_TICKET']);
    expect(holderIn(second.body)).toEqual({
      id,
      uuid,
      userId: ana.id,
      user: { name: 'Ana' },
      queue: { name: 'Vendas' },
    });
    expect((await row(id)).userId).toBe(ana.id);
  });

  it('twice by the same agent counts once', async () => {
    const { id } = await ticket();
    const [first, second] = [await put(ana, id, { status: 'open' }), await put(ana, id, { status: 'open' })];
    expect(second.body).toEqual(first.body);
    expect(await types(ana, id)).toEqual(['open']);
  });

  it('needs a queue: the ticket’s own, or one that is chosen', async () => {
    const all = await test.agent({ seesUnqueuedTickets: true });
    const { id } = await ticket({ queueId: null });
    expect((await put(all, id, { status: 'open' })).body).toMatchObject({ code: 'ERR_QUEUE_REQUIRED' });
    expect((await put(all, id, { status: 'open', queueId: 999_999_999 })).body).toMatchObject({
      code: 'ERR_NO_QUEUE_FOUND',
    });
    expect((await put(all, id, { status: 'open', queueId: support.id })).body).toMatchObject({
      queueId: support.id,
      userId: all.id,
    });
  });

  it('is for oneself; an administrator assigns a ticket to a user', async () => {
    const { id } = await ticket();
    expect((await put(ana, id, { status: 'open', userId: bia.id })).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect((await put(test.admin, id, { status: 'open', userId: bia.id })).body).toMatchObject({ userId: bia.id });
  });

  it('keeps the status of a group', async () => {
    const groups = await test.agent({ worksGroups: true });
    const waiting = await ticket({ isGroup: true, status: 'pending' });
    const free = await ticket({ isGroup: true, status: 'group' });
    expect((await put(groups, waiting.id, { status: 'group' })).body).toMatchObject({
      status: 'group',
      userId: groups.id,
    });
    expect((await put(groups, free.id, { status: 'group' })).body).toMatchObject({
      status: 'group',
      userId: groups.id,
    });
  });

  it('rejects a ticket that waits for a specific colleague', async () => {
    const { id } = await ticket({ userId: bia.id });
    for (const person of [ana, test.admin]) expect((await put(person, id, { status: 'open' })).status).toBe(409);
    expect((await put(bia, id, { status: 'open' })).body).toMatchObject({ status: 'open', userId: bia.id });
  });

  it.each(['ana', 'admin'] as const)('is refused to %s while the customer has not given consent', async (who) => {
    const { id } = await ticket({ status: 'lgpd' });
    const person = who === 'admin' ? test.admin : ana;
    const { status, body } = await put(person, id, { status: 'open', queueId: sales.id });
    expect([status, (body as { code: string }).code]).toEqual([409, 'ERR_CONSENT_REQUIRED']);
    expect(await row(id)).toMatchObject({ status: 'lgpd', userId: null });
  });

  it('does not find a ticket of another queue, and reveals nothing about it', async () => {
    const { id } = await ticket();
    expect(await put(other, id, { status: 'open' })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_TICKET_FOUND', error: 'ERR_NO_TICKET_FOUND' },
    });
    expect((await row(id)).status).toBe('pending');
  });
});

describe('returning', () => {
  it('puts the ticket back into the queue, unassigned', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, id, { status: 'pending', userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: sales.id,
    });
    const [line] = await test.log(ana, id);
    expect(line).toMatchObject({ type: 'pending', user: { name: 'Ana' } });
  });

  it('is refused for a resolved ticket', async () => {
    const { id } = await ticket({ status: 'closed', userId: ana.id });
    expect((await put(ana, id, { status: 'pending' })).status).toBe(403);
  });
});

describe('transferring', () => {
  it('to a queue lets the ticket wait there', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    const { body } = await put(ana, id, { isTransfered: true, queueId: support.id, userId: null, status: 'pending' });
    expect(body).toMatchObject({ id, status: 'pending', queueId: support.id, userId: null });
    expect(await test.log(other, id)).toMatchObject([
      { type: 'receivedTransfer', actor: { name: 'Ana' }, user: null, queue: { name: 'Suporte' } },
      { type: 'transfered', user: { name: 'Ana' }, queue: { name: 'Vendas' } },
    ]);
  });

  it('to a colleague assigns it to them, and both sides are in the log', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, id, { isTransfered: true, queueId: support.id, userId: other.id })).body).toMatchObject({
      status: 'open',
      userId: other.id,
    });
    expect(await test.log(other, id)).toMatchObject([
      { type: 'receivedTransfer', user: { name: 'Caio' }, queue: { name: 'Suporte' } },
      { type: 'transfered', user: { name: 'Ana' }, queue: { name: 'Vendas' } },
    ]);
  });

  it('needs a queue and a user that exist', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, id, { isTransfered: true })).body).toMatchObject({ code: 'ERR_QUEUE_REQUIRED' });
    expect((await put(ana, id, { isTransfered: true, queueId: 999_999_999 })).body).toMatchObject({
      code: 'ERR_NO_QUEUE_FOUND',
    });
    expect((await put(ana, id, { isTransfered: true, queueId: support.id, userId: 999_999_999 })).body).toMatchObject({
      code: 'ERR_NO_USER_FOUND',
    });
  });

  it("is refused for a resolved ticket and for a colleague's ticket", async () => {
    const closed = await ticket({ status: 'closed', userId: ana.id });
    const held = await ticket({ status: 'open', userId: bia.id });
    expect((await put(ana, closed.id, { isTransfered: true, queueId: support.id })).status).toBe(403);
    expect((await put(ana, held.id, { isTransfered: true, queueId: support.id })).status).toBe(404);
  });

  it('passes the note to the reactions', async () => {
    const notes: string[] = [];
    const services = {
      ...test.services,
      events: createEventBus([when(ticketTransferred, async (_scope, { note }) => void notes.push(note))], []),
    };
    const { id } = await ticket({ status: 'open', userId: ana.id });
    const scope = companyScope(services, { companyId: test.scope.companyId, actor: 'system' });
    await transferTicket(scope, { ticketId: id, queueId: support.id, userId: null, note: 'Quer falar de preços' });
    expect(notes).toEqual(['Quer falar de preços']);
  });

  it('closes the old ticket and opens a new one where the company is configured so', async () => {
    await test.setSetting('closeTicketOnTransfer', true);
    const old = await ticket({
      status: 'open',
      userId: ana.id,
      lastMessage: 'oi',
      unreadCount: 2,
      lastCustomerMessageAt: test.scope.now,
    });
    const { body } = await put(ana, old.id, { isTransfered: true, queueId: support.id, userId: other.id });
    const fresh = body as { id: number };
    expect(fresh).toMatchObject({
      status: 'open',
      userId: other.id,
      queueId: support.id,
      lastMessage: 'oi',
      contactId: old.contactId,
    });
    expect(fresh.id).not.toBe(old.id);
    expect(await row(old.id)).toMatchObject({ status: 'closed', userId: ana.id, queueId: sales.id });
    expect(await types(test.admin, old.id)).toEqual(['closed', 'transfered']);
    expect(await types(test.admin, fresh.id)).toEqual(['create', 'receivedTransfer']);

    const same = await ticket({ status: 'open', userId: ana.id });
    const inQueue = await put(ana, same.id, { isTransfered: true, queueId: sales.id, userId: bia.id });
    expect(inQueue.body).toMatchObject({ id: same.id, userId: bia.id });
    await test.setSetting('closeTicketOnTransfer', false);
  });
});

describe('resolving', () => {
  it('closes an open ticket, which stays the agent’s', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id, unreadCount: 3, botTurns: 2 });
    expect((await put(ana, id, { status: 'closed', userId: ana.id })).body).toMatchObject({
      status: 'closed',
      userId: ana.id,
      unreadMessages: 0,
      amountUsedBotQueues: 0,
    });
    expect((await row(id)).closedAt).not.toBeNull();
    expect(await types(ana, id)).toEqual(['closed']);
  });

  it('twice counts once', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    await put(ana, id, { status: 'closed' });
    expect((await put(ana, id, { status: 'closed' })).status).toBe(200);
    expect(await types(ana, id)).toEqual(['closed']);
  });

  it('says whether the customer gets a farewell, and can be refused by a rule before anything changes', async () => {
    const farewells: boolean[] = [];
    let refuses = true;
    const services = {
      ...test.services,
      events: createEventBus(
        [
          when(ticketClosing, async () => {
            if (refuses) throw new AppError('ERR_NO_PERMISSION');
          }),
          when(ticketClosed, async (_scope, { saysFarewell }) => void farewells.push(saysFarewell)),
        ],
        [],
      ),
    };
    const scope = companyScope(services, { companyId: test.scope.companyId, actor: 'system' });
    const { id } = await ticket({ status: 'open', userId: ana.id });
    await expect(closeTicket(scope, { ticketId: id, saysFarewell: true })).rejects.toThrow('ERR_NO_PERMISSION');
    expect((await row(id)).status).toBe('open');
    refuses = false;
    await closeTicket(scope, { ticketId: id, saysFarewell: true });
    expect(farewells).toEqual([true]);
  });

  it('ends the wait for a rating, with the time of that request as the end of service', async () => {
    const closedAt = new Date('2026-11-02T12:00:00Z');
    const { id } = await ticket({ status: 'nps', userId: ana.id, closedAt });
    expect((await put(ana, id, { status: 'closed', sendFarewellMessage: false })).body).toMatchObject({
      status: 'closed',
      userId: ana.id,
    });
    expect((await row(id)).closedAt).toEqual(closedAt);
  });

  it('a waiting ticket needs the permission for it', async () => {
    const { id } = await ticket();
    const ignore = { status: 'closed', sendFarewellMessage: false };
    expect((await put(ana, id, ignore)).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect((await put(bia, id, ignore)).body).toMatchObject({ status: 'closed', userId: bia.id });
  });

  it('does not ignore a ticket that a colleague has accepted in the meantime', async () => {
    const { id } = await ticket();
    await put(ana, id, { status: 'open' });
    const scope = await test.as(bia);
    await expect(ignoreTicket(scope, id)).rejects.toMatchObject({
      code: 'ERR_OTHER_OPEN_TICKET',
      details: { userId: ana.id },
    });
    expect((await row(id)).status).toBe('open');
  });
});

describe('reopening', () => {
  it('reopens a resolved ticket', async () => {
    const { id } = await ticket({ status: 'closed', userId: bia.id });
    expect((await put(ana, id, { status: 'open', userId: ana.id })).body).toMatchObject({
      id,
      status: 'open',
      userId: ana.id,
    });
    expect(await types(ana, id)).toEqual(['reopen']);
    expect((await row(id)).closedAt).toBeNull();
  });

  it('counts the messages of a later ticket', async () => {
    const [heard, answered] = [new Date(Date.UTC(2026, 0, 1, 12, 1)), new Date(Date.UTC(2026, 0, 1, 12, 2))];
    const { id, contactId } = await ticket({ status: 'closed', lastCustomerMessageAt: new Date(0) });
    await ticket({ contactId, status: 'closed', lastCustomerMessageAt: heard, lastAgentMessageAt: answered });
    await put(ana, id, { status: 'open', userId: ana.id });
    expect(await row(id)).toMatchObject({ lastCustomerMessageAt: heard, lastAgentMessageAt: answered });
  });

  it('reopens a ticket that waits for the customer’s rating', async () => {
    const { id } = await ticket({ status: 'nps', userId: ana.id, closedAt: new Date() });
    expect((await put(ana, id, { status: 'open' })).body).toMatchObject({ id, status: 'open', userId: ana.id });
    expect(await types(ana, id)).toEqual(['reopen']);
    expect((await row(id)).closedAt).toBeNull();
  });

  it('hides from colleagues an assigned ticket that waits for a rating', async () => {
    const { id } = await ticket({ status: 'nps', userId: ana.id });
    expect((await put(bia, id, { status: 'open' })).status).toBe(404);
    expect(await row(id)).toMatchObject({ status: 'nps', userId: ana.id });
  });

  it('returns the live ticket where there is one', async () => {
    const closed = await ticket({ status: 'closed', userId: ana.id });
    const live = await ticket({ contactId: closed.contactId, userId: ana.id, status: 'open' });
    expect((await put(ana, closed.id, { status: 'open' })).body).toMatchObject({ id: live.id, userId: ana.id });
    expect((await row(closed.id)).status).toBe('closed');
  });

  it('names only the holder of the live ticket, if the agent may not see it', async () => {
    const closed = await ticket({ status: 'closed', userId: ana.id });
    const live = await ticket({
      contactId: closed.contactId,
      userId: other.id,
      queueId: support.id,
      status: 'open',
      lastMessage: 'segredo',
    });
    const { status, body } = await put(ana, closed.id, { status: 'open' });
    expect(status).toBe(409);
    expect(holderIn(body)).toMatchObject({ id: live.id, user: { name: 'Caio' } });
    expect(JSON.stringify(body)).not.toContain('segredo');
  });

  it('needs a queue and a connection to answer over', async () => {
    const unqueued = await ticket({ status: 'closed', queueId: null });
    expect((await put(ana, unqueued.id, { status: 'open' })).body).toMatchObject({ code: 'ERR_QUEUE_REQUIRED' });
    const unreachable = await ticket({ status: 'closed', connectionId: null });
    expect((await put(ana, unreachable.id, { status: 'open' })).body).toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  });
});

describe('a queue', () => {
  it('is set on a ticket that otherwise stays as it is', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, id, { queueId: support.id })).body).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: support.id,
    });
    expect(await types(ana, id)).toEqual(['queue']);
  });

  it('that closes tickets resolves the ticket put into it', async () => {
    const signpost = await queuesRepo.insert(test.scope, { name: 'Endereço', color: '#abcdef', closesTickets: true });
    const { id } = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, id, { queueId: signpost.id })).body).toMatchObject({
      status: 'closed',
      queueId: signpost.id,
    });
    expect(await types(ana, id)).toEqual(['queue', 'closed']);
    const transferred = await ticket({ status: 'open', userId: ana.id });
    expect((await put(ana, transferred.id, { isTransfered: true, queueId: signpost.id })).body).toMatchObject({
      status: 'closed',
    });
  });
});

it('the external bot is switched off and its turns are reset', async () => {
  const { id } = await ticket({ status: 'open', userId: ana.id, usesIntegration: true, botTurns: 3 });
  expect((await put(ana, id, { useIntegration: false, amountUsedBotQueues: 0 })).body).toMatchObject({
    useIntegration: false,
    amountUsedBotQueues: 0,
  });
  expect((await put(ana, id, {})).body).toMatchObject({ id, status: 'open' });
});
