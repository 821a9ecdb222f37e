import { readFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aCompany, aContact, aTicket } from '../../../test/factories.ts';
import { aMediaFolder, blackPng } from '../../platform/media/testing/make-media.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { conversationRepo } from './conversation.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import { aForm, aMessage, anAgent, aShop, type FormFile, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
const media = aMediaFolder();
const pdf: FormFile = { name: 'contrato.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n') };
const zip: FormFile = {
  name: 'tudo.zip',
  type: 'application/zip',
  bytes: Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
};
const png = (name: string): FormFile => ({ name, type: 'image/png', bytes: blackPng(8, 8) });
const refused = (status: number, code: string) => ({ status, body: { code } });

type Shop = Awaited<ReturnType<typeof aShop>>;
async function uploads(shop: Shop, fields: [string, string][], files: FormFile[], ticketId = shop.ticket.id) {
  const { body, headers } = await aForm(fields, files);
  return shop.as(shop.ana).writes(ticketId, body, headers);
}
const written = async ({ scope }: Shop, ticketId: number) =>
  conversationRepo.listPage(scope, {
    tickets: [await ticketsRepo.get(scope, ticketId)],
    before: undefined,
    offset: 0,
    limit: 100,
  });

describe('a location', () => {
  it('is written with its coordinates and handed to the channel', async () => {
    const { as, ana, ticket, askedOf } = await aShop(app);
    const location = { latitude: -23.5614, longitude: -46.6559, name: 'Loja Paulista', address: 'Av. Paulista, 1000' };
    const { status, body } = await as(ana).writes(ticket.id, { location });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([{ mediaType: 'locationMessage', body: 'Loja Paulista', location }]);
    expect(askedOf(ticket.id)).toHaveLength(1);
  });

  it.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: 'aqui', longitude: 0 },
  ])('with invalid coordinates is refused: %j', async (location) => {
    const { as, ana, ticket, askedOf } = await aShop(app);
    expect((await as(ana).writes(ticket.id, { location })).status).toBe(400);
    expect(askedOf(ticket.id)).toEqual([]);
  });
});

