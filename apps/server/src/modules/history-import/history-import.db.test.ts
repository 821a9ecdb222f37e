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
import { disconnect } from '../web-sessions/disconnect.ts';
import { leasesRepo } from '../web-sessions/leases.repo.ts';
import { newQrCode } from '../web-sessions/new-qr-code.ts';
import { expectHistory } from './expect-history.ts';
import { aPast, aPerson, asPerson, remembered } from './testing/history-world.ts';

const app = await testApp();
const unreadable = { type: 'undecryptable' } as const;
const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);

describe('what a phone tells of its past', () => {
  it('becomes a waiting ticket in the queue of the import, with every message at its own time and on its side', async () => {
    const past = await aPast(app, { queues: ['Vendas'] });
    const [queue] = past.queues;
    await connectionsRepo.update(past.scope(), past.connectionId, { importQueueId: queue?.id ?? null });
    const rita = asPerson(aPerson());
    await past.tellsPast({
      isLast: true,
      messages: [
        remembered(rita, { text: 'três', at: past.daysAgo(1) }),
        remembered(rita, { text: 'dois', at: past.daysAgo(2), isOwn: true }),
        remembered(rita, { text: 'um', at: past.daysAgo(3) }),
      ],
    });
    await past.worksToTheEnd();
    const { ticket, messages } = await past.conversation(rita);
    expect(bodies(messages)).toEqual(['um', 'dois', 'três']);
    expect(messages.map(({ author }) => author)).toEqual(['customer', 'phone', 'customer']);
    expect(messages[1]).toMatchObject({ delivery: 'sent', ack: 1 });
    expect(Math.abs((messages[0]?.sentAt.getTime() ?? 0) - past.daysAgo(3).getTime())).toBeLessThan(1000);
    expect(ticket).toMatchObject({
      status: 'pending',
      queueId: queue?.id,
      userId: null,
      unreadCount: 0,
      isBotActive: false,
      lastMessage: 'três',
      lastMessageFromUs: false,
      lastMessageAt: past.daysAgo(1),
      lastCustomerMessageAt: past.daysAgo(1),
      lastAgentMessageAt: past.daysAgo(2),
      updatedAt: past.daysAgo(1),
    });
    expect(ticket?.importedAt).not.toBeNull();
  });

  it('is answered by no robot, and browsers hear of no single message', async () => {
    const past = await aPast(app, { queues: ['Vendas', 'Suporte'], connection: { greetingMessage: 'Escolha:' } });
    const rita = asPerson(aPerson());
    const before = app.heard.length;
    await past.tellsPast({ messages: [remembered(rita, { at: past.daysAgo(1) })] });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['oi']);
    const channels = app.heard.slice(before).map(({ what }) => (what as { channel?: string }).channel);
    expect(channels).not.toContain('appMessage');
    expect(channels).not.toContain('ticket');
  });

  it('waits for 45 quiet seconds, or for the word that it was the last', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    await past.tellsPast({ messages: [remembered(rita, { at: past.daysAgo(1) })] });
    app.advance(30);
    await past.tellsPast({ messages: [remembered(rita, { at: past.daysAgo(2) })] });
    app.advance(30);
    await past.works();
    expect((await past.conversation(rita)).messages).toHaveLength(0);
    app.advance(16);
    await past.works();
    expect((await past.conversation(rita)).messages).toHaveLength(2);

    const other = await aPast(app);
    await other.tellsPast({ isLast: true, messages: [remembered(rita, { at: other.daysAgo(1) })] });
    await other.works();
    expect((await other.conversation(rita)).messages).toHaveLength(1);
    expect((await other.now()).importStatus).toBe('Running');
  });

  it('goes on when more comes after the word that it was the last', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    await past.tellsPast({ isLast: true, messages: [remembered(rita, { text: 'novo', at: past.daysAgo(1) })] });
    await past.works();
    app.advance(20);
    await past.tellsPast({ messages: [remembered(rita, { text: 'velho', at: past.daysAgo(100) })] });
    await past.works();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['velho', 'novo']);
    expect((await past.conversation(rita)).ticket?.lastMessage).toBe('novo');
    await past.worksToTheEnd();
    expect(await past.underWay()).toBeUndefined();
    expect(await past.count('tickets')).toBe(1);
  });

  it('is taken only from the time asked for, and only what can be shown', async () => {
    const past = await aPast(app);
    await connectionsRepo.update(past.scope(), past.connectionId, {
      importFrom: past.daysAgo(10),
      importUntil: past.daysAgo(5),
    });
    const rita = asPerson(aPerson());
    const told = [
      { text: 'cedo', at: past.daysAgo(10, -1) },
      { text: 'primeira', at: past.daysAgo(10) },
      { text: 'última', at: past.daysAgo(5) },
      { text: 'tarde', at: past.daysAgo(5, 1) },
      { content: { type: 'unsupported' as const, what: 'poll' }, at: past.daysAgo(7) },
      { content: { type: 'undecryptable' as const }, at: past.daysAgo(7) },
    ];
    await past.tellsPast({ messages: told.map((one) => remembered(rita, one)) });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['primeira', 'última']);
  });

  it('is not taken at all where nobody asked for it', async () => {
    const past = await aPast(app, { connection: { importsMessages: false } });
    await past.tellsPast({ messages: [remembered(asPerson(aPerson()), { at: past.daysAgo(1) })] });
    expect(await past.underWay()).toBeUndefined();
  });

  it('comes twice and is there once', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const messages = [1, 2, 3].map((day) => remembered(rita, { text: `${day}`, at: past.daysAgo(day) }));
    await past.tellsPast({ messages });
    await past.tellsPast({ messages });
    expect(await past.underWay()).toMatchObject({ total: 3 });
    await past.worksToTheEnd();
    await connectionsRepo.update(past.scope(), past.connectionId, { importFrom: past.daysAgo(20) });
    await past.tellsPast({ messages });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['3', '2', '1']);
    expect(await past.count('tickets')).toBe(1);
  });

  it('is not kept for who does not hold the session any more', async () => {
    const past = await aPast(app);
    const messages = [remembered(asPerson(aPerson()), { at: past.daysAgo(1) })];
    const refused = past.tellsPast({ messages }, () => Promise.reject(new Error('lease lost')));
    await expect(refused).rejects.toThrow('lease lost');
    expect(await past.underWay()).toBeUndefined();
  });

  it('may be larger than one transaction', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const messages = Array.from({ length: 2_300 }, (_, n) =>
      remembered(rita, { text: `${n}`, at: past.daysAgo(9, n) }),
    );
    await past.tellsPast({ messages: messages.toReversed() });
    expect(await past.underWay()).toMatchObject({ total: 2_300 });
    await past.worksToTheEnd();
    expect(await past.count('messages')).toBe(2_300);
    expect((await past.conversation(rita)).messages.at(-1)?.body).toBe('2299');
    expect(await past.count('tickets')).toBe(1);
  });

  it('keeps the order of what was written within one second', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const at = new Date(Math.floor(past.daysAgo(1).getTime() / 1000) * 1000);
    const newestFirst = ['três', 'dois', 'um'].map((text) => remembered(rita, { text, at }));
    await past.tellsPast({ messages: newestFirst });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['um', 'dois', 'três']);
  });

  it('shows what was quoted', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const id = anId();
    await past.tellsPast({
      messages: [
        remembered(rita, { text: 'sim', at: past.daysAgo(1), quotes: id }),
        remembered(rita, { text: 'pode ser?', at: past.daysAgo(2), id, isOwn: true }),
      ],
    });
    await past.worksToTheEnd();
    const { messages } = await past.conversation(rita);
    expect(messages[1]?.quotedId).toBe(messages[0]?.id);
  });

  it('brings no files, but each can be asked for', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const file = { directPath: '/v/1', mediaKey: 'AAAA', kind: 'image', mimeType: 'image/jpeg' } as const;
    const content = { type: 'media', file, caption: 'foto', isVoice: false } as const;
    await past.tellsPast({ messages: [remembered(rita, { content, at: past.daysAgo(1) })] });
    await past.worksToTheEnd();
    const [message] = (await past.conversation(rita)).messages;
    expect(message).toMatchObject({ content: 'image', body: 'foto', mediaState: 'failed' });
    const jobs = app.jobs.filter(({ companyId }) => companyId === past.company.companyId).map(({ name }) => name);
    expect(jobs).not.toContain('inbound.fetch-media');
    const { token } = await signInAs(app.services, past.company.admin);
    const asked = await app.browser().call('POST', `/messages/${message?.id}/media/retry`, { token });
    expect(asked).toMatchObject({ status: 200, body: { mediaState: 'waiting' } });
  });
});

