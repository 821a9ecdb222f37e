import { describe, expect, it } from 'vitest';
import { campaignsRepo } from '../../src/modules/campaigns/campaigns.repo.ts';
import { contactListItemsRepo } from '../../src/modules/contact-lists/contact-list-items.repo.ts';
import { createSchedule } from '../../src/modules/schedules/create-schedule.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import { aCompany, aConnection, aContact, anApiKey, aTag, aTicket } from '../factories.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();

type Page = { hasMore: boolean; nextCursor: string | null } & Record<string, unknown>;

/** Every id of a list, in pages of two, as a program reads it. */
async function idsOf(token: string, url: string, field: string, between: () => Promise<void> = async () => undefined) {
  const ids: unknown[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
    const next = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = (await app.browser().call('GET', `${url}limit=2${next}`, { token })) as {
      status: number;
      body: Page;
    };
    expect(status).toBe(200);
    const records = body[field] as { id: unknown }[];
    expect(records.length).toBeLessThanOrEqual(2);
    expect(body.hasMore).toBe(body.nextCursor !== null);
    ids.push(...records.map(({ id }) => id));
    cursor = body.nextCursor;
    if (pages === 0) await between();
  }
  return ids;
}

interface List {
  readonly url: (made: { scope: CompanyScope; parentId: number }) => string;
  readonly field: string;
  readonly parent?: (scope: CompanyScope) => Promise<number>;
  readonly make: (scope: CompanyScope, nr: number, parentId: number) => Promise<number>;
}

const names = ['Ágata', 'agata', 'Bruno', 'Caio', 'caio'];

const lists: Readonly<Record<string, List>> = {
  contacts: {
    url: () => '/contacts?',
    field: 'contacts',
    make: async (scope, nr) => (await aContact(scope, { name: names[nr] ?? `Zeca ${nr}` })).id,
  },
  tags: {
    url: () => '/tags/?',
    field: 'tags',
    make: async (scope, nr) => (await aTag(scope, { name: `${names[nr] ?? 'Zeca'} ${nr}` })).id,
  },
  'kanban stages': {
    url: () => '/tags/?kanban=1&',
    field: 'tags',
    make: async (scope, nr) => (await aTag(scope, { name: `Etapa ${nr}`, isStage: true })).id,
  },
  'contact lists': {
    url: () => '/contact-lists/?',
    field: 'records',
    make: async (scope, nr) => {
      const [row] = await scope.query<{ id: number }>({
        text: 'insert into contact_lists (company_id, name) values ($1, $2) returning id',
        values: [scope.companyId, names[nr] ?? `Zeca ${nr}`],
      });
      return row?.id ?? 0;
    },
  },
  'contacts of a list': {
    url: ({ parentId }) => `/contact-list-items?contactListId=${parentId}&`,
    field: 'contacts',
    parent: async (scope) => {
      const [row] = await scope.query<{ id: number }>({
        text: `insert into contact_lists (company_id, name) values ($1, 'Lista') returning id`,
        values: [scope.companyId],
      });
      return row?.id ?? 0;
    },
    make: (scope, nr, parentId) =>
      contactListItemsRepo.insert(scope, parentId, {
        name: names[nr] ?? `Zeca ${nr}`,
        value: `551198765${String(4000 + nr)}`,
        email: '',
        checkState: 'unchecked',
      }),
  },
  schedules: {
    url: () => '/schedules?',
    field: 'schedules',
    make: async (scope, nr) => {
      const sendAt = new Date(scope.now.getTime() + (10 - Math.floor(nr / 2)) * 3_600_000);
      const contact = await aContact(scope);
      return (await createSchedule(scope, { body: 'Oi', contactId: contact.id, sendAt, userId: null })).schedule.id;
    },
  },
  campaigns: {
    url: () => '/campaigns/?',
    field: 'records',
    make: async (scope, nr) => {
      const none = ['', '', '', '', ''];
      return (
        await campaignsRepo.insert(scope, {
          name: names[nr] ?? `Zeca ${nr}`,
          messages: none,
          confirmationMessages: none,
        })
      ).id;
    },
  },
  tickets: {
    url: () => '/tickets?',
    field: 'tickets',
    make: async (scope) => (await aTicket(scope, { connectionId: null })).id,
  },
};

describe.each(Object.entries(lists))('%s', (_name, { url, field, parent, make }) => {
  it('come in pages without a gap or a repetition, also when one is added in between', async () => {
    const { scope } = await aCompany(app.services);
    const parentId = parent ? await parent(scope) : 0;
    const made: number[] = [];
    for (let nr = 0; nr < 5; nr += 1) made.push(await make(scope, nr, parentId));
    const key = await anApiKey(scope);
    const address = url({ scope, parentId });
    expect((await idsOf(key, address, field)).toSorted()).toEqual(made.toSorted());
    const ids = await idsOf(key, address, field, async () => void (await make(scope, 9, parentId)));
    expect(made.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refuses a limit above 100 and a cursor that is none', async () => {
    const { scope } = await aCompany(app.services);
    const key = await anApiKey(scope);
    const address = url({ scope, parentId: parent ? await parent(scope) : 0 });
    for (const wrong of ['limit=101', 'limit=0', 'cursor=amanha', 'cursor=WyJ4IiwieSJd']) {
      const { status } = await app.browser().call('GET', `${address}${wrong}`, { token: key });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });
});

it('messages come in pages of the limit', async () => {
  const { scope } = await aCompany(app.services);
  const connection = await aConnection(scope, { channel: 'whatsapp' });
  const ticket = await aTicket(scope, { connectionId: connection.id, channel: 'whatsapp', status: 'pending' });
  const key = await anApiKey(scope);
  for (const body of ['Um', 'Dois', 'Três'])
    await app.browser().call('POST', `/messages/${ticket.id}`, { token: key, body: { body } });
  expect(await idsOf(key, `/messages/${ticket.id}?`, 'messages')).toHaveLength(3);
});
