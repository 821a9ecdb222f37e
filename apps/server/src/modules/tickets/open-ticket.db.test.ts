import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact } from '../../../test/factories.ts';
import { connectionsRepo } from '../connections/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { usersRepo } from '../users/index.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketToWriteIn } from './ticket-to-write-in.ts';

const test = await ticketsTest();
const { call, sales, support, connection, contact } = test;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  [ana, bia] = [await test.agent({ name: 'Ana' }), await test.agent({ name: 'Bia' })];
});

const atInstagram = async () => contactsRepo.update(test.scope, (await contact()).id, { channel: 'instagram' });
const open = (person: Person, body: object, headers: Record<string, string> = {}) =>
  call('POST', '/tickets', person, body, headers);

describe('an agent opens a ticket', () => {
  it('and gets it assigned in the chosen queue, over the company’s connection', async () => {
    const { id } = await contact({ name: 'Padaria' });
    const { status, body } = await open(ana, { contactId: id, queueId: sales.id, userId: ana.id, status: 'open' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uuid: expect.any(String),
      number: 1,
      status: 'open',
      userId: ana.id,
      user: { name: 'Ana' },
      queue: { name: 'Vendas', color: sales.color },
      whatsapp: { id: connection.id },
      contact: { id, name: 'Padaria' },
      channel: 'whatsappapi',
      unreadMessages: 0,
    });
    const ticket = body as { id: number; createdAt: string; replyUntil: string };
    expect(ticket.replyUntil).toBe(ticket.createdAt);
    expect(await test.log(ana, ticket.id)).toMatchObject([
      { type: 'create', user: { name: 'Ana' }, queue: { name: 'Vendas' } },
    ]);
  });

  it('over their own connection, if they have one, unless another is named', async () => {
    const own = await aConnection(test.scope);
    await usersRepo.update(test.scope, bia.id, { defaultConnectionId: own.id });
    const byOwn = await open(bia, { contactId: (await contact()).id, queueId: sales.id });
    const byNamed = await open(bia, { contactId: (await contact()).id, queueId: sales.id, whatsappId: connection.id });
    expect([byOwn.body, byNamed.body]).toMatchObject([{ whatsappId: own.id }, { whatsappId: connection.id }]);
  });

  it('in a group as a group', async () => {
    const group = await contact({ isGroup: true, number: '120363000000000001' });
    const { body } = await open(ana, { contactId: group.id, queueId: sales.id });
    expect(body).toMatchObject({ status: 'group', isGroup: true });
  });

  it('and leaves it waiting in a queue', async () => {
    const { body } = await open(ana, { contactId: (await contact()).id, queueId: support.id, status: 'pending' });
    expect(body).toMatchObject({ status: 'pending', userId: null, queueId: support.id });
  });

  it('once, however often the call is repeated under its key', async () => {
    const { id } = await contact();
    const again = () => open(ana, { contactId: id, queueId: sales.id }, { 'idempotency-key': `key-${id}` });
    const [first, second] = [await again(), await again()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });
});

describe('a new ticket takes over when the customer last wrote', () => {
  const HOUR_MS = 3_600_000;
  const anHourAgo = () => new Date(test.services.clock().getTime() - HOUR_MS);

  it('in an earlier ticket over the same connection, so that the screen and the server agree on the reply window', async () => {
    const at = anHourAgo();
    const { contactId } = await test.ticket({ status: 'closed', lastCustomerMessageAt: at });
    const { body } = await open(ana, { contactId, queueId: sales.id, whatsappId: connection.id });
    expect(body).toMatchObject({ replyUntil: new Date(at.getTime() + 24 * HOUR_MS).toISOString() });
  });

  it('and not over another connection', async () => {
    const { contactId } = await test.ticket({ status: 'closed', lastCustomerMessageAt: anHourAgo() });
    const { body } = await open(ana, { contactId, queueId: sales.id, whatsappId: (await aConnection(test.scope)).id });
    const { replyUntil, createdAt } = body as { replyUntil: string; createdAt: string };
    expect(replyUntil).toBe(createdAt);
  });

  it('also where the company opens it automatically', async () => {
    const at = anHourAgo();
    const { contactId } = await test.ticket({ status: 'closed', lastCustomerMessageAt: at });
    const opened = await ticketToWriteIn(test.scope, {
      contact: { id: contactId, isGroup: false },
      connection,
      opens: { status: 'open', queueId: sales.id, userId: ana.id },
    });
    expect(opened.lastCustomerMessageAt).toEqual(at);
  });
});

describe('an agent who opens a ticket gets the error', () => {
  it('that names the holder of the live ticket, in a text that clients parse', async () => {
    const { id } = await contact();
    const held = (await open(bia, { contactId: id, queueId: sales.id, whatsappId: connection.id })).body as {
      id: number;
      uuid: string;
    };
    const { status, body } = await open(ana, { contactId: id, queueId: sales.id, whatsappId: connection.id });
    expect(status).toBe(409);
    const refusal = body as { error: string; code: string };
    expect(refusal.code).toBe('ERR_OTHER_OPEN_TICKET');
    expect(JSON.parse(refusal.error)).toEqual({
      id: held.id,
      uuid: held.uuid,
      userId: bia.id,
      user: { name: 'Bia' },
      queue: { name: 'Vendas' },
    });
  });

  it.each<[string, () => Promise<object> | object, string]>([
    ['a queue is needed', async () => ({ contactId: (await contact()).id }), 'ERR_QUEUE_REQUIRED'],
    ['there is no such contact', () => ({ contactId: 999_999_999, queueId: sales.id }), 'ERR_NO_CONTACT_FOUND'],
    [
      'there is no such queue',
      async () => ({ contactId: (await contact()).id, queueId: 999_999_999 }),
      'ERR_NO_QUEUE_FOUND',
    ],
    [
      'there is no such connection',
      async () => ({ contactId: (await contact()).id, queueId: sales.id, whatsappId: 999_999_999 }),
      'ERR_NO_WAPP_FOUND',
    ],
    [
      'a blocked contact cannot be written to',
      async () => ({ contactId: (await contact({ isActive: false })).id, queueId: sales.id }),
      'ERR_CONTACT_BLOCKED',
    ],
    [
      'an Instagram contact cannot be reached over WhatsApp',
      async () => ({ contactId: (await atInstagram()).id, queueId: sales.id, whatsappId: connection.id }),
      'ERR_CONTACT_NOT_REACHED',
    ],
    [
      'an agent cannot assign a ticket to a colleague',
      async () => ({ contactId: (await contact()).id, queueId: sales.id, userId: bia.id }),
      'ERR_NO_PERMISSION',
    ],
  ])('%s', async (_why, body, code) => {
    expect((await open(ana, await body())).body).toMatchObject({ code });
  });

  it('that another company’s contact does not exist', async () => {
    const other = await aCompany(test.services);
    const theirs = await aContact(other.scope);
    expect((await open(ana, { contactId: theirs.id, queueId: sales.id })).body).toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
  });

  it('that the company has no connection yet', async () => {
    const bare = await ticketsTest();
    await connectionsRepo.delete(bare.scope, bare.connection.id);
    const { body } = await bare.call('POST', '/tickets', bare.admin, {
      contactId: (await bare.contact()).id,
      queueId: bare.sales.id,
    });
    expect(body).toMatchObject({ code: 'ERR_NO_DEF_WAPP_FOUND' });
  });
});

it('an administrator opens a ticket for a colleague', async () => {
  const { body } = await open(test.admin, { contactId: (await contact()).id, queueId: sales.id, userId: bia.id });
  expect(body).toMatchObject({ status: 'open', userId: bia.id });
});
