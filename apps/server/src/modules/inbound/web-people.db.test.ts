import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { contactsRepo, presentContact } from '../contacts/index.ts';
import { ticketLogsRepo, ticketsRepo } from '../tickets/index.ts';
import { anId, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

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
  it('gets a contact with the number and a waiting ticket with the message', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    const id = await inbox.says(asPerson(rita), 'oi');
    const { ticket, messages } = await inbox.conversation(asPerson(rita));
    expect(ticket).toMatchObject({ status: 'pending', channel: 'whatsapp', unreadCount: 1, lastMessage: 'oi' });
    expect(messages).toMatchObject([{ author: 'customer', body: 'oi', providerId: id, contactName: 'Rita' }]);
    expect(await inbox.contact(asPerson(rita))).toMatchObject({ number: rita.phone, channel: 'whatsapp' });
  });

  it('gets one message, however often the network repeats it', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
    const id = await inbox.says(rita, 'oi');
    await inbox.says(rita, 'oi', { id });
    await Promise.all([1, 2, 3].map(() => inbox.says(rita, 'e aí?', { id: '3EB0SAME' })));
    const { ticket, messages } = await inbox.conversation(rita);
    expect(messages.map(({ body }) => body)).toEqual(['oi', 'e aí?']);
    expect(ticket).toMatchObject({ unreadCount: 2 });
  });

  it('and sends an album of ten in one moment has one ticket with ten pictures', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
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

  it('replies, forwards and reacts as on any other channel', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
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
  it('the digits of a LID are never shown as a number or a name', async () => {
    const inbox = await aWebInbox(app);
    const rita = { ...aPerson(), name: '' };
    await inbox.says(asPerson(rita, 'lid'), 'oi');
    const contact = await inbox.contact(asPerson(rita, 'lid'));
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

  it('the number appears once the phone is linked', async () => {
    const inbox = await aWebInbox(app);
    const rita = { ...aPerson(), name: '' };
    await inbox.says(asPerson(rita, 'lid'), 'oi');
    const before = await inbox.contact(asPerson(rita, 'lid'));
    app.heard.length = 0;
    await inbox.says(asPerson(rita), 'tudo bem?');
    expect(await inbox.contact(asPerson(rita, 'phone'))).toMatchObject({
      id: before?.id,
      number: rita.phone,
      name: rita.phone,
    });
    const published = JSON.stringify(app.heard.filter(({ kind }) => kind === 'publish'));
    expect(published).toContain(rita.phone);
    expect((await inbox.conversation(asPerson(rita, 'lid'))).messages).toHaveLength(2);
  });

  it('a contact known by both addresses never becomes two, whichever arrives', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    for (const by of ['both', 'lid', 'phone', 'lid'] as const) await inbox.says(asPerson(rita, by), by);
    expect([await inbox.contactCount(), await inbox.count('tickets')]).toEqual([1, 1]);
  });

  it('two contacts found to be one person are merged into the older ticket, and both logs record it', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    await inbox.says(asPerson(rita, 'lid'), 'primeiro');
    await inbox.says(asPerson(rita, 'phone'), 'segundo');
    const older = (await inbox.conversation(asPerson(rita, 'lid'))).ticket?.id ?? 0;
    const younger = (await inbox.conversation(asPerson(rita, 'phone'))).ticket?.id ?? 0;
    expect(await inbox.contactCount()).toBe(2);

    await inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    await inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    expect(await inbox.contactCount()).toBe(1);
    expect(await ticketsRepo.get(inbox.scope(), older)).toMatchObject({ status: 'pending', unreadCount: 2 });
    expect(await ticketsRepo.get(inbox.scope(), younger)).toMatchObject({ status: 'closed' });
    for (const id of [older, younger])
      expect((await ticketLogsRepo.list(inbox.scope(), id)).map(({ type }) => type)).toContain('merged');
    expect(await inbox.contact(asPerson(rita, 'phone'))).toMatchObject({ number: rita.phone });
    const text = 'select body from messages where ticket_id = $1 order by sent_at';
    expect(await inbox.scope().query({ text, values: [older] })).toEqual([{ body: 'primeiro' }, { body: 'segundo' }]);
  });

  it('a person writing under both addresses in parallel is one contact with one live ticket, whichever lane is faster', async () => {
    const inbox = await aWebInbox(app);
    for (let round = 0; round < 5; round += 1) {
      const rita = aPerson();
      const samePerson = () =>
        inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
      await Promise.all([
        inbox.says(asPerson(rita, 'lid'), 'a'),
        inbox.says(asPerson(rita, 'phone'), 'b'),
        samePerson(),
        inbox.says(asPerson(rita), 'c'),
        inbox.says(asPerson(rita, 'lid'), 'd', { isOwn: true }),
      ]);
      await samePerson();
      expect((await inbox.contact(asPerson(rita, 'lid')))?.id).toBe((await inbox.contact(asPerson(rita, 'phone')))?.id);
    }
    expect([await inbox.contactCount(), await inbox.count('messages')]).toEqual([5, 20]);
    const [live] = await inbox
      .scope()
      .query({ text: "select count(*)::int as n from tickets where status <> 'closed'" });
    expect(live).toEqual({ n: 5 });
  });

  it('linked addresses of unknown people create no contact', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    await inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    expect(await inbox.contactCount()).toBe(0);
  });
});

