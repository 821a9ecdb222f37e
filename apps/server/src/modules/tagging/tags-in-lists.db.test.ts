import { type Contact, type LiveMessage, liveChannels, type Ticket } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, aPlan, aTag, aTicket, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { sendMessage } from '../messages/index.ts';
import { ticketDetailsRepo } from '../tickets/index.ts';
import { syncContactTags } from './tag-contact.ts';
import { putTagOnTicket } from './tag-ticket.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;

beforeAll(async () => {
  const plan = await aPlan(services, { connections: 500 });
  company = await aCompany(services, { planId: plan.id, admin: { name: 'Ana' } });
  token = (await signInAs(services, company.admin)).token;
});

const put = (ticketId: number, ...tagIds: number[]) =>
  Promise.all(tagIds.map((tagId) => putTagOnTicket(company.scope, { ticketId, tagId })));
const give = (contactId: number, ...tagIds: number[]) => syncContactTags(company.scope, { contactId, tagIds });
const list = async (query: string) =>
  (await visitor.call('GET', `/tickets?showAll=true&${query}`, { token })).body as { tickets: Ticket[]; count: number };
const idsIn = async (query: string) => (await list(query)).tickets.map(({ id }) => id).sort((a, b) => a - b);
const contactsIn = async (query: string) => {
  const { body } = await visitor.call('GET', `/contacts?${query}`, { token });
  const { contacts, count } = body as { contacts: Contact[]; count: number };
  expect(count).toBe(contacts.length);
  return contacts.map(({ id }) => id).sort((a, b) => a - b);
};

describe('a ticket', () => {
  it('shows its own tags and those of its contact, by name: in lists, alone and in realtime events', async () => {
    const ticket = await aTicket(company.scope, { status: 'open', userId: company.admin.id });
    const [zoe, ana] = [await aTag(company.scope, { name: 'Zoé' }), await aTag(company.scope, { name: 'Ana B' })];
    const stage = await aTag(company.scope, { name: 'Etapa', isStage: true });
    await give(ticket.contactId, zoe.id, ana.id);
    await put(ticket.id, stage.id);
    const shown = {
      tags: [{ id: stage.id, name: 'Etapa', color: stage.color, kanban: 1 }],
      contact: { tags: [ana, zoe].map(({ id, name, color }) => ({ id, name, color, kanban: 0 })) },
    };

    expect((await list('status=open')).tickets.find(({ id }) => id === ticket.id)).toMatchObject(shown);
    expect((await visitor.call('GET', `/tickets/u/${ticket.uuid}`, { token })).body).toMatchObject(shown);

    heard.length = 0;
    await sendMessage(company.scope, { ticket, author: 'agent', userId: null, content: 'text', body: 'oi' });
    const published = heard.map(({ what }) => what as { channel: string; message: LiveMessage<'appMessage'> });
    const [live] = published.filter(({ channel }) => channel === 'appMessage');
    expect(liveChannels.appMessage.parse(live?.message)).toMatchObject({ ticket: shown, contact: shown.contact });
  });

  it('without tags has an empty list, also in realtime events', async () => {
    const ticket = await aTicket(company.scope);
    heard.length = 0;
    await sendMessage(company.scope, { ticket, author: 'bot', userId: null, content: 'text', body: 'oi' });
    const published = heard.map(({ what }) => what as { channel: string; message: LiveMessage<'appMessage'> });
    const live = published.find(({ channel }) => channel === 'appMessage')?.message;
    expect(live).toMatchObject({ ticket: { tags: [], contact: { tags: [] } } });
    const [details] = await ticketDetailsRepo.list(company.scope, [ticket.id]);
    expect(details).toMatchObject({ tags: [], contact: { tags: [] } });
  });
});

describe('the list of tickets', () => {
  it('is filtered by all requested tags, of the ticket or its contact', async () => {
    const [a, b, c] = [await aTag(company.scope), await aTag(company.scope), await aTag(company.scope)];
    const [both, contactOnly, ticketOnly, none] = [
      await aTicket(company.scope),
      await aTicket(company.scope, { status: 'closed' }),
      await aTicket(company.scope, { status: 'open' }),
      await aTicket(company.scope),
    ];
    await give(both.contactId, a.id);
    await put(both.id, a.id, b.id);
    await give(contactOnly.contactId, a.id);
    await put(ticketOnly.id, a.id);

    expect(await idsIn(`tags=[${a.id}]`)).toEqual([both.id, contactOnly.id, ticketOnly.id]);
    expect((await list(`tags=[${a.id}]`)).count).toBe(3);
    expect(await idsIn(`tags=${a.id}&tags=${b.id}`)).toEqual([both.id]);
    expect(await idsIn(`tags=${b.id},${a.id}`)).toEqual([both.id]);
    expect(await idsIn(`tags=[${a.id}]&status=open`)).toEqual([ticketOnly.id]);
    expect(await idsIn(`tags=[${a.id}]&searchParam=${both.number}`)).toContain(both.id);
    expect(await idsIn(`tags=[${b.id}]&searchParam=${none.number}`)).not.toContain(none.id);
    expect(await list(`tags=[${c.id}]`)).toMatchObject({ tickets: [], count: 0 });
  });

  it('ignores tags of another company', async () => {
    const other = await aCompany(services);
    const tag = await aTag(other.scope);
    expect(await list(`tags=[${tag.id}]`)).toMatchObject({ tickets: [], count: 0 });
  });
});

describe('the list of contacts', () => {
  it('shows the tags of each and is filtered by all requested ones', async () => {
    const [a, b] = [await aTag(company.scope), await aTag(company.scope)];
    const [both, one] = [await aContact(company.scope), await aContact(company.scope)];
    await give(both.id, a.id, b.id);
    await give(one.id, a.id);
    expect(await contactsIn(`contactTag=[${a.id}]`)).toEqual([both.id, one.id].sort((x, y) => x - y));
    expect(await contactsIn(`contactTag=${a.id}&contactTag=${b.id}`)).toEqual([both.id]);
    expect(await contactsIn(`contactTag=[${b.id}]&searchParam=${encodeURIComponent(one.name)}`)).toEqual([]);
    expect(await contactsIn('contactTag=&searchParam=ninguem-se-chama-assim')).toEqual([]);
    const { body } = await visitor.call('GET', `/contacts/${one.id}`, { token });
    expect(body).toMatchObject({ tags: [{ id: a.id, name: a.name, color: a.color, kanban: 0 }] });
  });

  it.each(['contactTag=nada', 'contactTag=[1', 'contactTag=["x"]'])('refuses %s', async (query) => {
    expect((await visitor.call('GET', `/contacts?${query}`, { token })).status).toBe(400);
  });
});
