import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo } from '../connections/index.ts';
import { bindProviderId, messagesRepo, sendMessage } from '../messages/index.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { closeTicket, ticketsRepo } from '../tickets/index.ts';
import { aGroup, anId, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();

/** A customer has written and waits. */
async function aWaiting(plan: Parameters<typeof aWebInbox>[1] = {}) {
  const inbox = await aWebInbox(app, plan);
  const rita = asPerson(aPerson());
  const asked = await inbox.says(rita, 'oi');
  const ticket = async () => {
    const found = (await inbox.conversation(rita)).ticket;
    if (!found) throw new Error('The customer has written and has no ticket.');
    return found;
  };
  return { ...inbox, rita, asked, ticket };
}

describe('a message written on the company’s phone', () => {
  it('is stored in the live ticket as ours, without an agent, and counts as an agent’s answer', async () => {
    const { rita, says, conversation, ticket, scope } = await aWaiting();
    const before = await ticket();
    const id = await says(rita, 'já vou ver', { isOwn: true });
    const { messages } = await conversation(rita);
    expect(messages[1]).toMatchObject({ author: 'phone', userId: null, ack: 1, delivery: 'sent', providerId: id });
    const shown = messages.map((message) => presentMessage(scope(), { seesNumbers: true }, message));
    expect(shown[1]).toMatchObject({ fromMe: true, user: null, read: true });
    expect(shown[0]).toMatchObject({ fromMe: false, read: true });
    const after = await ticket();
    expect(after).toMatchObject({
      id: before.id,
      status: 'pending',
      unreadCount: 0,
      lastMessage: 'já vou ver',
      lastMessageFromUs: true,
      lastMessageId: messages[1]?.id,
      lastMessageAck: 1,
      lastCustomerMessageAt: before.lastCustomerMessageAt,
    });
    expect(after.lastAgentMessageAt).not.toBeNull();
  });

  it('is shown once and published to browsers', async () => {
    const { rita, says, conversation } = await aWaiting();
    app.heard.length = 0;
    const id = await says(rita, 'já vou ver', { isOwn: true });
    await says(rita, 'já vou ver', { isOwn: true, id });
    const published = app.heard.filter(({ what }) => JSON.stringify(what).includes('"channel":"appMessage"'));
    expect(published.length).toBeGreaterThan(0);
    expect((await conversation(rita)).messages).toHaveLength(2);
  });

  it('silences the bot in a ticket that waits at its menu', async () => {
    const plan = { connection: { greetingMessage: 'Olá!' }, queues: ['Vendas', 'Oficina'] };
    const { rita, says, conversation, ticket } = await aWaiting(plan);
    await says(rita, 'já vou ver', { isOwn: true });
    await says(rita, '1');
    const { messages } = await conversation(rita);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'bot', 'phone', 'customer']);
    expect(await ticket()).toMatchObject({ status: 'pending', queueId: null, isBotActive: false });
  });

  it('in a ticket that waits for consent still lets the customer consent, and no menu follows', async () => {
    const settings = { enableLGPD: 'enabled', lgpdMessage: 'Aceita?' } as const;
    const { rita, says, conversation, ticket } = await aWaiting({ queues: ['Vendas', 'Oficina'], settings });
    await says(rita, 'já vou ver', { isOwn: true });
    await says(rita, 'sim');
    const { messages } = await conversation(rita);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'bot', 'bot', 'phone', 'customer']);
    expect(await ticket()).toMatchObject({ status: 'pending', isBotActive: false });
  });

  it('triggers no bot: no menu, no consent, no greeting', async () => {
    const plan = {
      connection: { greetingMessage: 'Olá!' },
      queues: ['Vendas', 'Oficina'],
      settings: { enableLGPD: 'enabled', lgpdMessage: 'Aceita?' },
    } as const;
    const inbox = await aWebInbox(app, plan);
    const rita = asPerson(aPerson());
    await inbox.says(rita, 'Bom dia, seu pedido chegou', { isOwn: true });
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ author }) => author)).toEqual(['phone']);
    expect(ticket).toMatchObject({
      status: 'pending',
      isOutbound: true,
      isBotActive: false,
      unreadCount: 0,
      lastCustomerMessageAt: null,
    });
    await inbox.says(rita, 'obrigada!');
    expect((await inbox.conversation(rita)).messages.map(({ author }) => author)).toEqual(['phone', 'customer']);
    expect((await inbox.conversation(rita)).ticket).toMatchObject({ id: ticket?.id, unreadCount: 1 });
  });

  it('after resolving opens a waiting ticket, or reopens the old one where the company has set that', async () => {
    const { rita, says, conversation, ticket, scope, connection } = await aWaiting();
    const first = await ticket();
    await closeTicket(scope(), { ticketId: first.id, saysFarewell: false });
    await says(rita, 'esqueci de dizer', { isOwn: true });
    const second = await ticket();
    expect(second).toMatchObject({ status: 'pending', isOutbound: true, unreadCount: 0 });
    expect(second.id).not.toBe(first.id);

    await closeTicket(scope(), { ticketId: second.id, saysFarewell: false });
    await connectionsRepo.update(scope(), connection.id, { newTicketAfterMinutes: 30 });
    await says(rita, 'mais uma coisa', { isOwn: true });
    expect(await ticket()).toMatchObject({ id: second.id, status: 'pending', closedAt: null, unreadCount: 0 });
    expect((await conversation(rita)).messages.map(({ body }) => body)).toEqual(['esqueci de dizer', 'mais uma coisa']);
  });

  it('brings its files like any other', async () => {
    const { rita, sends, conversation } = await aWaiting();
    const file = { directPath: '/v/1', mediaKey: 'a2V5', kind: 'image', mimeType: 'image/jpeg' } as const;
    await sends(rita, { type: 'media', file, caption: 'veja', isVoice: false }, { isOwn: true });
    const [, message] = (await conversation(rita)).messages;
    expect(message).toMatchObject({ author: 'phone', content: 'image', mediaState: 'waiting' });
    expect(app.jobs).toContainEqual(
      expect.objectContaining({ name: 'inbound.fetch-media', payload: { messageId: message?.id } }),
    );
  });

  it('to a customer who never wrote does not give them the company’s own name', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson('Loja da Ana');
    await inbox.says(asPerson(rita), 'oi', { isOwn: true });
    expect(await inbox.contact(asPerson(rita))).toMatchObject({ name: rita.phone });
  });

  it('to the own number is ignored as a private note', async () => {
    const own = aPerson('Loja');
    const inbox = await aWebInbox(app, { connection: { phoneNumber: own.phone } });
    await inbox.says(asPerson(own), 'comprar pão', { isOwn: true });
    expect([await inbox.contactCount(), await inbox.count('messages')]).toEqual([0, 0]);
  });

  it('in a group is stored there as ours', async () => {
    const inbox = await aWebInbox(app, { connection: { takesGroups: true } });
    const family = aGroup();
    await inbox.says(family, 'oi, pessoal', { isOwn: true });
    const { ticket, messages } = await inbox.conversation(family);
    expect(ticket).toMatchObject({ status: 'group', isGroup: true, unreadCount: 0 });
    expect(messages).toMatchObject([{ author: 'phone', participant: null }]);
  });
});