describe('delivery status', () => {
  it('rises from sent to played, never falls, and waits for a message still being sent', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
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
  it('stop answering each other: the bots do not loop forever', async () => {
    const company = await aCompany(app.services);
    const number = (phone: string) =>
      aWebInbox(app, {
        company,
        connection: { phoneNumber: phone, greetingMessage: `Olá, aqui é ${phone}`, maxBotMenus: 0 },
        queues: [`Vendas ${phone}`, `Oficina ${phone}`],
      });
    const [ana, bia] = [aPerson('Ana'), aPerson('Bia')];
    const [ofAna, ofBia] = [await number(ana.phone), await number(bia.phone)];
    const robotOf = async (inbox: typeof ofAna, other: typeof ana) => {
      const { messages } = await inbox.conversation(asPerson(other));
      return messages.filter(({ author }) => author === 'bot').map(({ id, body }) => ({ id, body }));
    };
    await ofAna.says(asPerson(bia), 'oi');
    let [heardByBia, heardByAna] = [0, 0];
    for (let round = 0; round < 60; round += 1) {
      app.advance(6);
      const fromAna = (await robotOf(ofAna, bia)).slice(heardByBia);
      heardByBia += fromAna.length;
      for (const { body } of fromAna) await ofBia.says(asPerson(ana), body);
      const fromBia = (await robotOf(ofBia, ana)).slice(heardByAna);
      heardByAna += fromBia.length;
      for (const { body } of fromBia) await ofAna.says(asPerson(bia), body);
      if (fromAna.length + fromBia.length === 0) break;
    }
    expect(heardByBia).toBeGreaterThan(1);
    expect(heardByBia).toBeLessThanOrEqual(20);
    expect(heardByAna).toBeLessThanOrEqual(20);
    expect(await robotOf(ofAna, bia)).toHaveLength(heardByBia);
  });

  it('share a message’s id, and each stores its own message', async () => {
    const company = await aCompany(app.services);
    const [ana, bia] = [aPerson('Ana'), aPerson('Bia')];
    const ofAna = await aWebInbox(app, { company, connection: { phoneNumber: ana.phone } });
    const ofBia = await aWebInbox(app, { company, connection: { phoneNumber: bia.phone } });
    const id = anId();
    await ofAna.says(asPerson(bia), 'oi, Bia', { id, isOwn: true });
    await ofBia.says(asPerson(ana), 'oi, Bia', { id });
    await ofAna.ticks(asPerson(bia), id, 'read');
    expect((await ofAna.conversation(asPerson(bia))).messages).toMatchObject([{ author: 'phone', ack: 3 }]);
    expect((await ofBia.conversation(asPerson(ana))).messages).toMatchObject([{ author: 'customer', ack: 0 }]);
  });
});

it('a blocked sender opens no ticket, counts nothing and publishes nothing', async () => {
  const inbox = await aWebInbox(app);
  const rita = asPerson(aPerson());
  await inbox.says(rita, 'oi');
  const { ticket } = await inbox.conversation(rita);
  await contactsRepo.update(inbox.scope(), ticket?.contactId ?? 0, { isActive: false });
  await inbox.says(rita, 'ei');
  await inbox.calls(rita, 'CALL1');
  expect((await inbox.conversation(rita)).ticket).toMatchObject({ unreadCount: 1, lastMessage: 'oi' });
});
