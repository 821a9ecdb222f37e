import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aConnection, aContact, aPlan, aQueue, aTicket, aUser } from '../../../test/factories.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { apiUsageRepo } from '../api-keys/api-usage.repo.ts';
import { recogniseContact } from '../contacts/index.ts';
import { messagesRepo } from '../messages/index.ts';
import { askDelivery } from '../messages/jobs/ask-delivery.job.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aProgram, NOBODY, programApp, UNREACHABLE } from './testing/program-world.ts';

const app = await programApp();
const aNumber = (): string => `55119${randomInt(10_000_000, 100_000_000)}`;

describe('POST /api/messages/send', () => {
  it('stores the message, opens a waiting ticket and answers with both ids', async () => {
    const { scope, send, connection } = await aProgram(app);
    const { status, body } = await send({ number: aNumber(), body: 'Seu pedido saiu' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'SUCCESS', messageIds: [expect.any(String)], ticketId: expect.any(Number) },
    });
    const ticket = await ticketsRepo.get(scope, Number(body.ticketId));
    expect(ticket).toMatchObject({ status: 'pending', connectionId: connection.id, userId: null, isOutbound: true });
    const message = await messagesRepo.get(scope, body.messageIds[0] ?? '');
    expect(message).toMatchObject({ body: 'Seu pedido saiu', author: 'bot', delivery: 'queued', userId: null });
  });

  it('writes to the same contact with and without the ninth digit', async () => {
    const { send } = await aProgram(app);
    const [first, second] = [
      await send({ number: '55 11 98765-4321', body: 'Um' }),
      await send({ number: '551187654321', body: 'Dois' }),
    ];
    expect(second.body.ticketId).toBe(first.body.ticketId);
  });

  it('writes to a contact without a number by its user id, or by the user name that stands in its place', async () => {
    const account = { channel: 'whatsappapi', businessAccountId: '1022901' } as const;
    const { scope, send, connection } = await aProgram(app, {}, account);
    const { contact } = await recogniseContact(scope, {
      channel: 'whatsappapi',
      identities: [{ kind: 'bsuid', account: '1022901', value: 'BR.1502576394655843' }],
      username: 'rita.souza',
    });
    const opened = await aTicket(scope, { contactId: contact.id, connectionId: connection.id });
    await scope.query({ text: 'update tickets set last_customer_message_at = now()' });
    const [byId, byName] = [
      await send({ number: 'BR.1502576394655843', body: 'Um' }),
      await send({ number: '@Rita.Souza', body: 'Dois' }),
    ];
    expect([byId.body.ticketId, byName.body.ticketId]).toEqual([opened.id, opened.id]);
    expect(await send({ number: '@outra.pessoa', body: 'Oi' })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_FOUND' },
    });
  });

  it('refuses a user id over a connection by QR code, which cannot use it', async () => {
    const { send } = await aProgram(app);
    expect(await send({ number: 'BR.1502576394655843', body: 'Oi' })).toMatchObject({
      body: { code: 'ERR_CHANNEL_NOT_CAPABLE' },
    });
  });

  it('puts the ticket into the hands of the user and the queue that it names', async () => {
    const { scope, send } = await aProgram(app);
    const [ana, queue] = [await aUser(scope, { name: 'Ana' }), await aQueue(scope)];
    const { body } = await send({ number: aNumber(), body: 'Oi', userId: ana.id, queueId: String(queue.id) });
    expect(await ticketsRepo.get(scope, Number(body.ticketId))).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: queue.id,
    });
  });

  it('signs in bold with the name of the user', async () => {
    const { scope, send } = await aProgram(app);
    const ana = await aUser(scope, { name: 'Ana' });
    const { body } = await send({ number: aNumber(), body: 'Oi', userId: ana.id, sendSignature: 'true' });
    expect(await messagesRepo.get(scope, body.messageIds[0] ?? '')).toMatchObject({ body: '*Ana:*\nOi' });
  });

  it('closes the ticket without a farewell', async () => {
    const { scope, send } = await aProgram(app);
    const { body } = await send({ number: aNumber(), body: 'Código 1234', closeTicket: true });
    expect(body.messageIds).toHaveLength(1);
    expect(await ticketsRepo.get(scope, Number(body.ticketId))).toMatchObject({ status: 'closed' });
  });

  it('with noRegister opens no ticket for the agents, but keeps the message', async () => {
    const { scope, send } = await aProgram(app);
    const { body } = await send({ number: aNumber(), body: 'Código 1234', noRegister: true });
    expect(body.ticketId).toBeNull();
    const message = await messagesRepo.get(scope, body.messageIds[0] ?? '');
    expect(message).toMatchObject({ delivery: 'queued' });
    expect(await ticketsRepo.get(scope, message.ticketId)).toMatchObject({ status: 'closed' });
  });

  it('delivers after msdelay: stored now, sent by a job that runs once', async () => {
    const { scope, send } = await aProgram(app);
    const { body } = await send({ number: aNumber(), body: 'Depois', msdelay: 5000 });
    const [messageId = ''] = body.messageIds;
    const waiting = () =>
      scope
        .query({ text: 'select 1 from outbox where message_id = $1', values: [messageId] })
        .then((rows) => rows.length);
    expect(await waiting()).toBe(0);
    const job = app.jobs.find(
      ({ name, payload }) => name === askDelivery.name && JSON.stringify(payload).includes(messageId),
    );
    expect(job?.payload).toMatchObject({ messageId, priority: 'bot' });
    const context = { jobId: 'j', attempt: 1, signal: AbortSignal.timeout(1000) };
    await scope.transaction((inside) => askDelivery.run(inside, job?.payload as never, context));
    expect(await waiting()).toBe(1);
  });

  it('refuses a msdelay of more than a minute', async () => {
    const { send } = await aProgram(app);
    expect(await send({ number: aNumber(), body: 'Oi', msdelay: 60_001 })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST', issues: [{ path: 'msdelay' }] },
    });
  });

  it('sends files of a form in order, the text under the first', async () => {
    const { scope, send } = await aProgram(app);
    const form = new FormData();
    form.set('number', aNumber());
    form.set('body', 'A nota');
    form.append('medias', new Blob([blackPng(8, 8)]), 'nota.png');
    form.append('medias', new Blob(['%PDF-1.4\n%âã\n1 0 obj\n<<>>\nendobj\n']), 'nota.pdf');
    const { status, body } = await send(form);
    expect(status).toBe(200);
    const messages = await Promise.all(body.messageIds.map((id) => messagesRepo.get(scope, id)));
    expect(messages.map(({ content, body }) => [content, body])).toEqual([
      ['image', 'A nota'],
      ['document', ''],
    ]);
    expect(await apiUsageRepo.list(scope, 1)).toMatchObject([{ image: 1, pdf: 1, text: 0, total: 2 }]);
  });

  it('quotes a message of the same conversation, and no other', async () => {
    const { scope, send } = await aProgram(app);
    const number = aNumber();
    const [quotedMsg] = (await send({ number, body: 'Um' })).body.messageIds;
    const answer = await send({ number, body: 'Dois', quotedMsg });
    expect(await messagesRepo.get(scope, answer.body.messageIds[0] ?? '')).toMatchObject({ quotedId: quotedMsg });
    expect(await send({ number: aNumber(), body: 'Três', quotedMsg })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_MESSAGE_FOUND' },
    });
  });
});

