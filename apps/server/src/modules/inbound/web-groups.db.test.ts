import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo, type NewConnection } from '../connections/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { aGroup, aGroupId, anId, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();
const withGroups = (connection: Partial<NewConnection> = {}) =>
  aWebInbox(app, {
    connection: { takesGroups: true, greetingMessage: 'Olá!', ...connection },
    queues: ['Vendas', 'Oficina'],
  });

describe('a connection that takes no groups', () => {
  it('stores nothing of them: no contact, no message, no id, no delivery status', async () => {
    const inbox = await aWebInbox(app);
    const [family, bia] = [aGroup(), asPerson(aPerson('Bia'))];
    const id = await inbox.says(family, 'oi', { author: bia });
    await inbox.reacts(family, id, '👍', { author: bia });
    await inbox.edits(family, id, 'oi!', { author: bia });
    await inbox.deletes(family, id, { author: bia });
    await inbox.says(family, 'nosso', { isOwn: true });
    await inbox.ticks(family, id, 'delivered');
    await inbox.calls(family, 'GROUPCALL');
    await inbox.receives({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: 'Casa' });
    expect(await inbox.contactCount()).toBe(0);
    for (const table of ['tickets', 'messages', 'message_keys', 'waiting_effects'] as const)
      expect([table, await inbox.count(table)]).toEqual([table, 0]);
  });

  it('stores a message that is delivered again after groups were switched on', async () => {
    const inbox = await aWebInbox(app);
    const [family, bia] = [aGroup(), asPerson(aPerson('Bia'))];
    const id = await inbox.says(family, 'oi', { author: bia });
    await connectionsRepo.update(inbox.scope(), inbox.connection.id, { takesGroups: true });
    await inbox.says(family, 'oi', { author: bia, id });
    expect((await inbox.conversation(family)).messages).toMatchObject([{ body: 'oi' }]);
  });
});