describe('the echo of a message that we sent ourselves', () => {
  it('changes nothing except that it counts as sent', async () => {
    const { rita, says, conversation, ticket, scope } = await aWaiting();
    const draft = { author: 'bot', userId: null, content: 'text', body: 'Olá!' } as const;
    const { id: messageId } = await sendMessage(scope(), { ...draft, ticket: await ticket() });
    const providerId = anId();
    await bindProviderId(scope(), { messageId, providerId });
    await messagesRepo.update(scope(), messageId, { delivery: 'undecided', ack: 0 });
    await says(rita, 'Olá!', { isOwn: true, id: providerId });
    expect((await conversation(rita)).messages).toHaveLength(2);
    expect(await messagesRepo.get(scope(), messageId)).toMatchObject({ author: 'bot', delivery: 'sent', ack: 1 });
    expect(await ticket()).toMatchObject({ unreadCount: 1, lastAgentMessageAt: null });
  });
});

describe('an action on the company’s phone', () => {
  it('on our message applies as ours: edited, deleted, with a heart', async () => {
    const { rita, asked, says, edits, deletes, reacts, conversation, ticket } = await aWaiting();
    const id = await says(rita, 'sao 10', { isOwn: true });
    await edits(rita, id, 'são 10', { isOwn: true });
    await reacts(rita, asked, '👍', { isOwn: true });
    expect((await conversation(rita)).messages).toMatchObject([
      { reactions: [{ by: 'us', userId: null, emoji: '👍' }] },
      { body: 'são 10', isEdited: true },
    ]);
    expect(await ticket()).toMatchObject({ lastMessage: 'são 10' });
    await deletes(rita, id, { isOwn: true });
    expect((await conversation(rita)).messages[1]).toMatchObject({ isDeleted: true });
  });

  it('on a message that an agent wrote here applies here as well', async () => {
    const { rita, edits, ticket, scope, company } = await aWaiting();
    const draft = { author: 'agent', userId: company.admin.id, content: 'text', body: 'dez' } as const;
    const { id: messageId } = await sendMessage(scope(), { ...draft, ticket: await ticket() });
    const providerId = anId();
    await bindProviderId(scope(), { messageId, providerId });
    await edits(rita, providerId, 'doze', { isOwn: true });
    expect(await messagesRepo.get(scope(), messageId)).toMatchObject({ body: 'doze', isEdited: true, author: 'agent' });
  });

  it('on a customer’s message cannot change it', async () => {
    const { rita, asked, edits, deletes, conversation } = await aWaiting();
    await edits(rita, asked, 'Tudo certo!', { isOwn: true });
    await deletes(rita, asked, { isOwn: true });
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: 'oi', isEdited: false, isDeleted: false });
  });
});

it('an open ticket keeps its agent after an answer on the phone', async () => {
  const { rita, says, ticket, scope, company } = await aWaiting();
  const { id } = await ticket();
  await ticketsRepo.update(scope(), id, { status: 'open', userId: company.admin.id });
  await says(rita, 'oi, é a Ana', { isOwn: true });
  expect(await ticket()).toMatchObject({ id, status: 'open', userId: company.admin.id });
});