describe('an agent writes', () => {
  it('a text that the database rejects: one error code, and nothing is stored', async () => {
    const shop = await aShop(app);
    vi.spyOn(messagesRepo, 'insert').mockRejectedValueOnce(new DrizzleQueryError('insert', [], new Error('disk full')));
    expect(await shop.as(shop.ana).writes(shop.ticket.id, { body: 'Bom dia!' })).toMatchObject(
      refused(500, 'ERR_CREATING_MESSAGE'),
    );
    expect(await written(shop, shop.ticket.id)).toEqual([]);
  });

  it("a text: it is stored, shown and queued, and the customer's messages count as read", async () => {
    const shop = await aShop(app);
    const { scope, ticket, ana, as, askedOf, ticketNow } = shop;
    await aMessage(scope, ticket, { providerId: 'wamid.9' });
    await ticketsRepo.update(scope, ticket.id, { unreadCount: 1 });
    const { status, body } = await as(ana).writes(ticket.id, {
      body: 'Bom dia!',
      read: 1,
      fromMe: true,
      mediaUrl: '',
      quotedMsg: null,
      isPrivate: 'false',
      vCard: null,
    });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      { body: 'Bom dia!', fromMe: true, ack: 0, delivery: 'queued', user: { name: 'Ana' }, mediaType: 'conversation' },
    ]);
    expect(askedOf(ticket.id)).toMatchObject([
      { action: { do: 'read' } },
      { messageId: body.messages[0]?.id, action: { do: 'send' }, priority: 'agent', contactId: ticket.contactId },
    ]);
    expect(await ticketNow()).toMatchObject({ lastMessage: 'Bom dia!', lastMessageFromUs: true, unreadCount: 0 });
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { body: '' }],
    ['no text', { body: null }],
    ['white space', { body: ' \n\t\u00a0 ' }],
    ['an empty list', { body: [] }],
    ['a text that cannot be stored', { body: 'a\0b' }],
    ['half an emoji', { body: '\ud83d' }],
    ['a card without a number', { vCard: 'BEGIN:VCARD\nFN:Rita\nEND:VCARD' }],
    ['something else', { body: { text: 'x' } }],
    ["more than the channel's limit", { body: 'x'.repeat(4097) }],
  ])('%s is refused, and nothing is stored', async (_what, body) => {
    const shop = await aShop(app);
    expect(await shop.as(shop.ana).writes(shop.ticket.id, body)).toMatchObject(refused(400, 'ERR_INVALID_REQUEST'));
    expect(await written(shop, shop.ticket.id)).toEqual([]);
  });

  it('with placeholders, which are filled in before sending', async () => {
    const { ticket, ana, as } = await aShop(app);
    const { body } = await as(ana).writes(ticket.id, { body: 'Olá {{firstName}}, sou {{userName}} (#{{ticket_id}})' });
    expect(body.messages[0]?.body).toBe(`Olá Rita, sou Ana (#${ticket.number})`);
  });

  it('in answer to a message of this conversation, named by either id', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    const question = await aMessage(scope, ticket, { body: 'Quanto?' });
    for (const quotedMsg of [question.id, { id: question.id, body: 'forged', fromMe: true }]) {
      const { body } = await as(ana).writes(ticket.id, { body: '10', quotedMsg });
      expect(body.messages[0]?.quotedMsg).toMatchObject({ id: question.id, body: 'Quanto?', fromMe: false });
    }
  });

  it('not in answer to a message of another contact', async () => {
    const shop = await aShop(app);
    const { scope, ticket, ana, as } = shop;
    const elsewhere = await aMessage(scope, await aTicket(scope, { userId: ana.id, status: 'open' }));
    const other = await aCompany(app.services);
    const foreign = await aMessage(other.scope, await aTicket(other.scope));
    for (const quotedMsg of [elsewhere.id, foreign.id, '0195f000-0000-7000-8000-000000000000']) {
      expect(await as(ana).writes(ticket.id, { body: 'x', quotedMsg })).toMatchObject(
        refused(404, 'ERR_NO_MESSAGE_FOUND'),
      );
    }
    expect(await written(shop, ticket.id)).toEqual([]);
  });

  it('a contact card, whose number comes from our own table', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdHideNumber', value: 'enabled' });
    const bia = await aContact(scope, { name: 'Bia', number: '5511987650001' });
    const { body } = await as(ana).writes(ticket.id, {
      body: null,
      vCard: { contactId: bia.id, number: '5511*******01' },
    });
    expect(body.messages).toMatchObject([
      { mediaType: 'contactMessage', contacts: [{ name: 'Bia', phones: ['5511*******01'] }] },
    ]);
    const stored = await messagesRepo.get(scope, body.messages[0]?.id ?? '');
    expect(stored.details).toEqual({ type: 'contacts', cards: [{ name: 'Bia', phones: ['+5511987650001'] }] });
    const other = await aContact((await aCompany(app.services)).scope);
    expect(await as(ana).writes(ticket.id, { vCard: { contactId: other.id } })).toMatchObject(
      refused(404, 'ERR_NO_CONTACT_FOUND'),
    );
  });

  it('the same call twice as one message', async () => {
    const shop = await aShop(app);
    const { ticket, ana, as } = shop;
    const key = { 'idempotency-key': 'k1' };
    const answers = await Promise.all([1, 2, 3].map(() => as(ana).writes(ticket.id, { body: 'oi' }, key)));
    expect(new Set(answers.map(({ body }) => body.messages[0]?.id)).size).toBe(1);
    expect(await written(shop, ticket.id)).toHaveLength(1);
    expect(await as(ana).writes(ticket.id, { body: 'outro' }, key)).toMatchObject(
      refused(422, 'ERR_IDEMPOTENCY_KEY_REUSED'),
    );
  });
});

