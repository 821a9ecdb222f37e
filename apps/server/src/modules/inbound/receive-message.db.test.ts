import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { removeConnection } from '../connections/remove-connection.ts';
import { contactsRepo, findByNumber } from '../contacts/index.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aNumber, anInbox, aProviderId, inboundServices } from './testing/inbound-world.ts';

const { services, jobs, received } = inboundServices();

describe('a customer who writes', () => {
  it('gets a contact and a waiting ticket with the message in it', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer(aNumber(), 'Rita de Souza');
    const id = await rita.says('oi');
    const { ticket, messages } = await conversation(rita.number);
    expect(ticket).toMatchObject({ status: 'pending', unreadCount: 1, lastMessage: 'oi', lastMessageFromUs: false });
    expect(messages).toMatchObject([
      { author: 'customer', body: 'oi', providerId: id, contactName: 'Rita de Souza', delivery: null },
    ]);
    expect(received).toContain(messages[0]?.id);
  });

  it('continues in the same ticket, in the order of writing', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    for (const text of ['oi', 'tudo bem?', 'quero comprar']) await rita.says(text);
    const { ticket, messages } = await conversation(rita.number);
    expect(messages.map(({ body }) => body)).toEqual(['oi', 'tudo bem?', 'quero comprar']);
    expect(ticket).toMatchObject({ unreadCount: 3, lastMessage: 'quero comprar' });
  });

  it('keeps the order of writing within the same second', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    const timestamp = '1763200000';
    const texts = Array.from({ length: 12 }, (_, index) => `m${index}`);
    for (const body of texts) await rita.sends({ type: 'text', text: { body }, timestamp });
    expect((await conversation(rita.number)).messages.map(({ body }) => body)).toEqual(texts);
  });

  it('gets one message, however often Meta repeats it and whichever worker handles the repeat', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    const id = await rita.says('oi');
    await rita.says('oi', id);
    await Promise.all([1, 2, 3].map(() => rita.says('e aí?', 'wamid.same')));
    const { ticket, messages } = await conversation(rita.number);
    expect(messages.map(({ body }) => body)).toEqual(['oi', 'e aí?']);
    expect(ticket).toMatchObject({ unreadCount: 2 });
  });

  it('gets one ticket, even if the first messages are handled in parallel', async () => {
    const { customer, conversation, scope } = await anInbox(services);
    const rita = customer();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => rita.says(text)));
    const { ticket, messages } = await conversation(rita.number);
    expect(messages).toHaveLength(5);
    expect(ticket).toMatchObject({ unreadCount: 5 });
    const rows = await scope.query({ text: 'select id from tickets' });
    expect(rows).toHaveLength(1);
  });

  it('with null characters and half an emoji gets a message without them', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer(aNumber(), 'Ri\0ta \ud83d');
    await rita.says('o\0i \ud83d fim');
    await rita.sends({
      type: 'location',
      location: { latitude: 1, longitude: 2, name: 'a\0b', address: '\udc00' },
    });
    const { messages } = await conversation(rita.number);
    expect(messages).toMatchObject([{ body: 'oi \ufffd fim' }, { details: { name: 'ab', address: '\ufffd' } }]);
  });

  it('as a reply is shown with the quoted message, and without it when that is unknown', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    const first = await rita.says('quanto custa?');
    await rita.sends({ type: 'text', text: { body: 'e a frete?' }, context: { id: first } });
    await rita.sends({ type: 'text', text: { body: 'e esta?' }, context: { id: 'wamid.unknown', forwarded: true } });
    const { messages } = await conversation(rita.number);
    expect(messages[1]?.quoted).toMatchObject({ body: 'quanto custa?' });
    expect(messages[2]).toMatchObject({ quoted: null, quotedProviderId: 'wamid.unknown', isForwarded: true });
  });
});

describe('every content type a customer sends is stored and shown', () => {
  const media = { id: '77', mime_type: 'image/jpeg', sha256: 'x' };
  it.each([
    ['text', { text: { body: 'oi' } }, { mediaType: 'conversation', body: 'oi' }],
    ['image', { image: { ...media, caption: 'veja' } }, { mediaType: 'image', body: 'veja', mediaState: 'waiting' }],
    [
      'audio',
      { audio: { ...media, mime_type: 'audio/ogg; codecs=opus', voice: true } },
      { mediaType: 'audio', isVoice: true },
    ],
    ['video', { video: { ...media, mime_type: 'video/mp4' } }, { mediaType: 'video' }],
    ['document', { document: { ...media, filename: 'a.pdf' } }, { mediaType: 'application', mediaName: 'a.pdf' }],
    ['sticker', { sticker: { ...media, mime_type: 'image/webp' } }, { mediaType: 'sticker' }],
    [
      'location',
      { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } },
      { mediaType: 'locationMessage', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } },
    ],
    [
      'contacts',
      { contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 98765-0001' }] }] },
      { mediaType: 'contactMessage', body: 'Bia', contacts: [{ name: 'Bia', phones: ['+55 11 98765-0001'] }] },
    ],
    ['button', { button: { text: 'Sim', payload: 'yes' } }, { mediaType: 'conversation', body: 'Sim' }],
    [
      'interactive',
      { interactive: { type: 'list_reply', list_reply: { id: '2', title: 'Vendas' } } },
      { mediaType: 'conversation', body: 'Vendas' },
    ],
    ['order', { order: {} }, { mediaType: 'unsupported' }],
    ['something new', { something: 1 }, { mediaType: 'unsupported' }],
  ])('%s', async (type, content, expected) => {
    const { customer, conversation, scope } = await anInbox(services);
    const rita = customer();
    await rita.sends({ type, ...content });
    const { messages, ticket } = await conversation(rita.number);
    const shown = messages.map((message) => presentMessage(scope, { seesNumbers: true }, message));
    expect(shown).toMatchObject([{ fromMe: false, ...expected }]);
    expect(ticket?.lastMessage).not.toBe('');
  });

  it('a file is fetched by a separate job', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    await rita.sends({ type: 'image', image: media });
    const [message] = (await conversation(rita.number)).messages;
    expect(jobs).toContainEqual({ name: 'inbound.fetch-media', payload: { messageId: message?.id } });
  });

  it('an event that cannot be parsed is rejected as a whole and left for an operator', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    await expect(rita.sends({ type: 'text', text: 'oi' })).rejects.toThrow();
    expect((await conversation(rita.number)).messages).toEqual([]);
  });
});