describe('whose past it is', () => {
  it('a conversation told by LID only is of nobody with a number', async () => {
    const past = await aPast(app);
    const rita = aPerson();
    await past.tellsPast({
      messages: [remembered({ addresses: asPerson(rita, 'lid').addresses }, { at: past.daysAgo(1) })],
    });
    await past.worksToTheEnd();
    expect(await past.contact(asPerson(rita, 'lid'))).toMatchObject({ name: 'Contato do WhatsApp' });
    expect(await past.kindsOf(asPerson(rita, 'lid'))).toEqual(['lid']);
    expect(await past.contactCount()).toBe(1);
  });

  it('who is who may be told after the messages, and they are one person in one ticket', async () => {
    const past = await aPast(app);
    const rita = aPerson('Rita');
    const [byLid, byPhone] = [asPerson(rita, 'lid'), asPerson(rita, 'phone')].map(({ addresses }) => ({ addresses }));
    if (!byLid || !byPhone) return;
    await past.tellsPast({ messages: [remembered(byLid, { text: 'dois', at: past.daysAgo(2) })] });
    await past.tellsPast({ messages: [remembered(byPhone, { text: 'um', at: past.daysAgo(3) })] });
    await past.tellsPast({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      names: [{ address: { kind: 'lid', value: rita.lid }, name: 'Rita' }],
    });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(byPhone)).messages)).toEqual(['um', 'dois']);
    expect(await past.contactCount()).toBe(1);
    expect(await past.count('tickets')).toBe(1);
    expect(await past.contact(byLid)).toMatchObject({ name: 'Rita' });
    expect(await past.kindsOf(byLid)).toEqual(['lid', 'phone']);
  });

  it('told even later, two contacts become one', async () => {
    const past = await aPast(app);
    const rita = aPerson();
    await past.tellsPast({
      isLast: true,
      messages: [
        remembered(asPerson(rita, 'lid'), { text: 'dois', at: past.daysAgo(2) }),
        remembered(asPerson(rita, 'phone'), { text: 'um', at: past.daysAgo(3) }),
      ],
    });
    await past.works();
    expect(await past.contactCount()).toBe(2);
    await past.tellsPast({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      messages: [remembered(asPerson(rita, 'lid'), { text: 'zero', at: past.daysAgo(4) })],
    });
    await past.worksToTheEnd();
    expect(await past.contactCount()).toBe(1);
    expect(bodies((await past.conversation(asPerson(rita))).messages)).toEqual(['zero', 'um', 'dois']);
  });

  it('what aPerson is called now stays', async () => {
    const past = await aPast(app);
    const rita = aPerson('Rita Souza');
    await past.says(asPerson(rita), 'agora');
    await past.tellsPast({ messages: [remembered(asPerson({ ...rita, name: 'Ritinha' }), { at: past.daysAgo(300) })] });
    await past.worksToTheEnd();
    expect(await past.contact(asPerson(rita))).toMatchObject({ name: 'Rita Souza' });
  });

  it('groups come only if they were asked for, with who wrote', async () => {
    const [without, refused, past] = [
      await aPast(app, { connection: { takesGroups: true } }),
      // A group whose next message nobody would see is not brought in either.
      await aPast(app, { connection: { importsGroups: true } }),
      await aPast(app, { connection: { importsGroups: true, takesGroups: true } }),
    ];
    const group = aGroup(undefined, 'Família');
    const rita = aPerson('Rita');
    const messages = [
      remembered(group, {
        text: 'oi gente',
        at: past.daysAgo(2),
        author: { addresses: asPerson(rita, 'lid').addresses },
      }),
      remembered(group, { text: 'olá', at: past.daysAgo(1), isOwn: true }),
    ];
    const names = [{ address: { kind: 'lid', value: rita.lid } as const, name: 'Rita' }];
    for (const one of [without, refused, past]) {
      await one.tellsPast({ messages, names, pairs: [{ lid: rita.lid, phone: rita.phone }] });
      await one.worksToTheEnd();
    }
    expect(await without.count('messages')).toBe(0);
    expect(await refused.count('messages')).toBe(0);
    const { ticket, messages: shown } = await past.conversation(group);
    expect(ticket).toMatchObject({ status: 'group', isGroup: true, unreadCount: 0 });
    expect(shown[0]?.participant).toMatchObject({ name: 'Rita', number: rita.phone });
    expect(shown[1]).toMatchObject({ author: 'phone', participant: null });
    expect(await past.contactCount()).toBe(1);
  });

  it('notes to oneself are nobody’s', async () => {
    const past = await aPast(app);
    const own = aPerson();
    await connectionsRepo.update(past.scope(), past.connectionId, { phoneNumber: own.phone });
    await past.tellsPast({ messages: [remembered(asPerson(own, 'phone'), { at: past.daysAgo(1), isOwn: true })] });
    await past.worksToTheEnd();
    expect(await past.contactCount()).toBe(0);
  });

  it('a message that cannot be brought in keeps back no other', async () => {
    const past = await aPast(app);
    const [rita, wrong] = [asPerson(aPerson()), { addresses: [{ kind: 'phone', value: '12' }] } as const];
    await past.tellsPast({
      messages: [
        remembered({ addresses: [...wrong.addresses] }, { at: past.daysAgo(1) }),
        remembered(rita, { at: past.daysAgo(1) }),
      ],
    });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['oi']);
    expect(await past.underWay()).toBeUndefined();
  });
});

