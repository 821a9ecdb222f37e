import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { contactsRepo, presentContact } from '../contacts/index.ts';
import { ticketLogsRepo, ticketsRepo } from '../tickets/index.ts';
import { anId, aWebInbox, seenAs, somebody } from './testing/web-world.ts';

const app = await testApp();
const { jobs } = app;

const aPicture = (nr: number) =>
  ({
    type: 'media',
    file: { directPath: `/v/${nr}`, mediaKey: 'a2V5', kind: 'image', mimeType: 'image/jpeg' },
    caption: `foto ${nr}`,
    isVoice: false,
  }) as const;

describe('a person who writes to a number linked by QR code', () => {
  it('gets a contact with the number and a waiting ticket in which the message stands', async () => {
    const inbox = await aWebInbox(app);
    const rita = somebody();
    const id = await inbox.says(seenAs(rita), 'oi');
    const { ticket, messages } = await inbox.conversation(seenAs(rita));
    expect(ticket).toMatchObject({ status: 'pending', channel: 'whatsapp', unreadCount: 1, lastMessage: 'oi' });
    expect(messages).toMatchObject([{ author: 'customer', body: 'oi', providerId: id, contactName: 'Rita' }]);
    expect(await inbox.contact(seenAs(rita))).toMatchObject({ number: rita.phone, channel: 'whatsapp' });
  });

  it('is heard once, however often the network repeats it', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    const id = await inbox.says(rita, 'oi');
    await inbox.says(rita, 'oi', { id });
    await Promise.all([1, 2, 3].map(() => inbox.says(rita, 'e aí?', { id: '3EB0SAME' })));
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ body }) => body)).toEqual(['oi', 'e aí?']);
    expect(ticket).toMatchObject({ unreadCount: 2 });
  });

  it('and sends an album of ten at once has one ticket with ten pictures', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all(numbers.map((nr) => inbox.sends(rita, aPicture(nr))));
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ body }) => body).sort()).toEqual(numbers.map((nr) => `foto ${nr}`));
    expect(messages.every(({ mediaState }) => mediaState === 'waiting')).toBe(true);
    expect(ticket).toMatchObject({ unreadCount: 10 });
    expect([await inbox.count('tickets'), await inbox.contactCount()]).toEqual([1, 1]);
    for (const { id } of messages)
      expect(jobs).toContainEqual(expect.objectContaining({ name: 'inbound.fetch-media', payload: { messageId: id } }));
  });

  it('answers, forwards and reacts as on any other channel', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    const first = await inbox.says(rita, 'quanto custa?');
    await inbox.says(rita, 'e a frete?', { quotes: first, isForwarded: true });
    await inbox.reacts(rita, first, '👍');
    const { messages } = await inbox.conversation(rita);
    expect(messages).toMatchObject([
      { reactions: [{ by: 'customer', emoji: '👍' }] },
      { isForwarded: true, quoted: { body: 'quanto custa?' } },
    ]);
  });
});

