import { describe, expect, it, vi } from 'vitest';
import { aCompany, aQueue, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { conversationsRepo } from '../automation/conversations.repo.ts';
import { processDueTimers } from '../automation/timers/process-due-timers.ts';
import { connectionsRepo } from '../connections/index.ts';
import { aGroup, anId } from '../inbound/testing/web-world.ts';
import { sendMessage } from '../messages/index.ts';
import { acceptTicket, closeTicket, ticketsRepo } from '../tickets/index.ts';
import { leasesRepo } from '../web-sessions/leases.repo.ts';
import { disconnect, newQrCode } from '../web-sessions/session-requests.ts';
import { expectHistory } from './history-requests.ts';
import { aHistoryInbox, aHistoryMessage, aPerson, asPerson } from './testing/history-world.ts';

const app = await testApp();
const unreadable = { type: 'undecryptable' } as const;
const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);

describe('the history of a phone', () => {
  it('becomes a waiting ticket in the queue of the import, with every message at its time and on its side', async () => {
    const history = await aHistoryInbox(app, { queues: ['Vendas'] });
    const [queue] = history.queues;
    await connectionsRepo.update(history.scope(), history.connectionId, { importQueueId: queue?.id ?? null });
    const rita = asPerson(aPerson());
    await history.receivesHistory({
      isLast: true,
      messages: [
        aHistoryMessage(rita, { text: 'três', at: history.daysAgo(1) }),
        aHistoryMessage(rita, { text: 'dois', at: history.daysAgo(2), isOwn: true }),
        aHistoryMessage(rita, { text: 'um', at: history.daysAgo(3) }),
      ],
    });
    await history.worksToTheEnd();
    const { ticket, messages } = await history.conversation(rita);
    expect(bodies(messages)).toEqual(['um', 'dois', 'três']);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'phone', 'customer']);
    expect(messages[1]).toMatchObject({ delivery: 'sent', ack: 1 });
    expect(Math.abs((messages[0]?.sentAt.getTime() ?? 0) - history.daysAgo(3).getTime())).toBeLessThan(1000);
    expect(ticket).toMatchObject({
      status: 'pending',
      queueId: queue?.id,
      userId: null,
      unreadCount: 0,
      isBotActive: false,
      lastMessage: 'três',
      lastMessageFromUs: false,
      lastMessageAt: history.daysAgo(1),
      lastCustomerMessageAt: history.daysAgo(1),
      lastAgentMessageAt: history.daysAgo(2),
      updatedAt: history.daysAgo(1),
    });
    expect(ticket?.importedAt).not.toBeNull();
  });

  it('is answered by no bot, and single messages are not published', async () => {
    const history = await aHistoryInbox(app, {
      queues: ['Vendas', 'Suporte'],
      connection: { greetingMessage: 'Escolha:' },
    });
    const rita = asPerson(aPerson());
    const before = app.heard.length;
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { at: history.daysAgo(1) })] });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['oi']);
    const channels = app.heard.slice(before).map(({ what }) => (what as { channel?: string }).channel);
    expect(channels).not.toContain('appMessage');
    expect(channels).not.toContain('ticket');
  });

  it('waits for 45 quiet seconds, or for the last chunk', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { at: history.daysAgo(1) })] });
    app.advance(30);
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { at: history.daysAgo(2) })] });
    app.advance(30);
    await history.works();
    expect((await history.conversation(rita)).messages).toHaveLength(0);
    app.advance(16);
    await history.works();
    expect((await history.conversation(rita)).messages).toHaveLength(2);

    const other = await aHistoryInbox(app);
    await other.receivesHistory({ isLast: true, messages: [aHistoryMessage(rita, { at: other.daysAgo(1) })] });
    await other.works();
    expect((await other.conversation(rita)).messages).toHaveLength(1);
    expect((await other.now()).importStatus).toBe('Running');
  });

  it('continues when more arrives after the last chunk', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    await history.receivesHistory({
      isLast: true,
      messages: [aHistoryMessage(rita, { text: 'novo', at: history.daysAgo(1) })],
    });
    await history.works();
    app.advance(20);
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'velho', at: history.daysAgo(100) })] });
    await history.works();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['velho', 'novo']);
    expect((await history.conversation(rita)).ticket?.lastMessage).toBe('novo');
    await history.worksToTheEnd();
    expect(await history.underWay()).toBeUndefined();
    expect(await history.count('tickets')).toBe(1);
  });

  it('is imported only for the requested days, and only content that can be shown', async () => {
    const history = await aHistoryInbox(app);
    await connectionsRepo.update(history.scope(), history.connectionId, {
      importFrom: history.daysAgo(10),
      importUntil: history.daysAgo(5),
    });
    const rita = asPerson(aPerson());
    const chunk = [
      { text: 'cedo', at: history.daysAgo(10, -1) },
      { text: 'primeira', at: history.daysAgo(10) },
      { text: 'última', at: history.daysAgo(5) },
      { text: 'tarde', at: history.daysAgo(5, 1) },
      { content: { type: 'unsupported' as const, what: 'poll' }, at: history.daysAgo(7) },
      { content: { type: 'undecryptable' as const }, at: history.daysAgo(7) },
    ];
    await history.receivesHistory({ messages: chunk.map((one) => aHistoryMessage(rita, one)) });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['primeira', 'última']);
  });

  it('is not imported where it was not requested', async () => {
    const history = await aHistoryInbox(app, { connection: { importsMessages: false } });
    await history.receivesHistory({ messages: [aHistoryMessage(asPerson(aPerson()), { at: history.daysAgo(1) })] });
    expect(await history.underWay()).toBeUndefined();
  });

  it('arrives twice and is stored once', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const messages = [1, 2, 3].map((day) => aHistoryMessage(rita, { text: `${day}`, at: history.daysAgo(day) }));
    await history.receivesHistory({ messages });
    await history.receivesHistory({ messages });
    expect(await history.underWay()).toMatchObject({ total: 3 });
    await history.worksToTheEnd();
    await connectionsRepo.update(history.scope(), history.connectionId, { importFrom: history.daysAgo(20) });
    await history.receivesHistory({ messages });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['3', '2', '1']);
    expect(await history.count('tickets')).toBe(1);
  });

  it('is not stored for a process that no longer owns the session', async () => {
    const history = await aHistoryInbox(app);
    const messages = [aHistoryMessage(asPerson(aPerson()), { at: history.daysAgo(1) })];
    const refused = history.receivesHistory({ messages }, () => Promise.reject(new Error('lease lost')));
    await expect(refused).rejects.toThrow('lease lost');
    expect(await history.underWay()).toBeUndefined();
  });

  it('may be larger than one transaction', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const messages = Array.from({ length: 2_300 }, (_, n) =>
      aHistoryMessage(rita, { text: `${n}`, at: history.daysAgo(9, n) }),
    );
    await history.receivesHistory({ messages: messages.toReversed() });
    expect(await history.underWay()).toMatchObject({ total: 2_300 });
    await history.worksToTheEnd();
    expect(await history.count('messages')).toBe(2_300);
    expect((await history.conversation(rita)).messages.at(-1)?.body).toBe('2299');
    expect(await history.count('tickets')).toBe(1);
  });

  it('keeps the order of messages within one second', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const at = new Date(Math.floor(history.daysAgo(1).getTime() / 1000) * 1000);
    const newestFirst = ['três', 'dois', 'um'].map((text) => aHistoryMessage(rita, { text, at }));
    await history.receivesHistory({ messages: newestFirst });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['um', 'dois', 'três']);
  });

  it('shows quoted messages', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const id = anId();
    await history.receivesHistory({
      messages: [
        aHistoryMessage(rita, { text: 'sim', at: history.daysAgo(1), quotes: id }),
        aHistoryMessage(rita, { text: 'pode ser?', at: history.daysAgo(2), id, isOwn: true }),
      ],
    });
    await history.worksToTheEnd();
    const { messages } = await history.conversation(rita);
    expect(messages[1]?.quotedId).toBe(messages[0]?.id);
  });

  it('brings no files, but each can be requested', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const file = { directPath: '/v/1', mediaKey: 'AAAA', kind: 'image', mimeType: 'image/jpeg' } as const;
    const content = { type: 'media', file, caption: 'foto', isVoice: false } as const;
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { content, at: history.daysAgo(1) })] });
    await history.worksToTheEnd();
    const [message] = (await history.conversation(rita)).messages;
    expect(message).toMatchObject({ content: 'image', body: 'foto', mediaState: 'failed' });
    const jobs = app.jobs.filter(({ companyId }) => companyId === history.company.companyId).map(({ name }) => name);
    expect(jobs).not.toContain('inbound.fetch-media');
    const { token } = await signInAs(app.services, history.company.admin);
    const asked = await app.browser().call('POST', `/messages/${message?.id}/media/retry`, { token });
    expect(asked).toMatchObject({ status: 200, body: { mediaState: 'waiting' } });
  });
});

