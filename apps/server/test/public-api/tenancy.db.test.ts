import type { RouteContract } from '@recado/contracts';
import { beforeAll, expect, it } from 'vitest';
import { campaignsRepo } from '../../src/modules/campaigns/campaigns.repo.ts';
import { contactListItemsRepo } from '../../src/modules/contact-lists/contact-list-items.repo.ts';
import { sendMessage } from '../../src/modules/messages/index.ts';
import { createSchedule } from '../../src/modules/schedules/create-schedule.ts';
import { addEndpoint } from '../../src/modules/webhooks-out/change-endpoint.ts';
import { modules } from '../../src/modules.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import { aCompany, aConnection, aContact, anApiKey, aQueue, aTag, aTicket, aUser } from '../factories.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const contracts = modules.flatMap((module) => module.routes ?? []).map(({ contract }) => contract as RouteContract);
const publicRoutes = contracts.filter(({ api }) => api !== undefined && api.scope !== 'connection-token');
const withIds = publicRoutes.filter(({ path }) => path.includes(':'));

/** One record of each kind, of a company. */
async function aWorld(scope: CompanyScope) {
  const connection = await aConnection(scope, { channel: 'whatsapp' });
  const [contact, queue, user, tag] = [
    await aContact(scope),
    await aQueue(scope),
    await aUser(scope),
    await aTag(scope),
  ];
  const ticket = await aTicket(scope, { contactId: contact.id, connectionId: connection.id, channel: 'whatsapp' });
  const message = await sendMessage(scope, { ticket, author: 'bot', userId: null, content: 'text', body: 'Segredo' });
  const sendAt = new Date(scope.now.getTime() + 3_600_000);
  const schedule = await createSchedule(scope, { body: 'Segredo', contactId: contact.id, sendAt, userId: null });
  const [list] = await scope.query<{ id: number }>({
    text: `insert into contact_lists (company_id, name) values ($1, 'Segredo') returning id`,
    values: [scope.companyId],
  });
  const listId = list?.id ?? 0;
  const item = { name: 'Segredo', value: '5511987654321', email: '', checkState: 'unchecked' as const };
  const itemId = await contactListItemsRepo.insert(scope, listId, item);
  const { id: endpointId } = await addEndpoint(scope, {
    name: 'Segredo',
    url: 'https://erp.example/recado',
    events: ['message.received'],
    isActive: true,
  });
  const { id: campaignId } = await campaignsRepo.insert(scope, {
    name: 'Segredo',
    connectionId: connection.id,
    messages: ['Segredo', '', '', '', ''],
    confirmationMessages: ['', '', '', '', ''],
  });
  const { schedule: planned } = schedule;
  const made = { connection, contact, queue, user, tag, ticket, message };
  return { ...made, schedule: planned, listId, itemId, endpointId, campaignId };
}

type World = Awaited<ReturnType<typeof aWorld>>;
let own: { scope: CompanyScope; world: World; key: string };
let foreign: { scope: CompanyScope; world: World };
beforeAll(async () => {
  const [here, there] = [await aCompany(app.services), await aCompany(app.services)];
  own = { scope: here.scope, world: await aWorld(here.scope), key: await anApiKey(here.scope) };
  foreign = { scope: there.scope, world: await aWorld(there.scope) };
});

const byParam: Readonly<Record<string, (world: World) => number | string>> = {
  ticketId: ({ ticket }) => ticket.id,
  contactId: ({ contact }) => contact.id,
  tagId: ({ tag }) => tag.id,
  uuid: ({ ticket }) => ticket.uuid,
};
/** What `:id` means, by the first part of the path. */
const byPath: Readonly<Record<string, (world: World) => number | string>> = {
  messages: ({ message }) => message.id,
  tickets: ({ ticket }) => ticket.id,
  contacts: ({ contact }) => contact.id,
  tags: ({ tag }) => tag.id,
  queue: ({ queue }) => queue.id,
  whatsapp: ({ connection }) => connection.id,
  'contact-lists': ({ listId }) => listId,
  'contact-list-items': ({ itemId }) => itemId,
  schedules: ({ schedule }) => schedule.id,
  'webhook-endpoints': ({ endpointId }) => endpointId,
  campaigns: ({ campaignId }) => campaignId,
};
const bodies: Readonly<Record<string, object>> = {
  sendMessage: { body: 'Oi' },
  editMessage: { body: 'Oi' },
  reactToMessage: { type: '👍' },
  sendTemplate: { name: 'oi', language: 'pt_BR', templateId: 1, values: {} },
  updateTicket: { status: 'closed' },
  updateContact: { name: 'Invasor' },
  blockContact: { active: false },
  updateTag: { name: 'Invasor' },
  updateQueue: { name: 'Invasor', color: '#123456' },
  updateContactList: { name: 'Invasor' },
  countContactsForList: {},
  fillContactList: {},
  updateContactListItem: { name: 'Invasor' },
  updateSchedule: { body: 'Invasor' },
  updateCampaign: { name: 'Invasor' },
  updateWebhookEndpoint: { name: 'Invasor', url: 'https://invasor.example', events: ['message.received'] },
};
/** By number, not by id: it answers with no contact instead of a refusal. */
const withoutIds = ['getContactByNumber'];

