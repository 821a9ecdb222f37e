import { describe, expect, it } from 'vitest';
import { aCompany, aConnection, aTicket } from '../../../test/factories.ts';
import { aMediaFolder } from '../../platform/media/testing/make-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messageTemplatesRepo } from '../connections/index.ts';
import { messagesRepo } from './messages.repo.ts';
import { aForm, aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
const media = aMediaFolder();

const greeting = { name: 'boas_vindas', components: [{ type: 'BODY', text: 'Oi {{1}}, aqui é da {{2}}.' }] };
const picture = {
  name: 'foto',
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Veja' },
  ],
};
const refused = { name: 'recusado', status: 'REJECTED', components: [{ type: 'BODY', text: 'Não' }] };
const carousel = {
  name: 'carrossel',
  components: [
    { type: 'BODY', text: 'Oi' },
    { type: 'CAROUSEL', cards: [] },
  ],
};

/** Inserts the templates as a synchronisation would; returns their ids in the given order. */
async function withTemplates(scope: CompanyScope, connectionId: number): Promise<number[]> {
  const all = [greeting, picture, refused, carousel];
  const common = { language: 'pt_BR', category: 'UTILITY', status: 'APPROVED', parameterFormat: 'POSITIONAL' };
  await messageTemplatesRepo.replaceAll(
    scope,
    connectionId,
    all.map((template) => ({ ...common, ...template })),
  );
  const stored = await messageTemplatesRepo.list(scope, connectionId);
  return all.map(({ name }) => stored.find((template) => template.name === name)?.id ?? 0);
}

async function aShopWithTemplates() {
  const shop = await aShop(app);
  const [greetingId = 0, pictureId = 0, refusedId = 0, carouselId = 0] = await withTemplates(
    shop.scope,
    shop.connection.id,
  );
  /** The customer has not written for days. */
  await shop.scope.query({
    text: `update tickets set last_customer_message_at = now() - interval '3 days' where id = $1`,
    values: [shop.ticket.id],
  });
  const send = (body: object, headers?: Record<string, string>, ticketId = shop.ticket.id) =>
    shop.as(shop.ana).call('POST', `/messages/${ticketId}/template`, body, headers);
  const messageCount = async () =>
    (await shop.scope.query({ text: 'select 1 from messages where ticket_id = $1', values: [shop.ticket.id] })).length;
  return { ...shop, send, messageCount, greetingId, pictureId, refusedId, carouselId };
}

const hello = (templateId: number) => ({ templateId, parameters: { body: ['Rita', 'Loja'] } });

