import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo, type NewConnection } from '../connections/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { presentMessage } from '../messages/messages.present.ts';
import { aGroup, aGroupId, anId, aWebInbox, seenAs, somebody } from './testing/web-world.ts';

const app = await testApp();
const withGroups = (connection: Partial<NewConnection> = {}) =>
  aWebInbox(app, {
    connection: { takesGroups: true, greetingMessage: 'Olá!', ...connection },
    queues: ['Vendas', 'Oficina'],
  });

describe('where a connection takes no groups', () => {
  it('nothing of them is kept: no contact, no message, no id, no tick', async () => {
    const inbox = await aWebInbox(app);
    const [family, bia] = [aGroup(), seenAs(somebody('Bia'))];
    const id = await inbox.says(family, 'oi', { author: bia });
    await inbox.reacts(family, id, '👍', { author: bia });
    await inbox.edits(family, id, 'oi!', { author: bia });
    await inbox.deletes(family, id, { author: bia });
    await inbox.says(family, 'nosso', { isOwn: true });
    await inbox.ticks(family, id, 'delivered');
    await inbox.rings(family, 'GROUPCALL');
    await inbox.tells({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: 'Casa' });
    expect(await inbox.contactCount()).toBe(0);
    for (const table of ['tickets', 'messages', 'message_keys', 'waiting_effects'] as const)
      expect([table, await inbox.count(table)]).toEqual([table, 0]);
  });

  it('a message that is told again after groups were switched on is kept', async () => {
    const inbox = await aWebInbox(app);
    const [family, bia] = [aGroup(), seenAs(somebody('Bia'))];
    const id = await inbox.says(family, 'oi', { author: bia });
    await connectionsRepo.update(inbox.scope(), inbox.connection.id, { takesGroups: true });
    await inbox.says(family, 'oi', { author: bia, id });
    expect((await inbox.conversation(family)).messages).toMatchObject([{ body: 'oi' }]);
  });
});