/** Everything of a company, as text. */
async function dump(scope: CompanyScope): Promise<string> {
  const tables = [
    'tickets',
    'contacts',
    'tags',
    'queues',
    'contact_lists',
    'contact_list_items',
    'schedules',
    'messages',
    'ticket_tags',
    'contact_tags',
    'webhook_subscriptions',
    'campaigns',
  ];
  const rows = [];
  for (const table of tables) rows.push(await scope.query({ text: `select t::text from ${table} t order by 1` }));
  return JSON.stringify(rows);
}

it.each(
  withIds
    .filter(({ api }) => !withoutIds.includes(api?.operationId ?? ''))
    .map((contract) => [contract.api?.operationId ?? '', contract] as const),
)('%s with the ids of another company finds nothing and changes nothing', async (operationId, { method, path }) => {
  const before = await dump(foreign.scope);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const idIn = (name: string, world: World) =>
    (byParam[name] ?? byPath[path.split('/')[1] ?? ''])?.(world) ?? 'unknown';
  // Each id on its own: one foreign id among own ones is the case that a check is forgotten for.
  for (const stolen of params) {
    const url = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      String(idIn(name, name === stolen ? foreign.world : own.world)),
    );
    const body = bodies[operationId];
    const answer = await app.browser().call(method, url, { token: own.key, ...(body && { body }) });
    expect([url, answer.status, JSON.stringify(answer.body)]).toEqual([
      url,
      404,
      expect.stringContaining('"code":"ERR_NO_'),
    ]);
  }
  expect(await dump(foreign.scope)).toBe(before);
});

it.each([
  [
    'POST',
    '/tickets',
    (w: World) => ({
      contactId: w.contact.id,
      queueId: own.world.queue.id,
      whatsappId: own.world.connection.id,
      status: 'pending',
    }),
  ],
  [
    'POST',
    '/tickets',
    (w: World) => ({
      contactId: own.world.contact.id,
      queueId: w.queue.id,
      whatsappId: own.world.connection.id,
      status: 'pending',
    }),
  ],
  [
    'POST',
    '/tickets',
    (w: World) => ({
      contactId: own.world.contact.id,
      queueId: own.world.queue.id,
      whatsappId: w.connection.id,
      status: 'pending',
    }),
  ],
  ['PUT', '/tickets/own', (w: World) => ({ status: 'open', userId: w.user.id, queueId: own.world.queue.id })],
  ['PUT', '/tickets/own', (w: World) => ({ status: 'open', userId: own.world.user.id, queueId: w.queue.id })],
  ['POST', '/messages/own', (w: World) => ({ body: 'Oi', quotedMsg: w.message.id })],
  ['POST', '/tags/sync', (w: World) => ({ contactId: w.contact.id, tags: [{ id: own.world.tag.id }] })],
  ['POST', '/tags/sync', (w: World) => ({ contactId: own.world.contact.id, tags: [{ id: w.tag.id }] })],
  [
    'POST',
    '/contact-list-items',
    (w: World) => ({ contactListId: w.listId, name: 'Invasor', number: '5511987650000' }),
  ],
  ['POST', '/schedules', (w: World) => ({ body: 'Bom dia', contactId: w.contact.id, sendAt: '2030-01-01T12:00' })],
] as const)(
  '%s %s %# with an id of another company in its body is refused and changes nothing',
  async (method, path, bodyOf) => {
    const [before, ours] = [await dump(foreign.scope), await dump(own.scope)];
    const url = path.replace('own', String(own.world.ticket.id));
    const { status } = await app.browser().call(method, url, { token: own.key, body: bodyOf(foreign.world) });
    expect(status).toBe(404);
    expect(await dump(foreign.scope)).toBe(before);
    expect(await dump(own.scope)).toBe(ours);
  },
);

it('no list contains anything of another company', async () => {
  const listed = publicRoutes.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/contact-list-items',
  );
  expect(listed.length).toBeGreaterThan(7);
  for (const { path } of listed) {
    const { status, body } = await app.browser().call('GET', `${path}?searchParam=`, { token: own.key });
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain(foreign.world.contact.name);
    expect(JSON.stringify(body)).not.toContain(foreign.world.tag.name);
    expect(JSON.stringify(body)).not.toContain(foreign.world.queue.name);
  }
  const items = await app
    .browser()
    .call('GET', `/contact-list-items?contactListId=${foreign.world.listId}`, { token: own.key });
  expect(items.status).toBe(404);
});