describe('what happens meanwhile', () => {
  it('a live ticket takes the old messages and stays as it is', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    await past.tellsPast({ messages: [remembered(rita, { text: 'antes', at: past.daysAgo(1) })] });
    await past.says(rita, 'agora');
    const before = await past.conversation(rita);
    await past.worksToTheEnd();
    const { ticket, messages } = await past.conversation(rita);
    expect(bodies(messages)).toEqual(['antes', 'agora']);
    expect(ticket).toEqual(before.ticket);
    expect(ticket).toMatchObject({ unreadCount: 1, lastMessage: 'agora', importedAt: null });
    expect(await past.count('tickets')).toBe(1);
    expect((await past.now()).importStatus).toBeNull();
  });

  it('a message that came live and is told again stands there once', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const id = await past.says(rita, 'agora');
    await past.tellsPast({ messages: [remembered(rita, { text: 'agora', at: past.daysAgo(0, -5), id })] });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['agora']);
  });

  it('a message that could not be read when it came is told readable, and takes its place', async () => {
    const past = await aPast(app, { queues: ['Vendas', 'Suporte'], connection: { greetingMessage: 'Escolha:' } });
    const rita = asPerson(aPerson());
    const [text, picture] = [await past.sends(rita, unreadable), await past.sends(rita, unreadable)];
    const file = { directPath: '/v/1', mediaKey: 'AAAA', kind: 'image', mimeType: 'image/jpeg' } as const;
    const content = { type: 'media', file, caption: 'foto', isVoice: false } as const;
    const messages = [
      remembered(rita, { text: 'quanto custa?', id: text, at: past.daysAgo(0) }),
      remembered(rita, { content, id: picture, at: past.daysAgo(0) }),
    ];
    await past.tellsPast({ messages });
    await past.worksToTheEnd();
    const { ticket, messages: shown } = await past.conversation(rita);
    expect(shown).toMatchObject([
      { body: 'quanto custa?', content: 'text', details: null },
      { body: 'foto', content: 'image', mediaState: 'waiting' },
    ]);
    expect(ticket).toMatchObject({ unreadCount: 2, lastMessage: 'foto' });
    const fetched = () =>
      app.jobs.filter(({ companyId, name }) => companyId === past.company.companyId && name === 'inbound.fetch-media');
    expect(fetched().map(({ payload }) => payload)).toEqual([{ messageId: shown[1]?.id }]);

    // Told once more, with other words: what can be read stays.
    await connectionsRepo.update(past.scope(), past.connectionId, { importFrom: past.daysAgo(20) });
    await past.tellsPast({ messages: [remembered(rita, { text: 'outra', id: text, at: past.daysAgo(0) })] });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['quanto custa?', 'foto']);
    expect(fetched()).toHaveLength(1);
  });

  it('but not by who did not write it, and not where it was taken back', async () => {
    const past = await aPast(app);
    const [rita, mallory] = [asPerson(aPerson()), asPerson(aPerson('Mallory'))];
    const [id, taken] = [await past.sends(rita, unreadable), await past.sends(rita, unreadable)];
    await past.deletes(rita, taken);
    await past.tellsPast({
      messages: [
        remembered(mallory, { text: 'transfira para 123', id, at: past.daysAgo(1) }),
        remembered(rita, { text: 'segredo', id: taken, at: past.daysAgo(1) }),
      ],
    });
    await past.worksToTheEnd();
    expect((await past.conversation(rita)).messages).toMatchObject([
      { content: 'unsupported', body: '' },
      { body: '', isDeleted: true },
    ]);
  });

  it('also where it came by LID and is told by number', async () => {
    const past = await aPast(app);
    const rita = aPerson();
    const id = await past.sends(asPerson(rita, 'lid'), unreadable);
    await past.tellsPast({
      pairs: [{ lid: rita.lid, phone: rita.phone }],
      messages: [remembered(asPerson(rita, 'phone'), { text: 'quanto custa?', id, at: past.daysAgo(1) })],
    });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(asPerson(rita, 'lid'))).messages)).toEqual(['quanto custa?']);
  });

  it('what was said about a message before it is brought in waits for it', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    const id = anId();
    await past.tellsPast({ messages: [remembered(rita, { at: past.daysAgo(1), id })] });
    await past.reacts(rita, id, '👍');
    await past.worksToTheEnd();
    expect((await past.conversation(rita)).messages[0]?.reactions).toMatchObject([{ emoji: '👍', by: 'customer' }]);
  });

  it('who comes after a worker that died goes on where it stopped', async () => {
    const past = await aPast(app);
    const people = Array.from({ length: 6 }, () => asPerson(aPerson()));
    await past.tellsPast({
      messages: people.flatMap((person) => [1, 2].map((day) => remembered(person, { at: past.daysAgo(day) }))),
    });
    app.advance(60);
    for (let steps = 0; steps < 4; steps += 1) await past.step();
    expect(await past.underWay()).toMatchObject({ state: 'running', total: 12, done: 6 });
    expect(await past.count('messages')).toBe(6);
    // It dies within a step: nothing of that is kept.
    const dying = vi.spyOn(ticketsRepo, 'lock').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await past.step();
    dying.mockRestore();
    expect(await past.count('messages')).toBe(6);
    await past.works();
    expect(await past.count('messages')).toBe(12);
    expect(await past.count('tickets')).toBe(6);
    expect(await past.underWay()).toBeUndefined();
  });

  it('two workers at once do every step once', async () => {
    const past = await aPast(app);
    const people = Array.from({ length: 10 }, () => asPerson(aPerson()));
    await past.tellsPast({ messages: people.map((person) => remembered(person, { at: past.daysAgo(1) })) });
    app.advance(60);
    await Promise.all([past.works(), past.works()]);
    expect(await past.count('messages')).toBe(10);
    expect(await past.count('tickets')).toBe(10);
    expect(await past.underWay()).toBeUndefined();
  });

  it('a ticket that aPerson resolves meanwhile keeps the rest of its past', async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    await past.tellsPast({ isLast: true, messages: [remembered(rita, { text: 'dois', at: past.daysAgo(1) })] });
    await past.works();
    const { ticket } = await past.conversation(rita);
    await closeTicket(past.scope(), { ticketId: ticket?.id ?? 0, saysFarewell: false });
    await past.tellsPast({ messages: [remembered(rita, { text: 'um', at: past.daysAgo(2) })] });
    await past.worksToTheEnd();
    expect(await past.count('tickets')).toBe(1);
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['um', 'dois']);
  });
});

