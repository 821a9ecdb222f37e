import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();
const TEXT = 'Não atendemos ligações. Escreva, {{firstName}}!';
const withCallReply = { settings: { acceptCallWhatsapp: 'enabled', AcceptCallWhatsappMessage: TEXT } } as const;

describe('a customer who calls', () => {
  it('gets the text that calls are not taken, and the missed call waits in a ticket', async () => {
    const inbox = await aWebInbox(app, withCallReply);
    const rita = asPerson(aPerson('Rita de Souza'));
    await inbox.calls(rita, 'C1', 'offered');
    expect(await inbox.count('messages')).toBe(0);
    await inbox.calls(rita, 'C1');
    const { ticket, messages } = await inbox.conversation(rita);
    expect(ticket).toMatchObject({ status: 'pending', unreadCount: 1 });
    expect(messages.map((message) => presentMessage(inbox.scope(), { seesNumbers: true }, message))).toMatchObject([
      { mediaType: 'call_log', fromMe: false, author: 'customer' },
      { mediaType: 'conversation', author: 'bot', body: 'Não atendemos ligações. Escreva, Rita!' },
    ]);
  });

  it('gets one reply for one call, however often its end is reported', async () => {
    const inbox = await aWebInbox(app, withCallReply);
    const rita = asPerson(aPerson());
    for (let time = 0; time < 3; time += 1) await inbox.calls(rita, 'C1');
    expect((await inbox.conversation(rita)).messages).toHaveLength(2);
    await inbox.calls(rita, 'C2');
    expect((await inbox.conversation(rita)).messages).toHaveLength(4);
  });

  it('is only stored where the company has no text: nothing is sent', async () => {
    for (const settings of [
      { acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: TEXT },
      { acceptCallWhatsapp: 'enabled', AcceptCallWhatsappMessage: ' ' },
    ] as const) {
      const inbox = await aWebInbox(app, { settings });
      const rita = asPerson(aPerson());
      await inbox.calls(rita, 'C1');
      const { ticket, messages } = await inbox.conversation(rita);
      expect(messages).toMatchObject([{ content: 'call', author: 'customer', providerId: null }]);
      expect(ticket).toMatchObject({ lastMessage: 'Chamada perdida', lastMessageContent: 'call', unreadCount: 1 });
    }
  });

  it('gets no menu: a call is no answer that a bot could read', async () => {
    const inbox = await aWebInbox(app, {
      settings: { acceptCallWhatsapp: 'disabled' },
      connection: { greetingMessage: 'Olá!' },
      queues: ['Vendas', 'Oficina'],
    });
    const rita = asPerson(aPerson());
    await inbox.calls(rita, 'C1');
    expect((await inbox.conversation(rita)).messages.map(({ content }) => content)).toEqual(['call']);
  });

  it('during a conversation stays with the agent', async () => {
    const inbox = await aWebInbox(app, withCallReply);
    const rita = asPerson(aPerson());
    await inbox.says(rita, 'oi');
    const { ticket } = await inbox.conversation(rita);
    await ticketsRepo.update(inbox.scope(), ticket?.id ?? 0, { status: 'open', userId: inbox.company.admin.id });
    await inbox.calls(rita, 'C1');
    const after = await inbox.conversation(rita);
    expect(after.ticket).toMatchObject({ id: ticket?.id, status: 'open', userId: inbox.company.admin.id });
    expect(after.messages.map(({ content }) => content)).toEqual(['text', 'call', 'text']);
  });

  it('again and again gets a limited number of replies', async () => {
    const inbox = await aWebInbox(app, withCallReply);
    const rita = asPerson(aPerson());
    for (let call = 0; call < 25; call += 1) await inbox.calls(rita, `C${call}`);
    const { messages } = await inbox.conversation(rita);
    expect(messages.filter(({ content }) => content === 'call')).toHaveLength(25);
    expect(messages.filter(({ author }) => author === 'bot')).toHaveLength(20);
  });

  it('at a company whose subscription has expired is stored without a reply', async () => {
    const company = await aCompany(app.services, { dueDate: '2020-01-01' });
    const inbox = await aWebInbox(app, { ...withCallReply, company });
    const rita = asPerson(aPerson());
    await inbox.calls(rita, 'C1');
    expect((await inbox.conversation(rita)).messages.map(({ content }) => content)).toEqual(['call']);
  });
});
