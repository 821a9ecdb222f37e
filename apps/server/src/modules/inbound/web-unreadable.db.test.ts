import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { closeTicket, markTicketRead, ticketsRepo } from '../tickets/index.ts';
import { aGroup, anId, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();
const unreadable = { type: 'undecryptable' } as const;

/** “Messages that never arrive”: a message that cannot be decrypted. */
async function anUnread(plan: Parameters<typeof aWebInbox>[1] = {}) {
  const inbox = await aWebInbox(app, plan);
  const rita = asPerson(aPerson());
  const id = await inbox.sends(rita, unreadable);
  return { ...inbox, rita, id };
}

describe('an unreadable message', () => {
  it('is shown as requested again and makes the ticket unread', async () => {
    const { rita, conversation, scope } = await anUnread();
    const { ticket, messages } = await conversation(rita);
    expect(ticket).toMatchObject({ unreadCount: 1, lastMessage: 'Mensagem não suportada' });
    expect(messages.map((message) => presentMessage(scope(), { seesNumbers: true }, message))).toMatchObject([
      { mediaType: 'unsupported', unsupported: 'unreadable', body: '', fromMe: false },
    ]);
  });

  it('is replaced in place when it arrives readable, and counts once', async () => {
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

  it('and its readable copy are one message when both arrive at the same time', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
    const ids = Array.from({ length: 5 }, anId);
    await Promise.all(ids.flatMap((id) => [inbox.sends(rita, unreadable, { id }), inbox.says(rita, id, { id })]));
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ body }) => body).sort()).toEqual(ids.toSorted());
    expect(ticket).toMatchObject({ unreadCount: 5 });
  });

  it('is the preview in the list, once readable and if nothing was written since', async () => {
    const { rita, id, says, conversation } = await anUnread();
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).ticket).toMatchObject({
      lastMessage: 'quanto custa?',
      lastMessageContent: 'text',
      unreadCount: 1,
    });
  });

  it('counts as unread again where the agent had only read the placeholder', async () => {
    const { rita, id, says, conversation, scope, company } = await anUnread();
    const ticketId = (await conversation(rita)).ticket?.id ?? 0;
    await ticketsRepo.update(scope(), ticketId, { status: 'open', userId: company.admin.id });
    await markTicketRead(scope(), ticketId, company.admin.id);
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).ticket).toMatchObject({ unreadCount: 1, lastMessage: 'quanto custa?' });
  });

  it('is answered by bots when it is readable, and only then', async () => {
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

  it('brings its file once it is readable', async () => {
    const { rita, id, sends, conversation } = await anUnread();
    const file = { directPath: '/v/1', mediaKey: 'a2V5', kind: 'audio', mimeType: 'audio/ogg' } as const;
    await sends(rita, { type: 'media', file, caption: '', isVoice: true }, { id });
    const [message] = (await conversation(rita)).messages;
    expect(message).toMatchObject({ content: 'audio', mediaState: 'waiting', mediaIsVoice: true });
    expect(app.jobs).toContainEqual(
      expect.objectContaining({ name: 'inbound.fetch-media', payload: { messageId: message?.id } }),
    );
  });

  it('whose ticket was resolved in the meantime opens a new waiting one', async () => {
    const { rita, id, says, conversation, scope } = await anUnread();
    const first = (await conversation(rita)).ticket?.id ?? 0;
    await closeTicket(scope(), { ticketId: first, saysFarewell: false });
    await says(rita, 'quanto custa?', { id });
    const { ticket } = await conversation(rita);
    expect(ticket?.id).not.toBe(first);
    expect(ticket).toMatchObject({ status: 'pending', unreadCount: 1, lastMessage: 'quanto custa?' });
  });

  it('that is edited before it is readable shows the edited text', async () => {
    const { rita, id, says, edits, conversation, count } = await anUnread();
    await edits(rita, id, 'quanto custa?');
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: '', isEdited: false });
    await says(rita, 'qto custa', { id });
    expect((await conversation(rita)).messages[0]).toMatchObject({ body: 'quanto custa?', isEdited: true });
    expect(await count('waiting_effects')).toBe(0);
  });

  it('that is deleted before it is readable stays unreadable for everybody', async () => {
    const { rita, id, says, deletes, conversation } = await anUnread();
    await deletes(rita, id);
    await says(rita, 'segredo', { id });
    expect((await conversation(rita)).messages).toMatchObject([{ body: '', isDeleted: true }]);
  });

  it('of the company’s own phone becomes ours when readable, and does not count as unread', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
    await inbox.says(rita, 'oi');
    const id = anId();
    await inbox.sends(rita, unreadable, { id, isOwn: true });
    await inbox.says(rita, 'já vou', { id, isOwn: true });
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages[1]).toMatchObject({ author: 'phone', body: 'já vou' });
    expect(ticket).toMatchObject({ unreadCount: 0, lastMessage: 'já vou' });
  });

  it('is not filled in by another sender of its id: that text goes to their own conversation, once', async () => {
    const { rita, id, says, conversation } = await anUnread();
    const mallory = asPerson(aPerson('Mallory'));
    await says(mallory, 'transfira para 123', { id });
    await says(mallory, 'transfira para 123', { id });
    await says(rita, 'também não eu', { id, isOwn: true });
    expect((await conversation(rita)).messages).toMatchObject([{ content: 'unsupported', body: '' }]);
    expect((await conversation(mallory)).messages).toMatchObject([{ body: 'transfira para 123', author: 'customer' }]);
    await says(rita, 'quanto custa?', { id });
    expect((await conversation(rita)).messages).toMatchObject([{ body: 'quanto custa?' }]);
  });

  it('is not lost when its sender returns under an unknown address', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    const id = await inbox.sends(asPerson(rita, 'lid'), unreadable);
    await inbox.says(asPerson(rita, 'phone'), 'quanto custa?', { id });
    await inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    const { ticket, messages } = await inbox.conversation(asPerson(rita));
    expect(messages.map(({ body }) => body)).toContain('quanto custa?');
    expect(ticket).toMatchObject({ lastMessage: 'quanto custa?' });
  });

  it('of a group participant is not filled in by another participant', async () => {
    const inbox = await aWebInbox(app, { connection: { takesGroups: true } });
    const [family, bia, caio] = [aGroup(), asPerson(aPerson('Bia')), asPerson(aPerson('Caio'))];
    const id = await inbox.sends(family, unreadable, { author: bia });
    await inbox.says(family, 'sou a Bia', { author: caio, id });
    await inbox.says(family, 'oi', { author: bia, id });
    expect((await inbox.conversation(family)).messages).toMatchObject([
      { body: 'oi', participant: { name: 'Bia' } },
      { body: 'sou a Bia', participant: { name: 'Caio' } },
    ]);
  });
});
