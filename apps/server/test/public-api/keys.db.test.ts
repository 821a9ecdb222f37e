import type { Message, Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { ticketsRepo } from '../../src/modules/tickets/index.ts';
import { aCompany, aConnection, aContact, anApiKey, aQueue, aTag, aTicket, aUser } from '../factories.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();

async function aShop() {
  const company = await aCompany(app.services);
  const { scope } = company;
  const [one, two] = [
    await aConnection(scope, { channel: 'whatsapp' }),
    await aConnection(scope, { channel: 'whatsapp' }),
  ];
  const waiting = { channel: 'whatsapp', status: 'pending' } as const;
  const [near, far] = [
    await aTicket(scope, { ...waiting, connectionId: one.id }),
    await aTicket(scope, { ...waiting, connectionId: two.id }),
  ];
  return { ...company, one, two, near, far };
}

const as = (token: string) => {
  const visitor = app.browser();
  return <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers = {}) =>
    visitor.call(method, url, { token, headers, ...(body !== undefined && { body }) }) as Promise<{
      status: number;
      body: T & { code?: string };
    }>;
};

describe('a key without limits', () => {
  it('sees all tickets of its company, whoever has them, and no ticket of another', async () => {
    const { scope, near, far } = await aShop();
    const other = await aShop();
    const call = as(await anApiKey(scope));
    const { body } = await call<{ tickets: Ticket[]; count: number }>('GET', '/tickets');
    expect(body.tickets.map(({ id }) => id).sort()).toEqual([near.id, far.id].sort());
    expect((await call('GET', `/messages/${other.near.id}`)).status).toBe(404);
    expect((await call('POST', `/messages/${other.near.id}`, { body: 'Oi' })).status).toBe(404);
  });

  it('writes as the company: the message names no user, and the audit names the key', async () => {
    const { scope, near } = await aShop();
    const call = as(await anApiKey(scope, { name: 'Loja virtual' }));
    const { status, body } = await call<{ messages: Message[] }>('POST', `/messages/${near.id}`, { body: 'Oi' });
    expect([status, body.messages[0]?.body]).toEqual([200, 'Oi']);
    const [message] = await scope.query({
      text: 'select author, user_id from messages where company_id = $1',
      values: [scope.companyId],
    });
    expect(message).toEqual({ author: 'agent', user_id: null });

    expect((await call('POST', '/tags', { name: 'VIP', color: '#A4CCCC' })).status).toBe(200);
    const [entry] = await scope.query({
      text: `select e.action, e.actor_user_id, k.name from audit_entries e join api_keys k on k.id = e.actor_key_id where e.company_id = $1`,
      values: [scope.companyId],
    });
    expect(entry).toEqual({ action: 'tag.create', actor_user_id: null, name: 'Loja virtual' });
  });

  it('gives a ticket to a user it names, and must name one', async () => {
    const { scope, near } = await aShop();
    const [ana, queue] = [await aUser(scope), await aQueue(scope)];
    const call = as(await anApiKey(scope));
    const accept = { status: 'open', queueId: queue.id };
    expect(await call('PUT', `/tickets/${near.id}`, accept)).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST', issues: [{ path: 'userId' }] },
    });
    expect((await call('PUT', `/tickets/${near.id}`, { ...accept, userId: ana.id })).status).toBe(200);
    expect(await ticketsRepo.get(scope, near.id)).toMatchObject({ status: 'open', userId: ana.id });
    expect((await call('PUT', `/tickets/${near.id}`, { status: 'closed' })).status).toBe(200);
  });

  it('marks nothing as read', async () => {
    const { scope, near } = await aShop();
    await scope.query({ text: 'update tickets set unread_count = 3 where id = $1', values: [near.id] });
    const call = as(await anApiKey(scope));
    await call('GET', `/messages/${near.id}`);
    await call('GET', `/tickets/u/${near.uuid}`);
    expect((await ticketsRepo.get(scope, near.id)).unreadCount).toBe(3);
  });
});