describe('a ticket that an agent has', () => {
  async function held() {
    const program = await aProgram(app);
    const { scope, connection } = program;
    const [ana, bia, queue] = [await aUser(scope, { name: 'Ana' }), await aUser(scope), await aQueue(scope)];
    const contact = await aContact(scope, { number: aNumber() });
    const ticket = await aTicket(scope, {
      contactId: contact.id,
      connectionId: connection.id,
      channel: 'whatsapp',
      queueId: queue.id,
      userId: ana.id,
      status: 'open',
    });
    const rows = await scope.query<{ value: string }>({
      text: `select value from contact_identities where contact_id = $1 and kind = 'phone'`,
      values: [contact.id],
    });
    return { ...program, ana, bia, queue, ticket, number: rows[0]?.value ?? '' };
  }

  it('gets the message and stays with the agent', async () => {
    const { scope, send, number, ticket, ana } = await held();
    expect((await send({ number, body: 'Boleto' })).body.ticketId).toBe(ticket.id);
    expect(await ticketsRepo.get(scope, ticket.id)).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('is neither given to another user nor closed: 409 with the holder', async () => {
    const { scope, send, number, bia, queue, ticket, ana } = await held();
    const before = await scope.query({
      text: 'select count(*)::int from messages where ticket_id = $1',
      values: [ticket.id],
    });
    for (const wish of [{ userId: bia.id, queueId: queue.id }, { closeTicket: true }]) {
      const { status, body } = await send({ number, body: 'Oi', ...wish });
      expect([status, body.code]).toEqual([409, 'ERR_OTHER_OPEN_TICKET']);
      expect(JSON.parse(body.error ?? '{}')).toMatchObject({ userId: ana.id });
    }
    const after = await scope.query({
      text: 'select count(*)::int from messages where ticket_id = $1',
      values: [ticket.id],
    });
    expect(after).toEqual(before);
  });

  it('is not moved to another queue: 409', async () => {
    const { scope, send, number } = await held();
    const other = await aQueue(scope);
    expect((await send({ number, body: 'Oi', queueId: other.id })).status).toBe(409);
  });
});

describe('a call that is refused', () => {
  it('without a header answers 401, with an unknown token 403', async () => {
    const call = (token?: string) =>
      app.browser().call('POST', '/api/messages/send', { body: { number: '1' }, ...(token && { token }) });
    expect(await call()).toMatchObject({ status: 401, body: { code: 'ERR_UNAUTHENTICATED' } });
    expect(await call('x'.repeat(30))).toMatchObject({ status: 403, body: { code: 'ERR_API_TOKEN_UNKNOWN' } });
  });

  it('of a plan without the external API answers 403, of an expired company 402', async () => {
    const { id: planId } = await aPlan(app.services, { useExternalApi: false });
    const bare = await aProgram(app, { planId });
    expect(await bare.send({ number: aNumber(), body: 'Oi' })).toMatchObject({
      status: 403,
      body: { code: 'ERR_PLAN_WITHOUT_FEATURE' },
    });
    const expired = await aProgram(app, { dueDate: '2020-01-01' });
    expect((await expired.send({ number: aNumber(), body: 'Oi' })).status).toBe(402);
  });

  it('to a number that is not on WhatsApp answers 404 and stores nothing', async () => {
    const { scope, send } = await aProgram(app);
    expect(await send({ number: NOBODY, body: 'Oi' })).toMatchObject({
      status: 404,
      body: { code: 'ERR_NUMBER_NOT_ON_WHATSAPP' },
    });
    expect(await scope.query({ text: 'select 1 from contacts' })).toEqual([]);
    expect(await apiUsageRepo.list(scope, 1)).toEqual([]);
  });

  it.each([
    ['no text and no file', { number: '5511987654321' }, 400, 'ERR_INVALID_REQUEST'],
    ['no number', { body: 'Oi' }, 400, 'ERR_INVALID_REQUEST'],
    ['a number of letters', { number: 'amanhã', body: 'Oi' }, 400, 'ERR_INVALID_REQUEST'],
    ['a number as a list', { number: ['5511987654321'], body: 'Oi' }, 400, 'ERR_INVALID_REQUEST'],
    ['a failed look-up', { number: UNREACHABLE, body: 'Oi' }, 502, 'ERR_WAPP_CHECK_CONTACT'],
  ])('with %s is %#', async (_case, body, status, code) => {
    const { send } = await aProgram(app);
    expect(await send(body)).toMatchObject({ status, body: { code } });
  });

  it('to a blocked contact answers 409', async () => {
    const { scope, send } = await aProgram(app);
    const number = aNumber();
    await aContact(scope, { number, isActive: false });
    expect(await send({ number, body: 'Oi' })).toMatchObject({ status: 409, body: { code: 'ERR_CONTACT_BLOCKED' } });
  });

  it('names users, queues and messages of its own company only', async () => {
    const { scope, send } = await aProgram(app);
    const other = await aProgram(app);
    const [user, queue] = [await aUser(other.scope), await aQueue(other.scope)];
    const theirs = (await other.send({ number: aNumber(), body: 'Oi' })).body.messageIds[0];
    for (const [wish, code] of [
      [{ userId: user.id }, 'ERR_NO_USER_FOUND'],
      [{ queueId: queue.id }, 'ERR_NO_QUEUE_FOUND'],
      [{ quotedMsg: theirs }, 'ERR_NO_MESSAGE_FOUND'],
    ] as const) {
      expect(await send({ number: aNumber(), body: 'Oi', ...wish })).toMatchObject({ status: 404, body: { code } });
    }
    expect(await scope.query({ text: 'select 1 from tickets' })).toEqual([]);
  });

  it('sends over the connection of its token, whatever connection it names', async () => {
    const { scope, send, connection } = await aProgram(app);
    const other = await aConnection(scope, { channel: 'whatsapp' });
    const { body } = await send({ number: aNumber(), body: 'Oi', whatsappId: other.id });
    expect((await ticketsRepo.get(scope, Number(body.ticketId))).connectionId).toBe(connection.id);
  });

  it('outside the reply window of WhatsApp Cloud answers 409 and opens no ticket', async () => {
    const { scope, send, connection } = await aProgram(app);
    await scope.query({
      text: `update connections set channel = 'whatsappapi' where id = $1`,
      values: [connection.id],
    });
    expect(await send({ number: aNumber(), body: 'Oi' })).toMatchObject({
      status: 409,
      body: { code: 'ERR_REPLY_WINDOW_CLOSED' },
    });
    expect(await scope.query({ text: 'select 1 from tickets' })).toEqual([]);
  });
});

describe('an idempotency key', () => {
  it('repeats the answer without a second message, and refuses another body with 422', async () => {
    const { scope, send } = await aProgram(app);
    const [number, headers] = [aNumber(), { 'idempotency-key': 'pedido-1' }];
    const first = await send({ number, body: 'Oi' }, headers);
    expect((await send({ number, body: 'Oi' }, headers)).body).toEqual(first.body);
    expect(await send({ number, body: 'Outro' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await scope.query({ text: 'select 1 from messages' })).toHaveLength(1);
  });
});

describe('POST /api/messages/checkNumber', () => {
  it('answers with the spelling of the network, and counts it', async () => {
    const { scope, post } = await aProgram(app);
    expect(await post('/api/messages/checkNumber', { number: '+55 11 98765-4321' })).toMatchObject({
      status: 200,
      body: { existsInWhatsapp: true, number: '5511987654321', numberFormatted: '551187654321' },
    });
    expect(await apiUsageRepo.list(scope, 1)).toMatchObject([{ check: 1, total: 1 }]);
  });

  it('answers 404 for a number that is not there', async () => {
    const { post } = await aProgram(app);
    expect((await post('/api/messages/checkNumber', { number: NOBODY })).status).toBe(404);
  });
});
