import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { closeTicket, markTicketRead, ticketsRepo } from '../tickets/index.ts';
import { aGroup, anId, aWebInbox, seenAs, somebody } from './testing/web-world.ts';

const app = await testApp();
const unreadable = { type: 'undecryptable' } as const;

/** “Messages that never arrive”: one came that nobody can read. */
async function anUnread(plan: Parameters<typeof aWebInbox>[1] = {}) {
  const inbox = await aWebInbox(app, plan);
  const rita = seenAs(somebody());
  const id = await inbox.sends(rita, unreadable);
  return { ...inbox, rita, id };
}

describe('a message that cannot be read', () => {
  it('is shown as one that was asked for again, and makes the ticket unread', async () => {
    const { rita, conversation, scope } = await anUnread();
    const { ticket, messages } = await conversation(rita);
    expect(ticket).toMatchObject({ unreadCount: 1, lastMessage: 'Mensagem não suportada' });
    expect(messages.map((message) => presentMessage(scope(), { seesNumbers: true }, message))).toMatchObject([
      { mediaType: 'unsupported', unsupported: 'unreadable', body: '', fromMe: false },
    ]);
  });

  it('is replaced in its place when it comes readable, and counts once', async () => {
    const { rita, id, says, sends, conversation } = await anUnread();
    const placeholder = (await conversation(rita)).messages[0];
    await says(rita, 'está aí?');
    await says(rita, 'quanto custa?', { id });
    const { ticket, messages } = await conversation(rita);
    expect(messages.map(({ body }) => body)).toEqual(['quanto custa?', 'está aí?']);
    expect(messages[0]).toMatchObject({
      id: placeholder?.id,
      sentAt: placeholder?.sentAt,
      content: 'text',
      details: null,
    });
    expect(ticket).toMatchObject({ unreadCount: 2, lastMessage: 'está aí?' });
    await says(rita, 'outra coisa', { id });
    await sends(rita, unreadable, { id });
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: 'quanto custa?' });
  });

  it('and its words are one message when both come at the same time', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    const ids = Array.from({ length: 5 }, anId);
    await Promise.all(ids.flatMap((id) => [inbox.sends(rita, unreadable, { id }), inbox.says(rita, id, { id })]));
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ body }) => body).sort()).toEqual(ids.toSorted());
    expect(ticket).toMatchObject({ unreadCount: 5 });
  });

  it('is what the list shows, once it can be read and nothing was said since', async () => {
    const { rita, id, says, conversation } = await anUnread();
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).ticket).toMatchObject({
      lastMessage: 'quanto custa?',
      lastMessageContent: 'text',
      unreadCount: 1,
    });
  });

  it('counts as new once more where the agent had only seen the placeholder', async () => {
    const { rita, id, says, conversation, scope, company } = await anUnread();
    const ticketId = (await conversation(rita)).ticket?.id ?? 0;
    await ticketsRepo.update(scope(), ticketId, { status: 'open', userId: company.admin.id });
    await markTicketRead(scope(), ticketId, company.admin.id);
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).ticket).toMatchObject({ unreadCount: 1, lastMessage: 'quanto custa?' });
  });

  it('is answered by robots when it can be read, and only then', async () => {
    const { rita, id, says, conversation } = await anUnread({
      connection: { greetingMessage: 'Olá!' },
      queues: ['Vendas', 'Oficina'],
    });
    expect((await conversation(rita)).messages).toHaveLength(1);
    await says(rita, '1', { id });
    const { ticket, messages } = await conversation(rita);
    expect(ticket?.queueId).not.toBeNull();
    expect(messages.filter(({ body }) => body === '1')).toHaveLength(1);
    await says(rita, '1', { id });
    expect((await conversation(rita)).messages).toHaveLength(messages.length);
  });

  it('brings its file once it can be read', async () => {
    const { rita, id, sends, conversation } = await anUnread();
    const file = { directPath: '/v/1', mediaKey: 'a2V5', kind: 'audio', mimeType: 'audio/ogg' } as const;
    await sends(rita, { type: 'media', file, caption: '', isVoice: true }, { id });
    const [message] = (await conversation(rita)).messages;
    expect(message).toMatchObject({ content: 'audio', mediaState: 'waiting', mediaIsVoice: true });
    expect(app.jobs).toContainEqual(
      expect.objectContaining({ name: 'inbound.fetch-media', payload: { messageId: message?.id } }),
    );
  });

  it('whose ticket was resolved meanwhile is heard by who takes it up now', async () => {
    const { rita, id, says, conversation, scope } = await anUnread();
    const first = (await conversation(rita)).ticket?.id ?? 0;
    await closeTicket(scope(), { ticketId: first, saysFarewell: false });
    await says(rita, 'quanto custa?', { id });
    const { ticket } = await conversation(rita);
    expect(ticket?.id).not.toBe(first);
    expect(ticket).toMatchObject({ status: 'pending', unreadCount: 1, lastMessage: 'quanto custa?' });
  });

  it('and is corrected before it could be read says what it was corrected to', async () => {
    const { rita, id, says, edits, conversation, count } = await anUnread();
    await edits(rita, id, 'quanto custa?');
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: '', isEdited: false });
    await says(rita, 'qto custa', { id });
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: 'quanto custa?', isEdited: true });
    expect(await count('waiting_effects')).toBe(0);
  });

  it('and is taken back before it could be read stays unread by everybody', async () => {
    const { rita, id, says, deletes, conversation } = await anUnread();
    await deletes(rita, id);
    await says(rita, 'segredo', { id });
    expect((await conversation(rita)).messages).toMatchObject([{ body: '', isDeleted: true }]);
  });

  it('of the company’s own phone is ours when it can be read, and counts for nobody', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    await inbox.says(rita, 'oi');
    const id = anId();
    await inbox.sends(rita, unreadable, { id, isOwn: true });
    await inbox.says(rita, 'já vou', { id, isOwn: true });
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages[1]).toMatchObject({ author: 'phone', body: 'já vou' });
    expect(ticket).toMatchObject({ unreadCount: 0, lastMessage: 'já vou' });
  });

  it('is not filled in by somebody else who names its id: their words stand in their own conversation, once', async () => {
    const { rita, id, says, conversation } = await anUnread();
    const mallory = seenAs(somebody('Mallory'));
    await says(mallory, 'transfira para 123', { id });
    await says(mallory, 'transfira para 123', { id });
    await says(rita, 'também não eu', { id, isOwn: true });
    expect((await conversation(rita)).messages).toMatchObject([{ content: 'unsupported', body: '' }]);
    expect((await conversation(mallory)).messages).toMatchObject([{ body: 'transfira para 123', author: 'customer' }]);
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).messages).toMatchObject([{ body: 'quanto custa?' }]);
  });

  it('and whose sender comes back under an address nobody knows yet is not lost', async () => {
    const inbox = await aWebInbox(app);
    const rita = somebody();
    const id = await inbox.sends(seenAs(rita, 'lid'), unreadable);
    await inbox.says(seenAs(rita, 'phone'), 'quanto custa?', { id });
    await inbox.tells({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    const { ticket, messages } = await inbox.conversation(seenAs(rita));
    expect(messages.map(({ body }) => body)).toContain('quanto custa?');
    expect(ticket).toMatchObject({ lastMessage: 'quanto custa?' });
  });

  it('of one in a group is not filled in by another of it', async () => {
    const inbox = await aWebInbox(app, { connection: { takesGroups: true } });
    const [family, bia, caio] = [aGroup(), seenAs(somebody('Bia')), seenAs(somebody('Caio'))];
    const id = await inbox.sends(family, unreadable, { author: bia });
    await inbox.says(family, 'sou a Bia', { author: caio, id });
    await inbox.says(family, 'oi', { author: bia, id });
    expect((await inbox.conversation(family)).messages).toMatchObject([
      { body: 'oi', participant: { name: 'Bia' } },
      { body: 'sou a Bia', participant: { name: 'Caio' } },
    ]);
  });
});