describe('a key that is limited to a connection', () => {
  it('finds, reads, writes and changes tickets of that connection only', async () => {
    const { scope, one, near, far } = await aShop();
    const tag = await aTag(scope);
    const call = as(await anApiKey(scope, { connectionIds: [one.id] }));
    const { body } = await call<{ tickets: Ticket[]; count: number }>('GET', '/tickets?status=pending&showAll=true');
    expect([body.tickets.map(({ id }) => id), body.count]).toEqual([[near.id], 1]);
    expect((await call('GET', `/messages/${near.id}`)).status).toBe(200);
    expect((await call('POST', `/messages/${near.id}`, { body: 'Oi' })).status).toBe(200);
    const before = await ticketsRepo.get(scope, far.id);
    for (const [method, url, sent] of [
      ['GET', `/messages/${far.id}`, undefined],
      ['POST', `/messages/${far.id}`, { body: 'Oi' }],
      ['GET', `/tickets/u/${far.uuid}`, undefined],
      ['PUT', `/tickets/${far.id}`, { status: 'closed' }],
      ['GET', `/tickets-log/${far.id}`, undefined],
      ['PUT', `/ticket-tags/${far.id}/${tag.id}`, undefined],
    ] as const)
      expect([url, (await call(method, url, sent)).status]).toEqual([url, 404]);
    expect(await ticketsRepo.get(scope, far.id)).toEqual(before);
  });

  it('opens tickets over that connection only, and reads its templates only', async () => {
    const { scope, one, two } = await aShop();
    const queue = await aQueue(scope);
    const call = as(await anApiKey(scope, { connectionIds: [two.id] }));
    const open = async (whatsappId: number | null) =>
      call('POST', '/tickets', {
        contactId: (await aContact(scope)).id,
        queueId: queue.id,
        whatsappId,
        status: 'pending',
      });
    expect((await open(one.id)).body.code).toBe('ERR_NO_WAPP_FOUND');
    expect((await open(two.id)).status).toBe(200);
    expect((await call('GET', `/whatsapp/${one.id}/templates`)).status).toBe(404);
    expect((await call('GET', `/whatsapp/${two.id}/templates`)).status).toBe(200);
  });

  it('sees no ticket once its connection is removed: it does not become an unlimited key', async () => {
    const { scope, one } = await aShop();
    const call = as(await anApiKey(scope, { connectionIds: [one.id] }));
    await scope.query({ text: 'update tickets set connection_id = null where connection_id = $1', values: [one.id] });
    await scope.query({ text: 'delete from connections where id = $1', values: [one.id] });
    expect((await call<{ tickets: Ticket[] }>('GET', '/tickets')).body.tickets).toEqual([]);
  });
});

describe('idempotency keys', () => {
  it('of two keys and of a user are different, even if they are spelt the same', async () => {
    const { scope, near } = await aShop();
    const headers = { 'idempotency-key': 'pedido-1' };
    for (const token of [await anApiKey(scope), await anApiKey(scope)])
      expect((await as(token)('POST', `/messages/${near.id}`, { body: token }, headers)).status).toBe(200);
    expect(await scope.query({ text: 'select 1 from messages' })).toHaveLength(2);
  });

  it('with 100 parallel calls make one message, and every call gets the same answer', async () => {
    const { scope, near } = await aShop();
    const call = as(await anApiKey(scope));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        call<{ messages: Message[] }>('POST', `/messages/${near.id}`, { body: 'Oi' }, { 'idempotency-key': 'um' }),
      ),
    );
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.messages[0]?.id);
    expect(new Set(ids).size).toBe(1);
    // The rest waited too long for the first and may try again.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await scope.query({ text: 'select 1 from messages' })).toHaveLength(1);
    expect(await scope.query({ text: 'select 1 from outbox' })).toHaveLength(1);
  });
});