describe('the contact of a history', () => {
  it('known by LID only has no number', async () => {
    const history = await aHistoryInbox(app);
    const rita = aPerson();
    await history.receivesHistory({
      messages: [aHistoryMessage({ addresses: asPerson(rita, 'lid').addresses }, { at: history.daysAgo(1) })],
    });
    await history.worksToTheEnd();
    expect(await history.contact(asPerson(rita, 'lid'))).toMatchObject({ name: 'Contato do WhatsApp' });
    expect(await history.kindsOf(asPerson(rita, 'lid'))).toEqual(['lid']);
    expect(await history.contactCount()).toBe(1);
  });

  it('whose addresses are linked after the messages is one person in one ticket', async () => {
    const history = await aHistoryInbox(app);
    const rita = aPerson('Rita');
    const [byLid, byPhone] = [asPerson(rita, 'lid'), asPerson(rita, 'phone')].map(({ addresses }) => ({ addresses }));
    if (!byLid || !byPhone) return;
    await history.receivesHistory({ messages: [aHistoryMessage(byLid, { text: 'dois', at: history.daysAgo(2) })] });
    await history.receivesHistory({ messages: [aHistoryMessage(byPhone, { text: 'um', at: history.daysAgo(3) })] });
    await history.receivesHistory({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      names: [{ address: { kind: 'lid', value: rita.lid }, name: 'Rita' }],
    });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(byPhone)).messages)).toEqual(['um', 'dois']);
    expect(await history.contactCount()).toBe(1);
    expect(await history.count('tickets')).toBe(1);
    expect(await history.contact(byLid)).toMatchObject({ name: 'Rita' });
    expect(await history.kindsOf(byLid)).toEqual(['lid', 'phone']);
  });

  it('whose addresses are linked even later is merged into one', async () => {
    const history = await aHistoryInbox(app);
    const rita = aPerson();
    await history.receivesHistory({
      isLast: true,
      messages: [
        aHistoryMessage(asPerson(rita, 'lid'), { text: 'dois', at: history.daysAgo(2) }),
        aHistoryMessage(asPerson(rita, 'phone'), { text: 'um', at: history.daysAgo(3) }),
      ],
    });
    await history.works();
    expect(await history.contactCount()).toBe(2);
    await history.receivesHistory({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      messages: [aHistoryMessage(asPerson(rita, 'lid'), { text: 'zero', at: history.daysAgo(4) })],
    });
    await history.worksToTheEnd();
    expect(await history.contactCount()).toBe(1);
    expect(bodies((await history.conversation(asPerson(rita))).messages)).toEqual(['zero', 'um', 'dois']);
  });

  it('keeps the present name', async () => {
    const history = await aHistoryInbox(app);
    const rita = aPerson('Rita Souza');
    await history.says(asPerson(rita), 'agora');
    await history.receivesHistory({
      messages: [aHistoryMessage(asPerson({ ...rita, name: 'Ritinha' }), { at: history.daysAgo(300) })],
    });
    await history.worksToTheEnd();
    expect(await history.contact(asPerson(rita))).toMatchObject({ name: 'Rita Souza' });
  });

  it('that is a group is imported only on request, with its participants', async () => {
    const [without, refused, history] = [
      await aHistoryInbox(app, { connection: { takesGroups: true } }),
      // A group whose next message would be ignored is not imported either.
      await aHistoryInbox(app, { connection: { importsGroups: true } }),
      await aHistoryInbox(app, { connection: { importsGroups: true, takesGroups: true } }),
    ];
    const group = aGroup(undefined, 'Família');
    const rita = aPerson('Rita');
    const messages = [
      aHistoryMessage(group, {
        text: 'oi gente',
        at: history.daysAgo(2),
        author: { addresses: asPerson(rita, 'lid').addresses },
      }),
      aHistoryMessage(group, { text: 'olá', at: history.daysAgo(1), isOwn: true }),
    ];
    const names = [{ address: { kind: 'lid', value: rita.lid } as const, name: 'Rita' }];
    for (const one of [without, refused, history]) {
      await one.receivesHistory({ messages, names, pairs: [{ lid: rita.lid, phone: rita.phone }] });
      await one.worksToTheEnd();
    }
    expect(await without.count('messages')).toBe(0);
    expect(await refused.count('messages')).toBe(0);
    const { ticket, messages: shown } = await history.conversation(group);
    expect(ticket).toMatchObject({ status: 'group', isGroup: true, unreadCount: 0 });
    expect(shown[0]?.participant).toMatchObject({ name: 'Rita', number: rita.phone });
    expect(shown[1]).toMatchObject({ author: 'phone', participant: null });
    expect(await history.contactCount()).toBe(1);
  });

  it('that is the own number is ignored', async () => {
    const history = await aHistoryInbox(app);
    const own = aPerson();
    await connectionsRepo.update(history.scope(), history.connectionId, { phoneNumber: own.phone });
    await history.receivesHistory({
      messages: [aHistoryMessage(asPerson(own, 'phone'), { at: history.daysAgo(1), isOwn: true })],
    });
    await history.worksToTheEnd();
    expect(await history.contactCount()).toBe(0);
  });

  it('a message that cannot be imported blocks no other', async () => {
    const history = await aHistoryInbox(app);
    const [rita, wrong] = [asPerson(aPerson()), { addresses: [{ kind: 'phone', value: '12' }] } as const];
    await history.receivesHistory({
      messages: [
        aHistoryMessage({ addresses: [...wrong.addresses] }, { at: history.daysAgo(1) }),
        aHistoryMessage(rita, { at: history.daysAgo(1) }),
      ],
    });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['oi']);
    expect(await history.underWay()).toBeUndefined();
  });
});