describe('files', () => {
  it('become messages in their order, each with its caption', async () => {
    const shop = await aShop(app);
    const names = ['1.png', '2.pdf', '3.png', '4.png', '5.png'];
    const files = names.map((name) => (name.endsWith('png') ? png(name) : { ...pdf, name }));
    const { status, body } = await uploads(
      shop,
      [
        ['body', 'um'],
        ['body', ''],
        ['body', 'três {{firstName}}'],
      ],
      files,
    );
    expect(status).toBe(200);
    expect(body.messages.map(({ mediaName, mediaType, body }) => [mediaName, mediaType, body])).toEqual([
      ['1.png', 'image', 'um'],
      ['2.pdf', 'application', ''],
      ['3.png', 'image', 'três Rita'],
      ['4.png', 'image', ''],
      ['5.png', 'image', ''],
    ]);
    expect((await written(shop, shop.ticket.id)).map(({ mediaName }) => mediaName)).toEqual(names);
    const address = body.messages[1]?.mediaUrl ?? '';
    const fetched = await app.app.inject({ url: address });
    expect(fetched.rawPayload).toEqual(Buffer.from(pdf.bytes));
    expect(shop.askedOf(shop.ticket.id)).toHaveLength(5);
  });

  it('that are pictures have their size and a thumbnail, which the message list shows', async () => {
    const shop = await aShop(app);
    const bytes = await readFile(await media.picture('large.png', { source: 'testsrc=size=1600x900' }));
    const { body } = await uploads(shop, [], [{ name: 'large.png', type: 'image/png', bytes }]);
    const [message] = body.messages;
    expect(message).toMatchObject({ mediaWidth: 1600, mediaHeight: 900, mediaSeconds: null, mediaWaveform: null });
    const small = await app.app.inject({ url: message?.thumbnailUrl ?? '' });
    expect(small).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(small.rawPayload.length).toBeLessThan(100_000);
    const answer = await shop.as(shop.ana).writes(shop.ticket.id, { body: 'esta', quotedMsg: message?.id });
    expect(answer.body.messages[0]?.quotedMsg).toMatchObject({ thumbnailUrl: message?.thumbnailUrl });
  });

  it('that are sounds have their length and loudness, also in the list', async () => {
    const shop = await aShop(app);
    const bytes = await readFile(await media.sound('voz.mp3'));
    const { body } = await uploads(shop, [['isVoice', 'true']], [{ name: 'voz.mp3', type: 'audio/mpeg', bytes }]);
    const [message] = body.messages;
    expect(message).toMatchObject({ thumbnailUrl: null, mediaWidth: null });
    expect(message?.mediaWaveform).toHaveLength(64);
    expect(message?.mediaSeconds).toBeCloseTo(1, 0);
    expect(await shop.ticketNow()).toMatchObject({ lastMessageContent: 'audio', lastMessageSeconds: 1 });
  });

  it('are typed by their content, not by their name', async () => {
    const shop = await aShop(app);
    const page = { name: 'foto.png', type: 'image/png', bytes: Buffer.from('<html><script>alert(1)</script>') };
    expect(await uploads(shop, [], [page])).toMatchObject(refused(415, 'ERR_MEDIA_NOT_SUPPORTED'));
  });

  it('are all refused before any is stored when the channel refuses one', async () => {
    const shop = await aShop(app);
    const answer = await uploads(shop, [], [png('a.png'), zip]);
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'ERR_MEDIA_NOT_SUPPORTED', issues: [{ path: 'medias', message: 'tudo.zip: application/zip' }] },
    });
    expect(await written(shop, shop.ticket.id)).toEqual([]);
    expect(await Array.fromAsync(app.services.storage.list(`${shop.companyId}/`))).toEqual([]);
  });

  it('too large for the channel are refused with its limit', async () => {
    const shop = await aShop(app);
    const song = await readFile(await media.sound('song.mp3'));
    const huge = { name: 'show.mp3', type: 'audio/mpeg', bytes: Buffer.concat([song, Buffer.alloc(16 * 1024 * 1024)]) };
    expect(await uploads(shop, [], [huge])).toMatchObject({
      status: 413,
      body: { code: 'ERR_PAYLOAD_TOO_LARGE', issues: [{ message: 'show.mp3: at most 16 MB' }] },
    });
  });

  it('that are pictures of a type the channel lacks are accepted, and converted when sent', async () => {
    const shop = await aShop(app);
    const bytes = await readFile(await media.picture('foto.webp'));
    const { body } = await uploads(shop, [], [{ name: 'foto.webp', type: 'image/webp', bytes }]);
    expect(body.messages).toMatchObject([{ mediaType: 'image', mediaMimeType: 'image/webp', mediaName: 'foto.webp' }]);
  });

  it('recorded here are voice notes; a caption of a sound follows as its own message', async () => {
    const shop = await aShop(app);
    const bytes = await readFile(await media.sound('voz.webm', '-c:a', 'libopus'));
    const file = { name: 'voz.webm', type: 'audio/webm', bytes };
    const { body } = await uploads(
      shop,
      [
        ['isVoice', 'true'],
        ['body', 'ouça'],
      ],
      [file],
    );
    expect(body.messages).toMatchObject([
      { mediaType: 'audio', isVoice: true, body: '' },
      { mediaType: 'conversation', body: 'ouça' },
    ]);
    const named = await uploads(
      shop,
      [
        ['isVoice', 'true'],
        ['body', 'voz.webm'],
      ],
      [file],
    );
    expect(named.body.messages).toHaveLength(1);
  });

  it('without captions on their channel have their captions after them, each its own', async () => {
    const shop = await aShop(app);
    await ticketsRepo.update(shop.scope, shop.ticket.id, { channel: 'facebook' });
    const { status, body } = await uploads(
      shop,
      [
        ['body', 'um'],
        ['body', ''],
        ['body', 'três {{firstName}}'],
      ],
      [png('1.png'), { ...pdf, name: '2.pdf' }, png('3.png')],
    );
    expect(status).toBe(200);
    expect(body.messages.map(({ mediaName, mediaType, body }) => [mediaName, mediaType, body])).toEqual([
      ['1.png', 'image', ''],
      [null, 'conversation', 'um'],
      ['2.pdf', 'application', ''],
      ['3.png', 'image', ''],
      [null, 'conversation', 'três Rita'],
    ]);
  });

  it('have a caption that is too long after them, unless it is too long for a text too', async () => {
    const shop = await aShop(app);
    const long = 'x'.repeat(1025);
    const { body } = await uploads(shop, [['body', long]], [png('1.png')]);
    expect(body.messages.map(({ mediaType, body }) => [mediaType, body])).toEqual([
      ['image', ''],
      ['conversation', long],
    ]);
    const tooLong = await uploads(shop, [['body', 'x'.repeat(4097)]], [png('2.png')]);
    expect(tooLong).toMatchObject(refused(400, 'ERR_INVALID_REQUEST'));
    expect(await written(shop, shop.ticket.id)).toHaveLength(2);
  });

  it('of a private note follow no rule of the channel', async () => {
    const shop = await aShop(app);
    const { body } = await uploads(shop, [['isPrivate', 'true']], [zip]);
    expect(body.messages).toMatchObject([{ mediaType: 'application', isPrivate: true, delivery: null }]);
    expect(shop.askedOf(shop.ticket.id)).toEqual([]);
  });
});