describe('what the phone still has to tell', () => {
  const told = async () => {
    const past = await aPast(app);
    const rita = asPerson(aPerson());
    await past.tellsPast({ messages: [remembered(rita, { text: 'dois', at: past.daysAgo(1) })] });
    return { past, rita };
  };
  const tellsTheRest = async ({ past, rita }: Awaited<ReturnType<typeof told>>) => {
    await past.tellsPast({ messages: [remembered(rita, { text: 'um', at: past.daysAgo(2) })] });
    await past.worksToTheEnd();
    expect(bodies((await past.conversation(rita)).messages)).toEqual(['um', 'dois']);
    expect(await past.underWay()).toBeUndefined();
    expect(await past.now()).toMatchObject({ importFrom: null, importUntil: null });
  };

  it('is kept though its process was killed for longer than a phone pauses', async () => {
    const world = await told();
    const { past } = world;
    await connectionsRepo.update(past.scope(), past.connectionId, { status: 'CONNECTED' });
    await past.isKilled();
    for (let minutes = 0; minutes < 10; minutes += 1) await past.worksToTheEnd();
    expect(await past.underWay()).toMatchObject({ state: 'running', done: 1, total: 1 });
    expect((await past.now()).importStatus).toBe('Running');
    await past.isHeardSince(past.scope().now);
    app.advance(30);
    await past.works();
    await tellsTheRest(world);
  });

  it('is kept though its process was killed in the last of those seconds', async () => {
    const world = await told();
    const { past } = world;
    app.advance(46);
    // The lease of the dead goes on for a while.
    await past.works();
    await past.isKilled();
    for (let minutes = 0; minutes < 10; minutes += 1) await past.worksToTheEnd();
    expect(await past.underWay()).toMatchObject({ state: 'running', done: 1, total: 1 });
    await past.isHeardSince(past.scope().now);
    await tellsTheRest(world);
  });

  it('is kept though the line was down for so long, and the time counts from when it is up again', async () => {
    const world = await told();
    const { past } = world;
    await past.isHeardSince(null);
    await past.worksToTheEnd();
    await past.isHeardSince(past.scope().now);
    app.advance(40);
    await past.works();
    expect(await past.underWay()).toBeDefined();
    await tellsTheRest(world);
  });

  it('is waited for while what it has told is not read, which may take longer than a phone pauses', async () => {
    const world = await told();
    const { past } = world;
    await past.isBehind(true);
    for (let minutes = 0; minutes < 10; minutes += 1) await past.worksToTheEnd();
    expect(await past.underWay()).toMatchObject({ state: 'running', done: 1 });
    await past.isKilled();
    await past.worksToTheEnd();
    await past.isHeardSince(past.scope().now);
    await past.worksToTheEnd();
    expect(await past.underWay()).toMatchObject({ state: 'running', done: 1 });
    await past.isBehind(false);
    await tellsTheRest(world);
  });

  it('may follow on a piece in which there was nothing', async () => {
    const world = await told();
    const { past } = world;
    app.advance(40);
    await expectHistory(past.scope(), past.connectionId);
    app.advance(40);
    await past.works();
    expect(await past.underWay()).toBeDefined();
    await tellsTheRest(world);
  });

  it('is asked for again when it is linked anew for other days while an import runs', async () => {
    const world = await told();
    const { past } = world;
    const importFrom = past.daysAgo(20);
    await connectionsRepo.update(past.scope(), past.connectionId, { importFrom, importUntil: null });
    await past.worksToTheEnd();
    expect(await past.underWay()).toBeUndefined();
    expect(await past.now()).toMatchObject({ importFrom, importUntil: null });
    await tellsTheRest(world);
  });

  it('is asked for again when it is linked anew for the same days, however long its next phone takes', async () => {
    const world = await told();
    const { past } = world;
    const { importFrom } = await past.now();
    await past.works();
    await past.isKilled();
    await newQrCode(past.scope(), past.connectionId);
    await past.isHeardSince(past.scope().now);
    await past.worksToTheEnd();
    expect(await past.underWay()).toBeUndefined();
    expect(await past.now()).toMatchObject({ importFrom });
    await tellsTheRest(world);
  });

  it('is left to the next link when the phone is disconnected, and what has come is settled', async () => {
    const world = await told();
    const { past } = world;
    const { importFrom } = await past.now();
    await past.isKilled();
    await disconnect(past.scope(), past.connectionId);
    app.advance(46);
    await past.works();
    expect(await past.underWay()).toBeUndefined();
    expect(await past.now()).toMatchObject({ importFrom, importStatus: 'renderButtonCloseTickets' });
    await leasesRepo.want(past.scope(), past.connectionId);
    await past.isHeardSince(past.scope().now);
    await tellsTheRest(world);
  });

  it('holds an import up for a day at most, where nobody holds sessions any more', async () => {
    const world = await told();
    const { past } = world;
    const { importFrom } = await past.now();
    await past.isKilled();
    app.advance(23 * 3600);
    await past.works();
    expect(await past.underWay()).toBeDefined();
    app.advance(3600 + 60);
    await past.works();
    expect(await past.underWay()).toBeUndefined();
    expect(await past.now()).toMatchObject({ importFrom, importStatus: 'renderButtonCloseTickets' });
    await past.isHeardSince(past.scope().now);
    await tellsTheRest(world);
  });

  it('is of nobody once the connection is removed', async () => {
    const { past } = await told();
    await past.isKilled();
    await past.worksToTheEnd();
    await connectionsRepo.delete(past.scope(), past.connectionId);
    expect(await past.underWay()).toBeUndefined();
  });
});