describe('while an import runs', () => {
  it('a live ticket takes the old messages and stays as it is', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'antes', at: history.daysAgo(1) })] });
    await history.says(rita, 'agora');
    const before = await history.conversation(rita);
    await history.worksToTheEnd();
    const { ticket, messages } = await history.conversation(rita);
    expect(bodies(messages)).toEqual(['antes', 'agora']);
    expect(ticket).toEqual(before.ticket);
    expect(ticket).toMatchObject({ unreadCount: 1, lastMessage: 'agora', importedAt: null });
    expect(await history.count('tickets')).toBe(1);
    expect((await history.now()).importStatus).toBeNull();
  });

  it('the bot greets a customer and chooses the queue, also in a ticket that the import opened', async () => {
    const history = await aHistoryInbox(app, { queues: ['Vendas'] });
    const rita = asPerson(aPerson());
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'antes', at: history.daysAgo(1) })] });
    await history.worksToTheEnd();
    expect((await history.conversation(rita)).ticket).toMatchObject({ isBotActive: false, queueId: null });
    await history.says(rita, 'agora');
    const { ticket } = await history.conversation(rita);
    expect(ticket).toMatchObject({ importedAt: null, queueId: history.queues[0]?.id });
    expect(await history.count('tickets')).toBe(1);
  });

  it('a message that arrived live and again in the history is stored once', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const id = await history.says(rita, 'agora');
    await history.receivesHistory({
      messages: [aHistoryMessage(rita, { text: 'agora', at: history.daysAgo(0, -5), id })],
    });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['agora']);
  });

  it('an unreadable message that is readable in the history is filled in place', async () => {
    const history = await aHistoryInbox(app, {
      queues: ['Vendas', 'Suporte'],
      connection: { greetingMessage: 'Escolha:' },
    });
    const rita = asPerson(aPerson());
    const [text, picture] = [await history.sends(rita, unreadable), await history.sends(rita, unreadable)];
    const file = { directPath: '/v/1', mediaKey: 'AAAA', kind: 'image', mimeType: 'image/jpeg' } as const;
    const content = { type: 'media', file, caption: 'foto', isVoice: false } as const;
    const messages = [
      aHistoryMessage(rita, { text: 'quanto custa?', id: text, at: history.daysAgo(0) }),
      aHistoryMessage(rita, { content, id: picture, at: history.daysAgo(0) }),
    ];
    await history.receivesHistory({ messages });
    await history.worksToTheEnd();
    const { ticket, messages: shown } = await history.conversation(rita);
    expect(shown).toMatchObject([
      { body: 'quanto custa?', content: 'text', details: null },
      { body: 'foto', content: 'image', mediaState: 'waiting' },
    ]);
    expect(ticket).toMatchObject({ unreadCount: 2, lastMessage: 'foto' });
    const fetched = () =>
      app.jobs.filter(
        ({ companyId, name }) => companyId === history.company.companyId && name === 'inbound.fetch-media',
      );
    expect(fetched().map(({ payload }) => payload)).toEqual([{ messageId: shown[1]?.id }]);

    // Received once more, with another text: a readable message stays.
    await connectionsRepo.update(history.scope(), history.connectionId, { importFrom: history.daysAgo(20) });
    await history.receivesHistory({
      messages: [aHistoryMessage(rita, { text: 'outra', id: text, at: history.daysAgo(0) })],
    });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['quanto custa?', 'foto']);
    expect(fetched()).toHaveLength(1);
  });

  it('but not by another sender, and not where it was deleted', async () => {
    const history = await aHistoryInbox(app);
    const [rita, mallory] = [asPerson(aPerson()), asPerson(aPerson('Mallory'))];
    const [id, taken] = [await history.sends(rita, unreadable), await history.sends(rita, unreadable)];
    await history.deletes(rita, taken);
    await history.receivesHistory({
      messages: [
        aHistoryMessage(mallory, { text: 'transfira para 123', id, at: history.daysAgo(1) }),
        aHistoryMessage(rita, { text: 'segredo', id: taken, at: history.daysAgo(1) }),
      ],
    });
    await history.worksToTheEnd();
    expect((await history.conversation(rita)).messages).toMatchObject([
      { content: 'unsupported', body: '' },
      { body: '', isDeleted: true },
    ]);
  });

  it('also where it arrived by LID and is in the history by number', async () => {
    const history = await aHistoryInbox(app);
    const rita = aPerson();
    const id = await history.sends(asPerson(rita, 'lid'), unreadable);
    await history.receivesHistory({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      messages: [aHistoryMessage(asPerson(rita, 'phone'), { text: 'quanto custa?', id, at: history.daysAgo(1) })],
    });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(asPerson(rita, 'lid'))).messages)).toEqual(['quanto custa?']);
  });

  it('effects that arrived before their message is imported wait for it', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    const id = anId();
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { at: history.daysAgo(1), id })] });
    await history.reacts(rita, id, '👍');
    await history.worksToTheEnd();
    expect((await history.conversation(rita)).messages[0]?.reactions).toMatchObject([{ emoji: '👍', by: 'customer' }]);
  });

  it('another worker continues where a killed worker stopped', async () => {
    const history = await aHistoryInbox(app);
    const people = Array.from({ length: 6 }, () => asPerson(aPerson()));
    await history.receivesHistory({
      messages: people.flatMap((person) => [1, 2].map((day) => aHistoryMessage(person, { at: history.daysAgo(day) }))),
    });
    app.advance(60);
    for (let steps = 0; steps < 4; steps += 1) await history.step();
    expect(await history.underWay()).toMatchObject({ state: 'running', total: 12, done: 6 });
    expect(await history.count('messages')).toBe(6);
    // It dies within a step: the transaction rolls back.
    const dying = vi.spyOn(ticketsRepo, 'lock').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await history.step();
    dying.mockRestore();
    expect(await history.count('messages')).toBe(6);
    await history.works();
    expect(await history.count('messages')).toBe(12);
    expect(await history.count('tickets')).toBe(6);
    expect(await history.underWay()).toBeUndefined();
  });

  it('two workers in parallel do every step once', async () => {
    const history = await aHistoryInbox(app);
    const people = Array.from({ length: 10 }, () => asPerson(aPerson()));
    await history.receivesHistory({
      messages: people.map((person) => aHistoryMessage(person, { at: history.daysAgo(1) })),
    });
    app.advance(60);
    await Promise.all([history.works(), history.works()]);
    expect(await history.count('messages')).toBe(10);
    expect(await history.count('tickets')).toBe(10);
    expect(await history.underWay()).toBeUndefined();
  });

  it('a ticket that is resolved in the meantime keeps the rest of its history', async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    await history.receivesHistory({
      isLast: true,
      messages: [aHistoryMessage(rita, { text: 'dois', at: history.daysAgo(1) })],
    });
    await history.works();
    const { ticket } = await history.conversation(rita);
    await closeTicket(history.scope(), { ticketId: ticket?.id ?? 0, saysFarewell: false });
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'um', at: history.daysAgo(2) })] });
    await history.worksToTheEnd();
    expect(await history.count('tickets')).toBe(1);
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['um', 'dois']);
  });
});