describe('a sender', () => {
  it('who is blocked opens no ticket, counts nothing and publishes nothing', async () => {
    const { customer, conversation, scope } = await anInbox(services);
    const rita = customer();
    await rita.says('oi');
    const contact = await findByNumber(scope, rita.number);
    await contactsRepo.update(scope, contact?.id ?? 0, { isActive: false });
    const { ticket } = await conversation(rita.number);
    await ticketsRepo.update(scope, ticket?.id ?? 0, { status: 'closed', unreadCount: 0 });
    const before = received.length;
    await rita.says('me responde');
    const after = await conversation(rita.number);
    expect(after.messages.map(({ body }) => body)).toEqual(['oi', 'me responde']);
    expect(after.ticket).toMatchObject({ id: ticket?.id, status: 'closed', unreadCount: 0 });
    expect(received).toHaveLength(before);
  });

  it('to a connection deleted in the meantime gets no message, and the lane does not stop', async () => {
    const { customer, status, scope, connection } = await anInbox(services);
    await removeConnection(scope, connection.id);
    const rita = customer();
    await rita.says('oi');
    await status(aProviderId(), 'read');
    expect(await findByNumber(scope, rita.number)).toBeUndefined();
  });

  it('to two companies is two contacts, even with the same number and provider id', async () => {
    const [one, other] = [await anInbox(services), await anInbox(services)];
    const number = aNumber();
    const id = aProviderId();
    await one.customer(number, 'Rita').says('para um', id);
    await other.customer(number, 'Rita').says('para o outro', id);
    await one.customer(number).sends({ type: 'reaction', reaction: { message_id: id, emoji: '👍' } });
    expect((await one.conversation(number)).messages).toMatchObject([
      { body: 'para um', reactions: [{ emoji: '👍' }] },
    ]);
    expect((await other.conversation(number)).messages).toMatchObject([{ body: 'para o outro', reactions: [] }]);
  });

  it('to two numbers of one company has a ticket with each', async () => {
    const company = await aCompany(services);
    const [one, other] = [await anInbox(services, company), await anInbox(services, company)];
    const number = aNumber();
    await one.customer(number).says('loja 1');
    await other.customer(number).says('loja 2');
    expect((await one.conversation(number)).messages.map(({ body }) => body)).toEqual(['loja 1']);
    expect((await other.conversation(number)).messages.map(({ body }) => body)).toEqual(['loja 2']);
  });
});

describe('a customer who changes the number', () => {
  const changed = (to: string) => ({ type: 'system', system: { type: 'user_changed_number', wa_id: to } });

  it('continues in the same ticket under the new number, and the old number is released', async () => {
    const { customer, conversation, scope } = await anInbox(services);
    const [before, after] = [aNumber(), aNumber()];
    await customer(before, 'Rita').says('oi');
    await customer(before, 'Rita').sends(changed(after));
    await customer(after, 'Rita').says('novo número');
    expect((await conversation(after)).messages.map(({ body }) => body)).toEqual(['oi', 'novo número']);
    expect(await findByNumber(scope, before)).toBeUndefined();
    await customer(before, 'Zeca').says('quem é?');
    expect((await conversation(before)).messages).toMatchObject([{ body: 'quem é?', contactName: 'Zeca' }]);
  });

  it('to a number with a live ticket has one conversation afterwards, in the older ticket', async () => {
    const { customer, conversation, scope } = await anInbox(services);
    const [before, after] = [aNumber(), aNumber()];
    await customer(before).says('um');
    await customer(after).says('dois');
    const older = (await conversation(before)).ticket;
    await customer(before).sends(changed(after));
    await customer(after).says('três');
    const { ticket, messages } = await conversation(after);
    expect(ticket?.status).toBe('closed');
    const live = await ticketsRepo.get(scope, older?.id ?? 0);
    expect(live).toMatchObject({ status: 'pending', unreadCount: 3, lastMessage: 'três' });
    expect(messages).toEqual([]);
    const rows = await scope.query<{ body: string; ticket_id: number }>({
      text: 'select body, ticket_id from messages order by sent_at',
    });
    expect(rows).toEqual(['um', 'dois', 'três'].map((body) => ({ body, ticket_id: older?.id })));
  });
});
