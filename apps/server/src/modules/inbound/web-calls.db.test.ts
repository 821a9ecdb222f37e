import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aWebInbox, seenAs, somebody } from './testing/web-world.ts';

const app = await testApp();
const TEXT = 'Não atendemos ligações. Escreva, {{firstName}}!';
const telling = { settings: { acceptCallWhatsapp: 'enabled', AcceptCallWhatsappMessage: TEXT } } as const;

describe('a customer who rings', () => {
  it('is told that nobody takes calls, and the missed call waits in a ticket', async () => {
    const inbox = await aWebInbox(app, telling);
    const rita = seenAs(somebody('Rita de Souza'));
    await inbox.rings(rita, 'C1', 'offered');
    expect(await inbox.count('messages')).toBe(0);
    await inbox.rings(rita, 'C1');
    const { ticket, messages } = await inbox.conversation(rita);
    expect(ticket).toMatchObject({ status: 'pending', unreadCount: 1 });
    expect(messages.map((message) => presentMessage(inbox.scope(), { seesNumbers: true }, message))).toMatchObject([
      { mediaType: 'call_log', fromMe: false, author: 'customer' },
      { mediaType: 'conversation', author: 'bot', body: 'Não atendemos ligações. Escreva, Rita!' },
    ]);
  });

  it('is told once of one call, however often its end is told', async () => {
    const inbox = await aWebInbox(app, telling);
    const rita = seenAs(somebody());
    for (let time = 0; time < 3; time += 1) await inbox.rings(rita, 'C1');
    expect((await inbox.conversation(rita)).messages).toHaveLength(2);
    await inbox.rings(rita, 'C2');
    expect((await inbox.conversation(rita)).messages).toHaveLength(4);
  });

  it('where the company says nothing is only kept: nothing is sent', async () => {
    for (const settings of [
      { acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: TEXT },
      { acceptCallWhatsapp: 'enabled', AcceptCallWhatsappMessage: ' ' },
    ] as const) {
      const inbox = await aWebInbox(app, { settings });
      const rita = seenAs(somebody());
      await inbox.rings(rita, 'C1');
      const { ticket, messages } = await inbox.conversation(rita);
      expect(messages).toMatchObject([{ content: 'call', author: 'customer', providerId: null }]);
      expect(ticket).toMatchObject({ lastMessage: 'Chamada perdida', lastMessageContent: 'call', unreadCount: 1 });
    }
  });

  it('gets no menu for it: a call is no answer a robot could read', async () => {
    const inbox = await aWebInbox(app, {
      settings: { acceptCallWhatsapp: 'disabled' },
      connection: { greetingMessage: 'Olá!' },
      queues: ['Vendas', 'Oficina'],
    });
    const rita = seenAs(somebody());
    await inbox.rings(rita, 'C1');
    expect((await inbox.conversation(rita)).messages.map(({ content }) => content)).toEqual(['call']);
  });

  it('while an agent serves them stays with the agent', async () => {
    const inbox = await aWebInbox(app, telling);
    const rita = seenAs(somebody());
    await inbox.says(rita, 'oi');
    const { ticket } = await inbox.conversation(rita);
    await ticketsRepo.update(inbox.scope(), ticket?.id ?? 0, { status: 'open', userId: inbox.company.admin.id });
    await inbox.rings(rita, 'C1');
    const after = await inbox.conversation(rita);
    expect(after.ticket).toMatchObject({ id: ticket?.id, status: 'open', userId: inbox.company.admin.id });
    expect(after.messages.map(({ content }) => content)).toEqual(['text', 'call', 'text']);
  });

  it('again and again is told at most so often', async () => {
    const inbox = await aWebInbox(app, telling);
    const rita = seenAs(somebody());
    for (let call = 0; call < 25; call += 1) await inbox.rings(rita, `C${call}`);
    const { messages } = await inbox.conversation(rita);
    expect(messages.filter(({ content }) => content === 'call')).toHaveLength(25);
    expect(messages.filter(({ author }) => author === 'bot')).toHaveLength(20);
  });

  it('at a company whose subscription is over is kept, and nothing answers', async () => {
    const company = await aCompany(app.services, { dueDate: '2020-01-01' });
    const inbox = await aWebInbox(app, { ...telling, company });
    const rita = seenAs(somebody());
    await inbox.rings(rita, 'C1');
    expect((await inbox.conversation(rita)).messages.map(({ content }) => content)).toEqual(['call']);
  });
});