describe('the timers of a ticket with old messages', () => {
  it('run from when the customer writes again', async () => {
    const past = await aPast(app, { queues: ['Triagem'] });
    const rita = asPerson(aPerson());
    const triage = past.queues[0]?.id ?? 0;
    await past.tellsPast({ messages: [remembered(rita, { at: past.daysAgo(1) })] });
    await past.worksToTheEnd();
    const redirect = { redirectAfterMinutes: 10, redirectQueueId: triage };
    await connectionsRepo.update(past.scope(), past.connectionId, redirect);
    const look = async () => {
      app.advance(11 * 60);
      await processDueTimers(past.scope());
      return (await past.conversation(rita)).ticket?.queueId;
    };
    expect(await look()).toBeNull();
    await past.says(rita, 'oi?');
    await processDueTimers(past.scope());
    expect(await look()).toBe(triage);
  });
});

describe('how far it is', () => {
  it('is told while it arrives, twice a second while it runs, and at its end', async () => {
    const past = await aPast(app);
    const people = Array.from({ length: 5 }, () => asPerson(aPerson()));
    await past.tellsPast({ messages: people.map((person) => remembered(person, { at: past.daysAgo(1) })) });
    const whatsappId = past.connectionId;
    expect(past.heard()).toEqual([{ action: 'update', whatsappId, status: { this: -1, all: -1, date: null } }]);
    expect(Date.parse((await past.now()).importStatus ?? '')).toBe(past.scope().now.getTime());
    app.advance(60);
    await past.step();
    expect((await past.now()).importStatus).toBe('Running');
    await past.step();
    await past.step();
    app.advance(0.5);
    await past.step();
    await past.works();
    expect(past.heard().at(-1)).toEqual({ action: 'refresh', whatsappId });
    const date = past.daysAgo(1).toISOString();
    expect(past.heard().slice(1, -1)).toEqual([
      { action: 'update', whatsappId, status: { this: 1, all: 5, date } },
      { action: 'update', whatsappId, status: { this: 3, all: 5, date } },
    ]);
  });
});