describe('“LID instead of phone”', () => {
  it('the digits of a LID are neither a number nor a name, anywhere', async () => {
    const inbox = await aWebInbox(app);
    const rita = { ...somebody(), name: '' };
    await inbox.says(seenAs(rita, 'lid'), 'oi');
    const contact = await inbox.contact(seenAs(rita, 'lid'));
    expect(contact).toMatchObject({ number: '', name: 'Contato do WhatsApp', nameSource: 'address' });
    if (!contact) throw new Error('The customer has written and is no contact.');
    for (const seesNumbers of [true, false])
      expect(JSON.stringify(presentContact({ seesNumbers }, contact))).not.toContain(rita.lid);
    for (const seesNumbers of [true, false]) {
      const filter = { audience: { seesNumbers }, pageNumber: 1 };
      expect((await contactsRepo.listPage(inbox.scope(), { ...filter, search: rita.lid })).count).toBe(0);
      expect((await contactsRepo.listPage(inbox.scope(), { ...filter, search: 'contato do whats' })).count).toBe(1);
    }
  });

  it('once the phone is learnt, the number appears where there was none', async () => {
    const inbox = await aWebInbox(app);
    const rita = { ...somebody(), name: '' };
    await inbox.says(seenAs(rita, 'lid'), 'oi');
    const before = await inbox.contact(seenAs(rita, 'lid'));
    app.heard.length = 0;
    await inbox.says(seenAs(rita), 'tudo bem?');
    expect(await inbox.contact(seenAs(rita, 'phone'))).toMatchObject({
      id: before?.id,
      number: rita.phone,
      name: rita.phone,
    });
    const told = JSON.stringify(app.heard.filter(({ kind }) => kind === 'publish'));
    expect(told).toContain(rita.phone);
    expect((await inbox.conversation(seenAs(rita, 'lid'))).messages).toHaveLength(2);
  });

  it('who is known by both never becomes two, whichever address comes', async () => {
    const inbox = await aWebInbox(app);
    const rita = somebody();
    for (const by of ['both', 'lid', 'phone', 'lid'] as const) await inbox.says(seenAs(rita, by), by);
    expect([await inbox.contactCount(), await inbox.count('tickets')]).toEqual([1, 1]);
  });

  it('two contacts who turn out to be one person become one, the older ticket survives, and both logs say so', async () => {
    const inbox = await aWebInbox(app);
    const rita = somebody();
    await inbox.says(seenAs(rita, 'lid'), 'primeiro');
    await inbox.says(seenAs(rita, 'phone'), 'segundo');
    const older = (await inbox.conversation(seenAs(rita, 'lid'))).ticket?.id ?? 0;
    const younger = (await inbox.conversation(seenAs(rita, 'phone'))).ticket?.id ?? 0;
    expect(await inbox.contactCount()).toBe(2);

    await inbox.tells({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    await inbox.tells({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    expect(await inbox.contactCount()).toBe(1);
    expect(await ticketsRepo.get(inbox.scope(), older)).toMatchObject({ status: 'pending', unreadCount: 2 });
    expect(await ticketsRepo.get(inbox.scope(), younger)).toMatchObject({ status: 'closed' });
    for (const id of [older, younger])
      expect((await ticketLogsRepo.list(inbox.scope(), id)).map(({ type }) => type)).toContain('merged');
    expect(await inbox.contact(seenAs(rita, 'phone'))).toMatchObject({ number: rita.phone });
    const text = 'select body from messages where ticket_id = $1 order by sent_at';
    expect(await inbox.scope().query({ text, values: [older] })).toEqual([{ body: 'primeiro' }, { body: 'segundo' }]);
  });

  it('who writes under both addresses at once is one person with one live ticket, whichever lane is faster', async () => {
    const inbox = await aWebInbox(app);
    for (let round = 0; round < 5; round += 1) {
      const rita = somebody();
      const samePerson = () => inbox.tells({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
      await Promise.all([
        inbox.says(seenAs(rita, 'lid'), 'a'),
        inbox.says(seenAs(rita, 'phone'), 'b'),
        samePerson(),
        inbox.says(seenAs(rita), 'c'),
        inbox.says(seenAs(rita, 'lid'), 'd', { isOwn: true }),
      ]);
      await samePerson();
      expect((await inbox.contact(seenAs(rita, 'lid')))?.id).toBe((await inbox.contact(seenAs(rita, 'phone')))?.id);
    }
    expect([await inbox.contactCount(), await inbox.count('messages')]).toEqual([5, 20]);
    const [live] = await inbox
      .scope()
      .query({ text: "select count(*)::int as n from tickets where status <> 'closed'" });
    expect(live).toEqual({ n: 5 });
  });

  it('of people nobody knows no contact is made only because their addresses are told', async () => {
    const inbox = await aWebInbox(app);
    const rita = somebody();
    await inbox.tells({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    expect(await inbox.contactCount()).toBe(0);
  });
});

describe('ticks', () => {
  it('rise from sent to played, never fall, and wait for a message that is still on its way out', async () => {
    const inbox = await aWebInbox(app);
    const rita = seenAs(somebody());
    await inbox.says(rita, 'oi', { isOwn: true, id: '3EB0OWN' });
    const ack = async () => (await inbox.conversation(rita)).messages[0]?.ack;
    for (const [status, expected] of [
      ['delivered', 2],
      ['played', 4],
      ['read', 4],
    ] as const) {
      await inbox.ticks(rita, '3EB0OWN', status);
      expect(await ack()).toBe(expected);
    }
    const early = anId();
    await inbox.ticks(rita, early, 'read');
    await inbox.says(rita, 'depois', { isOwn: true, id: early });
    expect((await inbox.conversation(rita)).messages[1]).toMatchObject({ ack: 3, delivery: 'sent' });
    expect((await inbox.conversation(rita)).ticket).toMatchObject({ lastMessageAck: 3 });
  });
});

describe('two numbers of one company that write to each other', () => {
  it('stop answering each other by themselves: robots do not talk for ever', async () => {
    const company = await aCompany(app.services);
    const number = (phone: string) =>
      aWebInbox(app, {
        company,
        connection: { phoneNumber: phone, greetingMessage: `Olá, aqui é ${phone}`, maxBotMenus: 0 },
        queues: [`Vendas ${phone}`, `Oficina ${phone}`],
      });
    const [ana, bia] = [somebody('Ana'), somebody('Bia')];
    const [ofAna, ofBia] = [await number(ana.phone), await number(bia.phone)];
    const robotOf = async (inbox: typeof ofAna, other: typeof ana) => {
      const { messages } = await inbox.conversation(seenAs(other));
      return messages.filter(({ author }) => author === 'bot').map(({ id, body }) => ({ id, body }));
    };
    await ofAna.says(seenAs(bia), 'oi');
    let [heardByBia, heardByAna] = [0, 0];
    for (let round = 0; round < 60; round += 1) {
      app.advance(6);
      const fromAna = (await robotOf(ofAna, bia)).slice(heardByBia);
      heardByBia += fromAna.length;
      for (const { body } of fromAna) await ofBia.says(seenAs(ana), body);
      const fromBia = (await robotOf(ofBia, ana)).slice(heardByAna);
      heardByAna += fromBia.length;
      for (const { body } of fromBia) await ofAna.says(seenAs(bia), body);
      if (fromAna.length + fromBia.length === 0) break;
    }
    expect(heardByBia).toBeGreaterThan(1);
    expect(heardByBia).toBeLessThanOrEqual(20);
    expect(heardByAna).toBeLessThanOrEqual(20);
    expect(await robotOf(ofAna, bia)).toHaveLength(heardByBia);
  });

  it('share a message’s id, and each keeps its own', async () => {
    const company = await aCompany(app.services);
    const [ana, bia] = [somebody('Ana'), somebody('Bia')];
    const ofAna = await aWebInbox(app, { company, connection: { phoneNumber: ana.phone } });
    const ofBia = await aWebInbox(app, { company, connection: { phoneNumber: bia.phone } });
    const id = anId();
    await ofAna.says(seenAs(bia), 'oi, Bia', { id, isOwn: true });
    await ofBia.says(seenAs(ana), 'oi, Bia', { id });
    await ofAna.ticks(seenAs(bia), id, 'read');
    expect((await ofAna.conversation(seenAs(bia))).messages).toMatchObject([{ author: 'phone', ack: 3 }]);
    expect((await ofBia.conversation(seenAs(ana))).messages).toMatchObject([{ author: 'customer', ack: 0 }]);
  });
});

it('who is blocked opens nothing, counts nothing, and is told to nobody', async () => {
  const inbox = await aWebInbox(app);
  const rita = seenAs(somebody());
  await inbox.says(rita, 'oi');
  const { ticket } = await inbox.conversation(rita);
  await contactsRepo.update(inbox.scope(), ticket?.contactId ?? 0, { isActive: false });
  await inbox.says(rita, 'ei');
  await inbox.rings(rita, 'CALL1');
  expect((await inbox.conversation(rita)).ticket).toMatchObject({ unreadCount: 1, lastMessage: 'oi' });
});