describe('a private note', () => {
  it('is stored and never sent, and is not the last message of the list', async () => {
    const { scope, ticket, ana, as, askedOf, ticketNow } = await aShop(app);
    await ticketsRepo.update(scope, ticket.id, { unreadCount: 1, lastMessage: 'oi' });
    const { body } = await as(ana).writes(ticket.id, { body: 'cliente difícil', isPrivate: true });
    expect(body.messages).toMatchObject([{ isPrivate: true, delivery: null, fromMe: true }]);
    expect(askedOf(ticket.id)).toEqual([]);
    expect(await ticketNow()).toMatchObject({ lastMessage: 'oi', unreadCount: 1 });
  });

  it('is possible while the ticket is unassigned and after the reply window closed', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    await ticketsRepo.update(scope, ticket.id, { status: 'pending', userId: null, lastCustomerMessageAt: null });
    expect((await as(ana).writes(ticket.id, { body: 'nota', isPrivate: true })).status).toBe(200);
  });
});

describe('writing is refused', () => {
  const tries = async (change: Parameters<typeof ticketsRepo.update>[2], by: 'ana' | 'admin' = 'ana') => {
    const shop = await aShop(app);
    await ticketsRepo.update(shop.scope, shop.ticket.id, change);
    const answer = await shop.as(shop[by]).writes(shop.ticket.id, { body: 'oi' });
    return { answer, left: await written(shop, shop.ticket.id) };
  };

  it('in a resolved ticket', async () => {
    expect(await tries({ status: 'closed' })).toMatchObject({ answer: refused(409, 'ERR_TICKET_CLOSED'), left: [] });
  });

  it('before the ticket was accepted, except to administrators', async () => {
    const waiting = { status: 'pending', userId: null } as const;
    expect(await tries(waiting)).toMatchObject({ answer: refused(409, 'ERR_TICKET_NOT_OPEN'), left: [] });
    expect(await tries(waiting, 'admin')).toMatchObject({ answer: { status: 200 } });
  });

  it('once the channel’s reply window has closed', async () => {
    const hours = (count: number) => ({
      lastCustomerMessageAt: new Date(app.services.clock().getTime() - count * 3_600_000),
    });
    expect(await tries(hours(25))).toMatchObject({ answer: refused(409, 'ERR_REPLY_WINDOW_CLOSED'), left: [] });
    expect(await tries({ lastCustomerMessageAt: null })).toMatchObject({
      answer: refused(409, 'ERR_REPLY_WINDOW_CLOSED'),
    });
    expect(await tries(hours(23))).toMatchObject({ answer: { status: 200 } });
  });

  it('not when the customer wrote in an earlier ticket a moment ago', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    const { contactId, connectionId } = ticket;
    await ticketsRepo.update(scope, ticket.id, { lastCustomerMessageAt: null });
    await aTicket(scope, { contactId, connectionId, status: 'closed', lastCustomerMessageAt: scope.now });
    expect((await as(ana).writes(ticket.id, { body: 'oi' })).status).toBe(200);
  });

  it('where the connection was removed', async () => {
    expect(await tries({ connectionId: null })).toMatchObject({
      answer: refused(409, 'ERR_WAPP_NOT_INITIALIZED'),
      left: [],
    });
  });

  it('to users who may not see the ticket, and to other companies', async () => {
    const shop = await aShop(app);
    const stranger = await anAgent(shop.scope, []);
    const other = await aCompany(app.services);
    for (const user of [stranger, other.admin]) {
      expect(await shop.as(user).writes(shop.ticket.id, { body: 'x' })).toMatchObject(
        refused(404, 'ERR_NO_TICKET_FOUND'),
      );
    }
    expect(await written(shop, shop.ticket.id)).toEqual([]);
  });
});