describe('a group', () => {
  it('is one contact with its subject for a name, and each message says who of it wrote', async () => {
    const inbox = await withGroups();
    const family = aGroup();
    const [bia, caio] = [somebody('Bia'), { ...somebody(), name: '' }];
    await inbox.says(family, 'oi', { author: seenAs(bia) });
    await inbox.says(family, 'olá', { author: seenAs(caio) });
    await inbox.says(family, 'bom dia', { author: seenAs(caio, 'lid') });
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

  it('is answered by no robot, also where it is worked like a ticket', async () => {
    for (const groupsAsTickets of [false, true]) {
      const inbox = await withGroups({ groupsAsTickets });
      const family = aGroup();
      await inbox.says(family, 'oi', { author: seenAs(somebody('Bia')) });
      const { ticket, messages } = await inbox.conversation(family);
      expect(ticket).toMatchObject({ status: groupsAsTickets ? 'pending' : 'group' });
      expect(messages.map(({ author }) => author)).toEqual(['customer']);
    }
  });

  it('is called as it calls itself from now on, unless an agent named it', async () => {
    const inbox = await withGroups();
    const family = aGroup();
    const subject = (words: string) =>
      inbox.tells({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: words });
    await inbox.says(family, 'oi', { author: seenAs(somebody('Bia')) });
    await subject('Família Souza');
    expect(await inbox.contact(family)).toMatchObject({ name: 'Família Souza' });
    await inbox.tells({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value });
    expect(await inbox.contact(family)).toMatchObject({ name: 'Família Souza' });
    const { id = 0 } = (await inbox.contact(family)) ?? {};
    await contactsRepo.update(inbox.scope(), id, { name: 'Cliente 7', nameSource: 'agent' });
    await subject('Outra');
    expect(await inbox.contact(family)).toMatchObject({ name: 'Cliente 7' });
  });

  it('that the number has joined has its name before anybody writes in it', async () => {
    const inbox = await withGroups();
    const family = { addresses: aGroup().addresses };
    await inbox.tells({ kind: 'group', at: inbox.now(), groupId: family.addresses[0].value, subject: 'Turma' });
    await inbox.says(family, 'oi', { author: seenAs(somebody('Bia')) });
    expect(await inbox.contact(family)).toMatchObject({ name: 'Turma', isGroup: true });
    expect(await inbox.count('tickets')).toBe(1);
  });

  it('whose subject nobody told yet is not called by the digits of its id, and is asked for it', async () => {
    const inbox = await withGroups();
    const unnamed = { addresses: aGroup().addresses };
    await inbox.says(unnamed, 'oi', { author: seenAs(somebody('Bia')) });
    const contact = await inbox.contact(unnamed);
    expect(contact).toMatchObject({ name: 'Grupo do WhatsApp' });
    const payload = expect.objectContaining({
      contactId: contact?.id,
      address: expect.objectContaining({ kind: 'group' }),
    });
    expect(app.jobs).toContainEqual(expect.objectContaining({ name: 'inbound.fetch-profile', payload }));
    await inbox.says({ ...unnamed, name: 'Turma' }, 'oi', { author: seenAs(somebody('Bia')) });
    expect(await inbox.contact(unnamed)).toMatchObject({ name: 'Turma' });
  });

  it('does not become the person who writes in it, and who writes in it does not become a ticket', async () => {
    const inbox = await withGroups();
    const [family, bia] = [aGroup(), seenAs(somebody('Bia'))];
    await inbox.says(family, 'no grupo', { author: bia });
    await inbox.says(bia, 'em particular');
    const [first, ...robots] = (await inbox.conversation(bia)).messages;
    expect(first).toMatchObject({ body: 'em particular', participant: null });
    expect(robots.every(({ author }) => author === 'bot')).toBe(true);
    expect((await inbox.conversation(family)).messages.map(({ body }) => body)).toEqual(['no grupo']);
  });

  it('that two companies are in is a contact of each and leaks to neither', async () => {
    const [one, other] = [await withGroups(), await withGroups()];
    const family = aGroup();
    const bia = seenAs(somebody('Bia'));
    const id = anId();
    await one.says(family, 'oi', { id, author: bia });
    await other.says(family, 'oi', { id, author: bia });
    await one.edits(family, id, 'só aqui', { author: bia });
    expect((await one.contact(family))?.companyId).toBe(one.company.companyId);
    expect((await other.contact(family))?.companyId).toBe(other.company.companyId);
    expect((await other.conversation(family)).messages).toMatchObject([{ body: 'oi', isEdited: false }]);
  });

  it('that two numbers of a company are in is one contact, with a conversation over each', async () => {
    const company = await aCompany(app.services);
    const groupId = aGroupId();
    const [one, other] = [
      await aWebInbox(app, { company, connection: { takesGroups: true } }),
      await aWebInbox(app, { company, connection: { takesGroups: true } }),
    ];
    const bia = seenAs(somebody('Bia'));
    const id = anId();
    await one.says(aGroup(groupId), 'oi', { id, author: bia });
    await other.says(aGroup(groupId), 'oi', { id, author: bia });
    await one.says(aGroup(groupId), 'só por aqui', { author: bia });
    expect(await one.contactCount()).toBe(1);
    expect((await one.conversation(aGroup(groupId))).messages).toHaveLength(2);
    expect((await other.conversation(aGroup(groupId))).messages).toHaveLength(1);
  });

  it('shows a reaction of each who is in it', async () => {
    const inbox = await withGroups();
    const [family, bia, caio] = [aGroup(), seenAs(somebody('Bia')), seenAs(somebody('Caio'))];
    const id = await inbox.says(family, 'vamos?', { author: bia });
    await inbox.reacts(family, id, '👍', { author: bia });
    await inbox.reacts(family, id, '❤️', { author: caio });
    await inbox.reacts(family, id, '🙏', { author: bia });
    const emojis = async () => (await inbox.conversation(family)).messages[0]?.reactions.map(({ emoji }) => emoji);
    expect(await emojis()).toEqual(['❤️', '🙏']);
    await inbox.reacts(family, id, '', { author: caio });
    expect(await emojis()).toEqual(['🙏']);
  });

  it('shows one reaction of who comes by LID and by number', async () => {
    const inbox = await withGroups();
    const [family, bia] = [aGroup(), somebody('Bia')];
    const id = await inbox.says(family, 'vamos?', { author: seenAs(somebody('Caio')) });
    const emojis = async () => (await inbox.conversation(family)).messages[0]?.reactions.map(({ emoji }) => emoji);
    await inbox.reacts(family, id, '👍', { author: seenAs(bia, 'lid') });
    await inbox.reacts(family, id, '❤️', { author: seenAs(bia) });
    await inbox.reacts(family, id, '🙏', { author: seenAs(bia, 'phone') });
    expect(await emojis()).toEqual(['🙏']);
    await inbox.reacts(family, id, '', { author: seenAs(bia, 'lid') });
    expect(await emojis()).toEqual([]);
  });
});