describe('the rest of a history', () => {
  const aReceivedHistory = async () => {
    const history = await aHistoryInbox(app);
    const rita = asPerson(aPerson());
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'dois', at: history.daysAgo(1) })] });
    return { history, rita };
  };
  const receivesTheRest = async ({ history, rita }: Awaited<ReturnType<typeof aReceivedHistory>>) => {
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { text: 'um', at: history.daysAgo(2) })] });
    await history.worksToTheEnd();
    expect(bodies((await history.conversation(rita)).messages)).toEqual(['um', 'dois']);
    expect(await history.underWay()).toBeUndefined();
    expect(await history.now()).toMatchObject({ importFrom: null, importUntil: null });
  };

  it('is imported though its process was killed for longer than a phone pauses', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    await connectionsRepo.update(history.scope(), history.connectionId, { status: 'CONNECTED' });
    await history.isKilled();
    for (let minutes = 0; minutes < 10; minutes += 1) await history.worksToTheEnd();
    expect(await history.underWay()).toMatchObject({ state: 'running', done: 1, total: 1 });
    expect((await history.now()).importStatus).toBe('Running');
    await history.isConnectedSince(history.scope().now);
    app.advance(30);
    await history.works();
    await receivesTheRest(world);
  });

  it('is imported though its process was killed in the last of those seconds', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    app.advance(46);
    // The lease of the killed process runs on for a while.
    await history.works();
    await history.isKilled();
    for (let minutes = 0; minutes < 10; minutes += 1) await history.worksToTheEnd();
    expect(await history.underWay()).toMatchObject({ state: 'running', done: 1, total: 1 });
    await history.isConnectedSince(history.scope().now);
    await receivesTheRest(world);
  });

  it('is imported though the socket was down for so long, and the time counts from its reconnect', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    await history.isConnectedSince(null);
    await history.worksToTheEnd();
    await history.isConnectedSince(history.scope().now);
    app.advance(40);
    await history.works();
    expect(await history.underWay()).toBeDefined();
    await receivesTheRest(world);
  });

  it('is awaited while a received chunk is not stored, which may take longer than a phone pauses', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    await history.isBehind(true);
    for (let minutes = 0; minutes < 10; minutes += 1) await history.worksToTheEnd();
    expect(await history.underWay()).toMatchObject({ state: 'running', done: 1 });
    await history.isKilled();
    await history.worksToTheEnd();
    await history.isConnectedSince(history.scope().now);
    await history.worksToTheEnd();
    expect(await history.underWay()).toMatchObject({ state: 'running', done: 1 });
    await history.isBehind(false);
    await receivesTheRest(world);
  });

  it('may follow an empty chunk', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    app.advance(40);
    await expectHistory(history.scope(), history.connectionId);
    app.advance(40);
    await history.works();
    expect(await history.underWay()).toBeDefined();
    await receivesTheRest(world);
  });

  it('is requested again when the phone is linked again for other days while an import runs', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    const importFrom = history.daysAgo(20);
    await connectionsRepo.update(history.scope(), history.connectionId, { importFrom, importUntil: null });
    await history.worksToTheEnd();
    expect(await history.underWay()).toBeUndefined();
    expect(await history.now()).toMatchObject({ importFrom, importUntil: null });
    await receivesTheRest(world);
  });

  it('is requested again when the phone is linked again for the same days, however long its next phone takes', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    const { importFrom } = await history.now();
    await history.works();
    await history.isKilled();
    await newQrCode(history.scope(), history.connectionId);
    await history.isConnectedSince(history.scope().now);
    await history.worksToTheEnd();
    expect(await history.underWay()).toBeUndefined();
    expect(await history.now()).toMatchObject({ importFrom });
    await receivesTheRest(world);
  });

  it('is left to the next link when the phone is disconnected, and what has arrived is settled', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    const { importFrom } = await history.now();
    await history.isKilled();
    await disconnect(history.scope(), history.connectionId);
    app.advance(46);
    await history.works();
    expect(await history.underWay()).toBeUndefined();
    expect(await history.now()).toMatchObject({ importFrom, importStatus: 'renderButtonCloseTickets' });
    await leasesRepo.want(history.scope(), history.connectionId);
    await history.isConnectedSince(history.scope().now);
    await receivesTheRest(world);
  });

  it('delays an import for a day at most, where no process owns the session any more', async () => {
    const world = await aReceivedHistory();
    const { history } = world;
    const { importFrom } = await history.now();
    await history.isKilled();
    app.advance(23 * 3600);
    await history.works();
    expect(await history.underWay()).toBeDefined();
    app.advance(3600 + 60);
    await history.works();
    expect(await history.underWay()).toBeUndefined();
    expect(await history.now()).toMatchObject({ importFrom, importStatus: 'renderButtonCloseTickets' });
    await history.isConnectedSince(history.scope().now);
    await receivesTheRest(world);
  });

  it('is dropped once the connection is removed', async () => {
    const { history } = await aReceivedHistory();
    await history.isKilled();
    await history.worksToTheEnd();
    await connectionsRepo.delete(history.scope(), history.connectionId);
    expect(await history.underWay()).toBeUndefined();
  });
});