describe('a group', () => {
  it('is one contact named by its subject, and each message names its participant', async () => {
    const inbox = await withGroups();
    const family = aGroup();
    const [bia, caio] = [aPerson('Bia'), { ...aPerson(), name: '' }];
    await inbox.says(family, 'oi', { author: asPerson(bia) });
    await inbox.says(family, 'olá', { author: asPerson(caio) });
    await inbox.says(family, 'bom dia', { author: asPerson(caio, 'lid') });
    const { ticket, messages } = await inbox.conversation(family);
    expect(ticket).toMatchObject({ status: 'group', isGroup: true, unreadCount: 3 });
    expect(await inbox.contact(family)).toMatchObject({ isGroup: true, name: 'Família' });
    expect(await inbox.contactCount()).toBe(1);
    const shown = (seesNumbers: boolean) =>
      messages.map((message) => presentMessage(inbox.scope(), { seesNumbers }, message).participant?.name);
    expect(shown(true)).toEqual(['Bia', caio.phone, '']);
    expect(shown(false)).toEqual(['Bia', `${caio.phone.slice(0, 4)}*******${caio.phone.slice(-2)}`, '']);
    expect(
      JSON.stringify(messages.map((message) => presentMessage(inbox.scope(), { seesNumbers: true }, message))),
    ).not.toContain(caio.lid);
  });

  it('is answered by no bot, even if it works as a ticket', async () => {
    for (const groupsAsTickets of [false, true]) {
      const inbox = await withGroups({ groupsAsTickets });
      const family = aGroup();
      await inbox.says(family, 'oi', { author: asPerson(aPerson('Bia')) });
      const { ticket, messages } = await inbox.conversation(family);
      expect(ticket).toMatchObject({ status: groupsAsTickets ? 'pending' : 'group' });
      expect(messages.map(({ author }) => author)).toEqual(['customer']);
    }
  });

  it('takes its new subject as name, unless an agent named it', async () => {
    const inbox = await withGroups();
    const family = aGroup();
    const subject = (words: string) =>
      inbox.receives({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: words });
    await inbox.says(family, 'oi', { author: asPerson(aPerson('Bia')) });
    await subject('Família Souza');
    expect(await inbox.contact(family)).toMatchObject({ name: 'Família Souza' });
    await inbox.receives({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value });
    expect(await inbox.contact(family)).toMatchObject({ name: 'Família Souza' });
    const { id = 0 } = (await inbox.contact(family)) ?? {};
    await contactsRepo.update(inbox.scope(), id, { name: 'Cliente 7', nameSource: 'agent' });
    await subject('Outra');
    expect(await inbox.contact(family)).toMatchObject({ name: 'Cliente 7' });
  });

  it('that the number has joined has its name before the first message', async () => {
    const inbox = await withGroups();
    const family = { addresses: aGroup().addresses };
    await inbox.receives({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: 'Turma' });
    await inbox.says(family, 'oi', { author: asPerson(aPerson('Bia')) });
    expect(await inbox.contact(family)).toMatchObject({ name: 'Turma', isGroup: true });
    expect(await inbox.count('tickets')).toBe(1);
  });

  it('without a known subject is not named by the digits of its id, and its subject is requested', async () => {
    const inbox = await withGroups();
    const unnamed = { addresses: aGroup().addresses };
    await inbox.says(unnamed, 'oi', { author: asPerson(aPerson('Bia')) });
    const contact = await inbox.contact(unnamed);
    expect(contact).toMatchObject({ name: 'Grupo do WhatsApp' });
    const payload = expect.objectContaining({
      contactId: contact?.id,
      address: expect.objectContaining({ kind: 'group' }),
    });
    expect(app.jobs).toContainEqual(expect.objectContaining({ name: 'inbound.fetch-profile', payload }));
    await inbox.says({ ...unnamed, name: 'Turma' }, 'oi', { author: asPerson(aPerson('Bia')) });
    expect(await inbox.contact(unnamed)).toMatchObject({ name: 'Turma' });
  });

  it('is not merged with a participant, and a participant does not get a ticket', async () => {
    const inbox = await withGroups();
    const [family, bia] = [aGroup(), asPerson(aPerson('Bia'))];
    await inbox.says(family, 'no grupo', { author: bia });
    await inbox.says(bia, 'em particular');
    const [first, ...bots] = (await inbox.conversation(bia)).messages;
    expect(first).toMatchObject({ body: 'em particular', participant: null });
    expect(bots.every(({ author }) => author === 'bot')).toBe(true);
    expect((await inbox.conversation(family)).messages.map(({ body }) => body)).toEqual(['no grupo']);
  });

  it('of two companies is a contact of each and leaks to neither', async () => {
    const [one, other] = [await withGroups(), await withGroups()];
    const family = aGroup();
    const bia = asPerson(aPerson('Bia'));
    const id = anId();
    await one.says(family, 'oi', { id, author: bia });
    await other.says(family, 'oi', { id, author: bia });
    await one.edits(family, id, 'só aqui', { author: bia });
    expect((await one.contact(family))?.companyId).toBe(one.company.companyId);
    expect((await other.contact(family))?.companyId).toBe(other.company.companyId);
    expect((await other.conversation(family)).messages).toMatchObject([{ body: 'oi', isEdited: false }]);
  });

  it('of two numbers of a company is one contact, with a conversation over each', async () => {
    const company = await aCompany(app.services);
    const groupId = aGroupId();
    const [one, other] = [
      await aWebInbox(app, { company, connection: { takesGroups: true } }),
      await aWebInbox(app, { company, connection: { takesGroups: true } }),
    ];
    const bia = asPerson(aPerson('Bia'));
    const id = anId();
    await one.says(aGroup(groupId), 'oi', { id, author: bia });
    await other.says(aGroup(groupId), 'oi', { id, author: bia });
    await one.says(aGroup(groupId), 'só por aqui', { author: bia });
    expect(await one.contactCount()).toBe(1);
    expect((await one.conversation(aGroup(groupId))).messages).toHaveLength(2);
    expect((await other.conversation(aGroup(groupId))).messages).toHaveLength(1);
  });

  it('shows one reaction for each participant', async () => {
    const inbox = await withGroups();
    const [family, bia, caio] = [aGroup(), asPerson(aPerson('Bia')), asPerson(aPerson('Caio'))];
    const id = await inbox.says(family, 'vamos?', { author: bia });
    await inbox.reacts(family, id, '👍', { author: bia });
    await inbox.reacts(family, id, '❤️', { author: caio });
    await inbox.reacts(family, id, '🙏', { author: bia });
    const emojis = async () => (await inbox.conversation(family)).messages[0]?.reactions.map(({ emoji }) => emoji);
    expect(await emojis()).toEqual(['❤️', '🙏']);
    await inbox.reacts(family, id, '', { author: caio });
    expect(await emojis()).toEqual(['🙏']);
  });

  it('shows one reaction for a participant seen by LID and by number', async () => {
    const inbox = await withGroups();
    const [family, bia] = [aGroup(), aPerson('Bia')];
    const id = await inbox.says(family, 'vamos?', { author: asPerson(aPerson('Caio')) });
    const emojis = async () => (await inbox.conversation(family)).messages[0]?.reactions.map(({ emoji }) => emoji);
    await inbox.reacts(family, id, '👍', { author: asPerson(bia, 'lid') });
    await inbox.reacts(family, id, '❤️', { author: asPerson(bia) });
    await inbox.reacts(family, id, '🙏', { author: asPerson(bia, 'phone') });
    expect(await emojis()).toEqual(['🙏']);
    await inbox.reacts(family, id, '', { author: asPerson(bia, 'lid') });
    expect(await emojis()).toEqual([]);
  });
});