describe('how far it is when it waits for more', () => {
  it('is told as it is, and not as it was half a second before', async () => {
    const past = await aPast(app);
    const people = Array.from({ length: 5 }, () => asPerson(aPerson()));
    const messages = people.map((person) => remembered(person, { at: past.daysAgo(1) }));
    await past.tellsPast({ isLast: true, messages });
    await past.works();
    const [whatsappId, date] = [past.connectionId, past.daysAgo(1).toISOString()];
    const [first, last] = [1, 5].map((n) => ({ action: 'update', whatsappId, status: { this: n, all: 5, date } }));
    expect(past.heard().slice(1)).toEqual([first, last]);
  });
});

describe('the tickets of an import', () => {
  const imported = async (closesImportedTickets: boolean, count = 3) => {
    const past = await aPast(app, { connection: { closesImportedTickets } });
    const people = Array.from({ length: count }, () => asPerson(aPerson()));
    await past.tellsPast({ messages: people.map((person) => remembered(person, { at: past.daysAgo(1) })) });
    await past.worksToTheEnd();
    const { token } = await signInAs(app.services, past.company.admin);
    const statuses = async () =>
      Promise.all(people.map(async (person) => (await past.conversation(person)).ticket?.status));
    return {
      past,
      people,
      statuses,
      close: () => app.browser().call('POST', `/closedimported/${past.connectionId}`, { token }),
    };
  };

  it('are closed at its end where that was wished, without a word to anybody', async () => {
    const { past, people } = await imported(true, 102);
    const text = 'select status, count(*)::int as n from tickets group by status';
    expect(await past.scope().query({ text })).toEqual([{ status: 'closed', n: people.length }]);
    expect(await past.now()).toMatchObject({ importStatus: null, importFrom: null, importUntil: null });
    expect(await past.count('messages')).toBe(people.length);
    expect(await past.underWay()).toBeUndefined();
  });

  it('wait for aPerson to say so where not, and are closed then', async () => {
    const { past, statuses, close } = await imported(false);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await past.now()).toMatchObject({ importStatus: 'renderButtonCloseTickets', importFrom: null });
    expect(await close()).toMatchObject({ status: 200 });
    expect((await past.now()).importStatus).toBeNull();
    expect(await close()).toMatchObject({ status: 200 });
    await past.works();
    expect(await statuses()).toEqual(['closed', 'closed', 'closed']);
    expect(await close()).toMatchObject({ status: 200 });
    await past.works();
    expect(await past.underWay()).toBeUndefined();
  });

  it('stay where aPerson works on them or the customer has written since', async () => {
    const { past, people, statuses, close } = await imported(false);
    const [accepted, written] = people;
    if (!accepted || !written) return;
    const ana = await aUser(past.scope(), { profile: 'admin' });
    const { ticket } = await past.conversation(accepted);
    await acceptTicket(past.scope(), {
      ticketId: ticket?.id ?? 0,
      userId: ana.id,
      queueId: (await aQueue(past.scope())).id,
    });
    await past.says(written, 'oi, alguém?');
    await close();
    await past.works();
    expect(await statuses()).toEqual(['open', 'pending', 'closed']);
  });

  it('stay where the customer has written since, though aPerson has looked at it', async () => {
    const { past, people, statuses, close } = await imported(false);
    const [written] = people;
    if (!written) return;
    app.advance(60);
    await past.says(written, 'oi, alguém?');
    const { ticket } = await past.conversation(written);
    await ticketsRepo.update(past.scope(), ticket?.id ?? 0, { unreadCount: 0 });
    await close();
    await past.works();
    expect(await statuses()).toEqual(['pending', 'closed', 'closed']);
  });

  it('include groups, unless aPerson works on one or it has written since', async () => {
    const wish = { importsGroups: true, takesGroups: true, groupsAsTickets: false, closesImportedTickets: false };
    const past = await aPast(app, { connection: wish });
    const groups = ['Família', 'Bairro', 'Futebol'].map((name) => aGroup(undefined, name));
    const author = { addresses: asPerson(aPerson(), 'lid').addresses };
    await past.tellsPast({ messages: groups.map((group) => remembered(group, { at: past.daysAgo(1), author })) });
    await past.worksToTheEnd();
    expect((await past.now()).importStatus).toBe('renderButtonCloseTickets');
    const tickets = () => Promise.all(groups.map(async (group) => (await past.conversation(group)).ticket));
    const [, accepted, written] = await tickets();
    const ana = await aUser(past.scope(), { profile: 'admin' });
    await ticketsRepo.update(past.scope(), accepted?.id ?? 0, { userId: ana.id });
    await ticketsRepo.countUnread(past.scope(), written?.id ?? 0);
    const { token } = await signInAs(app.services, past.company.admin);
    await app.browser().call('POST', `/closedimported/${past.connectionId}`, { token });
    await past.works();
    expect((await tickets()).map((ticket) => ticket?.status)).toEqual(['closed', 'group', 'group']);
  });

  it('are not opened again for who writes soon after: that is a conversation of its own', async () => {
    const { past, people } = await imported(true, 1);
    await connectionsRepo.update(past.scope(), past.connectionId, { newTicketAfterMinutes: 60 });
    const [rita] = people;
    if (!rita) return;
    app.advance(60);
    await past.says(rita, 'bom dia');
    expect(await past.count('tickets')).toBe(2);
    expect((await past.conversation(rita)).ticket).toMatchObject({ importedAt: null, isBotActive: true });
  });

  it('make nobody wait in line behind them', async () => {
    const past = await aPast(app, { queues: ['Vendas'] });
    const queueId = past.queues[0]?.id ?? 0;
    await connectionsRepo.update(past.scope(), past.connectionId, { importQueueId: queueId });
    const [rita, rui] = [asPerson(aPerson()), asPerson(aPerson())];
    await past.tellsPast({ messages: [rita, rui].map((person) => remembered(person, { at: past.daysAgo(1) })) });
    await past.worksToTheEnd();
    expect(await conversationsRepo.countWaiting(past.scope(), queueId)).toBe(0);
    app.advance(60);
    await past.says(rita, 'oi');
    expect(await conversationsRepo.countWaiting(past.scope(), queueId)).toBe(1);
  });

  it('are not closed while an import runs', async () => {
    const { past, statuses, close } = await imported(false);
    await connectionsRepo.update(past.scope(), past.connectionId, { importFrom: past.daysAgo(20) });
    await past.tellsPast({ messages: [remembered(asPerson(aPerson()), { at: past.daysAgo(1) })] });
    await close();
    await past.works();
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  it('of another company do not exist', async () => {
    const { past } = await imported(false);
    const { admin } = await aCompany(app.services);
    const { token } = await signInAs(app.services, admin);
    const answer = await app.browser().call('POST', `/closedimported/${past.connectionId}`, { token });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
    expect((await past.now()).importStatus).toBe('renderButtonCloseTickets');
  });

  it('are like any other once an agent has written in them', async () => {
    const { past, people } = await imported(false);
    const [rita] = people;
    if (!rita) return;
    const ana = await aUser(past.scope(), { profile: 'admin' });
    const ticketId = (await past.conversation(rita)).ticket?.id ?? 0;
    await acceptTicket(past.scope(), { ticketId, userId: ana.id, queueId: (await aQueue(past.scope())).id });
    expect((await past.conversation(rita)).ticket?.importedAt).not.toBeNull();
    app.advance(1);
    await processDueTimers(past.scope());
    const ticket = await ticketsRepo.get(past.scope(), ticketId);
    expect(ticket.timerAt?.getTime()).toBeGreaterThan(past.scope().now.getTime());
    await sendMessage(past.scope(), { ticket, author: 'agent', userId: ana.id, content: 'text', body: 'Olá' });
    const after = await ticketsRepo.get(past.scope(), ticketId);
    expect(after).toMatchObject({ importedAt: null, timerAt: past.scope().now });
  });
});