describe('an agent sends a template', () => {
  it('filled in, also after the reply window has closed', async () => {
    const { send, as, ana, greetingId, ticket, askedOf, scope, ticketNow } = await aShopWithTemplates();
    expect((await as(ana).writes(ticket.id, { body: 'oi' })).body.code).toBe('ERR_REPLY_WINDOW_CLOSED');
    const { status, body } = await send(hello(greetingId));
    const [message] = body.messages;
    expect({ status, message }).toMatchObject({
      status: 200,
      message: {
        body: 'Oi Rita, aqui é da Loja.',
        mediaType: 'templateMessage',
        mediaUrl: null,
        author: 'agent',
        user: { id: ana.id },
        delivery: 'queued',
      },
    });
    expect(await messagesRepo.get(scope, message?.id ?? '')).toMatchObject({
      content: 'template',
      details: {
        type: 'template',
        name: 'boas_vindas',
        language: 'pt_BR',
        components: [{ type: 'body', parameters: [{ text: 'Rita' }, { text: 'Loja' }] }],
      },
    });
    expect(askedOf(ticket.id)).toMatchObject([{ messageId: message?.id, action: { do: 'send' }, priority: 'agent' }]);
    expect(await ticketNow()).toMatchObject({ lastMessage: 'Oi Rita, aqui é da Loja.', lastMessageFromUs: true });
  });

  it('with our own placeholders in its values', async () => {
    const { send, greetingId } = await aShopWithTemplates();
    const { body } = await send({ templateId: greetingId, parameters: { body: ['{{firstName}}', 'Loja'] } });
    expect(body.messages[0]?.body).toBe('Oi Rita, aqui é da Loja.');
  });

  it('once, however often the call is repeated', async () => {
    const { send, greetingId, messageCount } = await aShopWithTemplates();
    const headers = { 'idempotency-key': 'uma-vez-so-12345' };
    const first = await send(hello(greetingId), headers);
    const again = await send(hello(greetingId), headers);
    expect(again).toEqual(first);
    expect(await messageCount()).toBe(1);
    expect((await send({ templateId: greetingId, parameters: { body: ['Bia', 'Loja'] } }, headers)).body.code).toBe(
      'ERR_IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('again when it failed, at any time', async () => {
    const { send, greetingId, scope, as, ana, askedOf, ticket } = await aShopWithTemplates();
    const id = (await send(hello(greetingId))).body.messages[0]?.id ?? '';
    await messagesRepo.update(scope, id, {
      delivery: 'failed',
      failure: { reason: 'template', code: 132_015, text: '' },
    });
    expect((await as(ana).call('POST', `/messages/${id}/retry`)).body).toMatchObject({ delivery: 'queued' });
    expect(askedOf(ticket.id)).toHaveLength(2);
  });
});

describe('is refused', () => {
  it.each([
    ['too few values', { body: ['Rita'] }],
    ['too many values', { body: ['Rita', 'Loja', '!'] }],
    ['none', {}],
    ['an empty value', { body: ['Rita', '  '] }],
    ['a line break in a value', { body: ['Rita', 'a\nb'] }],
    ['a value for a missing header', { header: 'x', body: ['Rita', 'Loja'] }],
    ['a value for a missing button', { body: ['Rita', 'Loja'], buttons: ['x'] }],
  ])('with %s', async (_what, parameters) => {
    const { send, greetingId, messageCount } = await aShopWithTemplates();
    const { status, body } = await send({ templateId: greetingId, parameters });
    expect([status, body.code]).toEqual([400, 'ERR_INVALID_REQUEST']);
    expect(await messageCount()).toBe(0);
  });

  it('for templates that are not approved, of another connection, or with parts we cannot fill in', async () => {
    const { send, scope, refusedId, carouselId, greetingId, messageCount } = await aShopWithTemplates();
    const [elsewhere = 0] = await withTemplates(scope, (await aConnection(scope)).id);
    const other = await aCompany(app.services);
    const [foreign = 0] = await withTemplates(other.scope, (await aConnection(other.scope)).id);
    const codeOf = async (templateId: number) => (await send(hello(templateId))).body.code;
    expect(await codeOf(refusedId)).toBe('ERR_TEMPLATE_NOT_APPROVED');
    expect(await codeOf(elsewhere)).toBe('ERR_NO_TEMPLATE_FOUND');
    expect(await codeOf(foreign)).toBe('ERR_NO_TEMPLATE_FOUND');
    expect((await send({ templateId: carouselId })).body.code).toBe('ERR_CHANNEL_NOT_CAPABLE');
    expect((await send(hello(greetingId), {}, (await aTicket(other.scope)).id)).body.code).toBe('ERR_NO_TICKET_FOUND');
    expect(await messageCount()).toBe(0);
  });

  it('where the agent may not write: a ticket they do not see, have not accepted, that is closed, or on another channel', async () => {
    const { as, scope, ticket, queue, connection, greetingId, ana, send } = await aShopWithTemplates();
    const colleague = await anAgent(scope, [queue.id]);
    const path = `/messages/${ticket.id}/template`;
    expect((await as(colleague).call('POST', path, hello(greetingId))).body.code).toBe('ERR_NO_TICKET_FOUND');
    const waiting = await aTicket(scope, { queueId: queue.id, connectionId: connection.id });
    expect((await send(hello(greetingId), {}, waiting.id)).body.code).toBe('ERR_TICKET_NOT_OPEN');
    const closed = await aTicket(scope, { userId: ana.id, connectionId: connection.id, status: 'closed' });
    expect((await send(hello(greetingId), {}, closed.id)).body.code).toBe('ERR_TICKET_CLOSED');
    const page = await aTicket(scope, {
      userId: ana.id,
      status: 'open',
      channel: 'facebook',
      connectionId: connection.id,
    });
    expect((await send(hello(greetingId), {}, page.id)).body.code).toBe('ERR_CHANNEL_NOT_CAPABLE');
  });
});

describe('the file above a template', () => {
  const fileOf = async (name: string, type: string, path: string) => {
    const { readFile } = await import('node:fs/promises');
    return { name, type, bytes: await readFile(path) };
  };

  it('comes with the form, and is shown in the conversation', async () => {
    const { as, ana, ticket, pictureId, scope } = await aShopWithTemplates();
    const file = await fileOf('foto.png', 'image/png', await media.picture('foto.png'));
    const { body, headers } = await aForm([['templateId', String(pictureId)]], [file], 'headerMedia');
    const answer = await as(ana).call('POST', `/messages/${ticket.id}/template`, body, headers);
    expect(answer).toMatchObject({
      status: 200,
      body: { messages: [{ body: 'Veja', mediaUrl: expect.stringContaining('/public/'), mediaName: 'foto.png' }] },
    });
    const sent = await messagesRepo.get(scope, answer.body.messages[0]?.id ?? '');
    expect(sent).toMatchObject({ mediaMimeType: 'image/png', details: { headerKind: 'image', components: [] } });
  });

  it('may be that of an earlier message', async () => {
    const { send, scope, ticket, pictureId, greetingId } = await aShopWithTemplates();
    const of = (values: object) => aMessage(scope, ticket, { mediaState: 'ready', mediaSizeBytes: 10, ...values });
    const photo = await of({ content: 'image', mediaKey: `${scope.companyId}/a.png`, mediaMimeType: 'image/png' });
    const film = await of({ content: 'video', mediaKey: `${scope.companyId}/a.mp4`, mediaMimeType: 'video/mp4' });
    const text = await aMessage(scope, ticket);
    const { body } = await send({ templateId: pictureId, headerMediaId: photo.id });
    expect(body.messages[0]).toMatchObject({ mediaPath: photo.mediaKey });
    // The file of the template message can be reused too.
    expect((await send({ templateId: pictureId, headerMediaId: body.messages[0]?.id })).status).toBe(200);
    expect((await send({ templateId: pictureId, headerMediaId: film.id })).body.code).toBe('ERR_MEDIA_NOT_SUPPORTED');
    expect((await send({ templateId: pictureId, headerMediaId: text.id })).body.code).toBe('ERR_NO_MESSAGE_FOUND');
    expect((await send({ templateId: pictureId })).body.code).toBe('ERR_INVALID_REQUEST');
    expect((await send({ ...hello(greetingId), headerMediaId: photo.id })).body.code).toBe('ERR_INVALID_REQUEST');
  });

  it('is never that of a ticket or company the agent may not read', async () => {
    const { send, scope, pictureId, connection } = await aShopWithTemplates();
    const other = await aCompany(app.services);
    const hidden = await aTicket(scope, { connectionId: connection.id });
    for (const [owner, ticket] of [
      [scope, hidden],
      [other.scope, await aTicket(other.scope)],
    ] as const) {
      const key = `${owner.companyId}/a.png`;
      const file = { mediaKey: key, mediaMimeType: 'image/png', mediaSizeBytes: 10 };
      const photo = await aMessage(owner, ticket, { content: 'image', mediaState: 'ready', ...file });
      expect((await send({ templateId: pictureId, headerMediaId: photo.id })).body.code).toBe('ERR_NO_MESSAGE_FOUND');
    }
  });
});