describe('the timers of a ticket with old messages', () => {
  it('run from the customer’s next message', async () => {
    const history = await aHistoryInbox(app, { queues: ['Triagem'] });
    const rita = asPerson(aPerson());
    const triage = history.queues[0]?.id ?? 0;
    await history.receivesHistory({ messages: [aHistoryMessage(rita, { at: history.daysAgo(1) })] });
    await history.worksToTheEnd();
    const redirect = { redirectAfterMinutes: 10, redirectQueueId: triage };
    await connectionsRepo.update(history.scope(), history.connectionId, redirect);
    const look = async () => {
      app.advance(11 * 60);
      await processDueTimers(history.scope());
      return (await history.conversation(rita)).ticket?.queueId;
    };
    expect(await look()).toBeNull();
    await history.says(rita, 'oi?');
    await processDueTimers(history.scope());
    expect(await look()).toBe(triage);
  });
});

describe('the progress of an import', () => {
  it('is published while it arrives, twice a second while it runs, and at its end', async () => {
    const history = await aHistoryInbox(app);
    const people = Array.from({ length: 5 }, () => asPerson(aPerson()));
    await history.receivesHistory({
      messages: people.map((person) => aHistoryMessage(person, { at: history.daysAgo(1) })),
    });
    const whatsappId = history.connectionId;
    expect(history.publishedProgress()).toEqual([
      { action: 'update', whatsappId, status: { this: -1, all: -1, date: null } },
    ]);
    expect(Date.parse((await history.now()).importStatus ?? '')).toBe(history.scope().now.getTime());
    app.advance(60);
    await history.step();
    expect((await history.now()).importStatus).toBe('Running');
    await history.step();
    await history.step();
    app.advance(0.5);
    await history.step();
    await history.works();
    expect(history.publishedProgress().at(-1)).toEqual({ action: 'refresh', whatsappId });
    const date = history.daysAgo(1).toISOString();
    expect(history.publishedProgress().slice(1, -1)).toEqual([
      { action: 'update', whatsappId, status: { this: 1, all: 5, date } },
      { action: 'update', whatsappId, status: { this: 3, all: 5, date } },
    ]);
  });
});

describe('the progress of an import that waits for more', () => {
  it('is published with its present values, not those of half a second ago', async () => {
    const history = await aHistoryInbox(app);
    const people = Array.from({ length: 5 }, () => asPerson(aPerson()));
    const messages = people.map((person) => aHistoryMessage(person, { at: history.daysAgo(1) }));
    await history.receivesHistory({ isLast: true, messages });
    await history.works();
    const [whatsappId, date] = [history.connectionId, history.daysAgo(1).toISOString()];
    const [first, last] = [1, 5].map((n) => ({ action: 'update', whatsappId, status: { this: n, all: 5, date } }));
    expect(history.publishedProgress().slice(1)).toEqual([first, last]);
  });
});

describe('the tickets of an import', () => {
  const imported = async (closesImportedTickets: boolean, count = 3) => {
    const history = await aHistoryInbox(app, { connection: { closesImportedTickets } });
    const people = Array.from({ length: count }, () => asPerson(aPerson()));
    await history.receivesHistory({
      messages: people.map((person) => aHistoryMessage(person, { at: history.daysAgo(1) })),
    });
    await history.worksToTheEnd();
    const { token } = await signInAs(app.services, history.company.admin);
    const statuses = async () =>
      Promise.all(people.map(async (person) => (await history.conversation(person)).ticket?.status));
    return {
      history,
      people,
      statuses,
      close: () => app.browser().call('POST', `/closedimported/${history.connectionId}`, { token }),
    };
  };

  it('are closed at its end where that was requested, without a message or event', async () => {
    const { history, people } = await imported(true, 102);
    const text = 'select status, count(*)::int as n from tickets group by status';
    expect(await history.scope().query({ text })).toEqual([{ status: 'closed', n: people.length }]);
    expect(await history.now()).toMatchObject({ importStatus: null, importFrom: null, importUntil: null });
    expect(await history.count('messages')).toBe(people.length);
    expect(await history.underWay()).toBeUndefined();
  });

  it('wait for a user to close them otherwise, and are closed then', async () => {
    const { history, statuses, close } = await imported(false);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await history.now()).toMatchObject({ importStatus: 'renderButtonCloseTickets', importFrom: null });
    expect(await close()).toMatchObject({ status: 200 });
    expect((await history.now()).importStatus).toBeNull();
    expect(await close()).toMatchObject({ status: 200 });
    await history.works();
    expect(await statuses()).toEqual(['closed', 'closed', 'closed']);
    expect(await close()).toMatchObject({ status: 200 });
    await history.works();
    expect(await history.underWay()).toBeUndefined();
  });

  it('stay where an agent works on them or the customer has written since', async () => {
    const { history, people, statuses, close } = await imported(false);
    const [accepted, written] = people;
    if (!accepted || !written) return;
    const ana = await aUser(history.scope(), { profile: 'admin' });
    const { ticket } = await history.conversation(accepted);
    await acceptTicket(history.scope(), {
      ticketId: ticket?.id ?? 0,
      userId: ana.id,
      queueId: (await aQueue(history.scope())).id,
    });
    await history.says(written, 'oi, alguém?');
    await close();
    await history.works();
    expect(await statuses()).toEqual(['open', 'pending', 'closed']);
  });

  it('stay where the customer has written since, even if an agent has read it', async () => {
    const { history, people, statuses, close } = await imported(false);
    const [written] = people;
    if (!written) return;
    app.advance(60);
    await history.says(written, 'oi, alguém?');
    const { ticket } = await history.conversation(written);
    await ticketsRepo.update(history.scope(), ticket?.id ?? 0, { unreadCount: 0 });
    await close();
    await history.works();
    expect(await statuses()).toEqual(['pending', 'closed', 'closed']);
  });

  it('include groups, unless an agent works on one or it has a new message', async () => {
    const fields = { importsGroups: true, takesGroups: true, groupsAsTickets: false, closesImportedTickets: false };
    const history = await aHistoryInbox(app, { connection: fields });
    const groups = ['Família', 'Bairro', 'Futebol'].map((name) => aGroup(undefined, name));
    const author = { addresses: asPerson(aPerson(), 'lid').addresses };
    await history.receivesHistory({
      messages: groups.map((group) => aHistoryMessage(group, { at: history.daysAgo(1), author })),
    });
    await history.worksToTheEnd();
    expect((await history.now()).importStatus).toBe('renderButtonCloseTickets');
    const tickets = () => Promise.all(groups.map(async (group) => (await history.conversation(group)).ticket));
    const [, accepted, written] = await tickets();
    const ana = await aUser(history.scope(), { profile: 'admin' });
    await ticketsRepo.update(history.scope(), accepted?.id ?? 0, { userId: ana.id });
    await ticketsRepo.countUnread(history.scope(), written?.id ?? 0);
    const { token } = await signInAs(app.services, history.company.admin);
    await app.browser().call('POST', `/closedimported/${history.connectionId}`, { token });
    await history.works();
    expect((await tickets()).map((ticket) => ticket?.status)).toEqual(['closed', 'group', 'group']);
  });

  it('are not reopened by a customer who writes soon after: that is a new conversation', async () => {
    const { history, people } = await imported(true, 1);
    await connectionsRepo.update(history.scope(), history.connectionId, { newTicketAfterMinutes: 60 });
    const [rita] = people;
    if (!rita) return;
    app.advance(60);
    await history.says(rita, 'bom dia');
    expect(await history.count('tickets')).toBe(2);
    expect((await history.conversation(rita)).ticket).toMatchObject({ importedAt: null, isBotActive: true });
  });

  it('do not count in the queue position of others', async () => {
    const history = await aHistoryInbox(app, { queues: ['Vendas'] });
    const queueId = history.queues[0]?.id ?? 0;
    await connectionsRepo.update(history.scope(), history.connectionId, { importQueueId: queueId });
    const [rita, rui] = [asPerson(aPerson()), asPerson(aPerson())];
    await history.receivesHistory({
      messages: [rita, rui].map((person) => aHistoryMessage(person, { at: history.daysAgo(1) })),
    });
    await history.worksToTheEnd();
    expect(await conversationsRepo.countWaiting(history.scope(), queueId)).toBe(0);
    app.advance(60);
    await history.says(rita, 'oi');
    expect(await conversationsRepo.countWaiting(history.scope(), queueId)).toBe(1);
  });

  it('are not closed while an import runs', async () => {
    const { history, statuses, close } = await imported(false);
    await connectionsRepo.update(history.scope(), history.connectionId, { importFrom: history.daysAgo(20) });
    await history.receivesHistory({ messages: [aHistoryMessage(asPerson(aPerson()), { at: history.daysAgo(1) })] });
    await close();
    await history.works();
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  it('of another company do not exist', async () => {
    const { history } = await imported(false);
    const { admin } = await aCompany(app.services);
    const { token } = await signInAs(app.services, admin);
    const answer = await app.browser().call('POST', `/closedimported/${history.connectionId}`, { token });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
    expect((await history.now()).importStatus).toBe('renderButtonCloseTickets');
  });

  it('are normal tickets once an agent has written in them', async () => {
    const { history, people } = await imported(false);
    const [rita] = people;
    if (!rita) return;
    const ana = await aUser(history.scope(), { profile: 'admin' });
    const ticketId = (await history.conversation(rita)).ticket?.id ?? 0;
    await acceptTicket(history.scope(), { ticketId, userId: ana.id, queueId: (await aQueue(history.scope())).id });
    expect((await history.conversation(rita)).ticket?.importedAt).not.toBeNull();
    app.advance(1);
    await processDueTimers(history.scope());
    const ticket = await ticketsRepo.get(history.scope(), ticketId);
    expect(ticket.timerAt?.getTime()).toBeGreaterThan(history.scope().now.getTime());
    await sendMessage(history.scope(), { ticket, author: 'agent', userId: ana.id, content: 'text', body: 'Olá' });
    const after = await ticketsRepo.get(history.scope(), ticketId);
    expect(after).toMatchObject({ importedAt: null, timerAt: history.scope().now });
  });
});
