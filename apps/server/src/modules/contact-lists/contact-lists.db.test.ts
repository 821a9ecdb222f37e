import { CONTACT_LISTS_MAX, type ContactList, type ContactListItem, liveEventName } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, aTicket, type MadeCompany, unique } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { LIST_ITEMS } from './contact-list-items.repo.ts';
import { foldContactListCounts } from './jobs/fold-contact-list-counts.cron.ts';
import { purgeContactList } from './jobs/purge-contact-list.job.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;

beforeAll(async () => {
  company = await aCompany(services);
  ({ token } = await signInAs(services, company.admin));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  visitor.call(method, path, { token, ...(body && { body }) });
const aList = async (name = unique('Clientes')): Promise<ContactList> =>
  (await call('POST', '/contact-lists', { name })).body as ContactList;
const anItem = async (contactListId: number, change: object = {}): Promise<ContactListItem> =>
  (await call('POST', '/contact-list-items', { contactListId, name: 'Rita', number: '5585987650001', ...change }))
    .body as ContactListItem;
const itemsOf = async (listId: number, query = '') =>
  (await call('GET', `/contact-list-items?contactListId=${listId}&${query}`)).body as {
    contacts: ContactListItem[];
    hasMore: boolean;
    count: number;
  };

const purge = (listId: number) =>
  purgeContactList.run(company.scope, { listId }, { jobId: '1', attempt: 1, signal: new AbortController().signal });
/** The realtime messages of a channel since the test emptied `heard`. */
const published = (name: string) =>
  heard
    .map(({ what }) => what as { channel: string; rooms: readonly string[]; message: { action: string } })
    .filter(({ channel }) => channel === name);

describe('a contact list', () => {
  it('is added empty, renamed and removed, and administrators get each change', async () => {
    heard.length = 0;
    const list = await aList('Clientes de São Paulo');
    expect(list).toMatchObject({ id: expect.any(Number), name: 'Clientes de São Paulo', contactsCount: 0 });
    const renamed = await call('PUT', `/contact-lists/${list.id}`, { name: '  Clientes do Sul ' });
    expect(renamed.body).toMatchObject({ id: list.id, name: 'Clientes do Sul' });
    expect((await call('GET', `/contact-lists/${list.id}`)).body).toEqual(renamed.body);
    expect((await call('DELETE', `/contact-lists/${list.id}`)).body).toEqual({ message: 'Contact list deleted' });
    expect(await call('GET', `/contact-lists/${list.id}`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_LIST_FOUND' },
    });
    const events = published('ContactList');
    expect(events.map(({ message }) => message.action)).toEqual(['create', 'update', 'delete']);
    expect(new Set(events.flatMap(({ rooms }) => rooms))).toEqual(new Set([`company:${company.companyId}:admins`]));
  });

  it.each([
    ['a', 'Too Short!'],
    ['', 'Too Short!'],
  ])('called "%s" is refused', async (name, message) => {
    expect(await call('POST', '/contact-lists', { name })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST', issues: [{ path: 'name', message }] },
    });
  });

  it('with a name of 51 characters is refused', async () => {
    expect(await call('POST', '/contact-lists', { name: 'a'.repeat(51) })).toMatchObject({ status: 400 });
  });

  it('is found by part of its name, ignoring accents, by name and page by page', async () => {
    const own = await aCompany(services);
    const signedIn = await signInAs(services, own.admin);
    const asOwn = (path: string) => visitor.call('GET', path, { token: signedIn.token });
    await own.scope.query({
      text: `insert into contact_lists (company_id, name)
             select $1, 'Promoção ' || to_char(nr, 'FM00') from generate_series(1, 21) nr`,
      values: [own.companyId],
    });
    await own.scope.query({
      text: `insert into contact_lists (company_id, name) values ($1, 'Outra')`,
      values: [own.companyId],
    });
    const page = async (query: string) => (await asOwn(`/contact-lists/?${query}`)).body;
    expect(await page('searchParam=PROMOCAO')).toMatchObject({ records: { length: 20 }, hasMore: true, count: 21 });
    expect(await page('searchParam=PROMOCAO&pageNumber=2')).toMatchObject({
      records: [{ name: 'Promoção 21' }],
      hasMore: false,
    });
    expect(await page('searchParam=%25')).toEqual({ records: [], hasMore: false, count: 0 });
    const all = (await asOwn('/contact-lists/list?companyId=1')).body as ContactList[];
    expect(all.map(({ name }) => name).slice(0, 2)).toEqual(['Outra', 'Promoção 01']);
  });

  it('is refused beyond 500', async () => {
    const own = await aCompany(services);
    const signedIn = await signInAs(services, own.admin);
    await own.scope.query({
      text: `insert into contact_lists (company_id, name) select $1, 'Lista ' || nr from generate_series(1, $2::int) nr`,
      values: [own.companyId, CONTACT_LISTS_MAX],
    });
    const answer = await visitor.call('POST', '/contact-lists', { token: signedIn.token, body: { name: 'Mais uma' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_TOO_MANY_CONTACT_LISTS' } });
  });

  it('counts its contacts, before and after folding, and nothing of it stays after the purge', async () => {
    const list = await aList();
    const first = await anItem(list.id);
    await anItem(list.id, { number: '5585987650002' });
    const count = async () => ((await call('GET', `/contact-lists/${list.id}`)).body as ContactList).contactsCount;
    expect(await count()).toBe(2);
    const platform = platformScope(services, { actor: 'system', purpose: 'test' });
    await foldContactListCounts.run(platform);
    expect(await count()).toBe(2);
    await call('DELETE', `/contact-list-items/${first.id}`);
    expect(await count()).toBe(1);

    await call('DELETE', `/contact-lists/${list.id}`);
    expect(await call('GET', `/contact-list-items?contactListId=${list.id}`)).toMatchObject({ status: 404 });
    await purge(list.id);
    await foldContactListCounts.run(platform);
    const left = await company.scope.query({
      text: `select 1 from contact_lists where id = $1 union all select 1 from contact_list_items where list_id = $1
             union all select 1 from contact_list_counts where list_id = $1
             union all select 1 from contact_list_count_deltas where list_id = $1`,
      values: [list.id],
    });
    expect(left).toEqual([]);
  });

  it('that was not removed is not purged', async () => {
    const list = await aList();
    await anItem(list.id);
    await purge(list.id);
    expect(await itemsOf(list.id)).toMatchObject({ count: 1 });
  });
});

describe('a contact of a list', () => {
  it('has a name, a number, an e-mail, and may be written to until the opposite is known', async () => {
    const list = await aList();
    const item = await anItem(list.id, { number: '+55 (85) 8765-0001', email: 'rita@exemplo.test' });
    expect(item).toEqual({
      id: expect.any(Number),
      name: 'Rita',
      number: '5585987650001',
      email: 'rita@exemplo.test',
      contactListId: list.id,
      companyId: company.companyId,
      isWhatsappValid: true,
      checkState: 'unchecked',
      fields: {},
      consent: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await call('GET', `/contact-list-items/${item.id}`)).body).toEqual(item);
    for (const [state, isValid] of Object.entries({ confirmed: true, absent: false, malformed: false })) {
      await company.scope.query({
        text: 'update contact_list_items set check_state = $1 where id = $2',
        values: [state, item.id],
      });
      expect((await call('GET', `/contact-list-items/${item.id}`)).body).toMatchObject({
        checkState: state,
        isWhatsappValid: isValid,
      });
    }
  });

  it('is confirmed from the start when the person has written to the company', async () => {
    const contact = await aContact(company.scope, { number: '5585987650077' });
    const ticket = await aTicket(company.scope, { contactId: contact.id });
    const list = await aList();
    expect(await anItem(list.id, { number: '5585987650077' })).toMatchObject({ checkState: 'unchecked' });
    await company.scope.query({
      text: 'update tickets set last_customer_message_at = now() where id = $1',
      values: [ticket.id],
    });
    const other = await aList();
    expect(await anItem(other.id, { number: '558587650077' })).toMatchObject({ checkState: 'confirmed' });
  });

  it.each([
    ['a name of one letter', { name: 'R' }, 'name'],
    ['a name of 51 letters', { name: 'R'.repeat(51) }, 'name'],
    ['a number of seven characters', { number: '5585987' }, 'number'],
    ['a number that no channel can dial', { number: '55 85 98765' }, 'number'],
    ['an e-mail without @', { email: 'rita' }, 'email'],
  ])('with %s is refused, new or changed', async (_what, wrong, path) => {
    const list = await aList();
    const item = await anItem(list.id);
    const refused = { status: 400, body: { code: 'ERR_INVALID_REQUEST', issues: [{ path }] } };
    const body = { contactListId: list.id, name: 'Bia', number: '5585987650009', ...wrong };
    expect(await call('POST', '/contact-list-items', body)).toMatchObject(refused);
    expect(await call('PUT', `/contact-list-items/${item.id}`, wrong)).toMatchObject(refused);
    expect((await itemsOf(list.id)).contacts).toEqual([item]);
  });

  it('is in a list once, with and without the ninth digit, and may be in another list', async () => {
    const list = await aList();
    await anItem(list.id);
    const second = await anItem(list.id, { name: 'Bia', number: '5585987650002' });
    const taken = { status: 409, body: { code: 'ERR_DUPLICATED_CONTACT_LIST_ITEM' } };
    const body = { contactListId: list.id, name: 'Rita de novo', number: '558587650001' };
    expect(await call('POST', '/contact-list-items', body)).toMatchObject(taken);
    expect(await call('PUT', `/contact-list-items/${second.id}`, { number: '558587650001' })).toMatchObject(taken);
    const other = await aList();
    expect(await anItem(other.id)).toMatchObject({ number: '5585987650001' });
  });

  it('is changed and removed, and administrators get each change with the new count of the list', async () => {
    const list = await aList();
    heard.length = 0;
    const item = await anItem(list.id);
    await company.scope.query({
      text: `update contact_list_items set check_state = 'absent' where id = $1`,
      values: [item.id],
    });
    const renamed = await call('PUT', `/contact-list-items/${item.id}`, { name: 'Rita Lima' });
    expect(renamed.body).toMatchObject({ name: 'Rita Lima', checkState: 'absent' });
    const moved = await call('PUT', `/contact-list-items/${item.id}`, { number: '5585987650003' });
    expect(moved.body).toMatchObject({ number: '5585987650003', checkState: 'unchecked' });
    expect((await call('DELETE', `/contact-list-items/${item.id}`)).status).toBe(200);
    expect(await call('DELETE', `/contact-list-items/${item.id}`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_CONTACT_LIST_ITEM_FOUND' },
    });
    expect(published('ContactListItem').map(({ message }) => message.action)).toEqual([
      'create',
      'update',
      'update',
      'delete',
    ]);
    expect(published('ContactList').map(({ message }) => message)).toMatchObject([
      { action: 'update', record: { contactsCount: 1 } },
      { action: 'update', record: { contactsCount: 0 } },
    ]);
    expect(liveEventName(7, 'ContactListItem')).toBe('company-7-ContactListItem');
  });

  it('of another company does not exist', async () => {
    const other = await aCompany(services);
    const signedIn = await signInAs(services, other.admin);
    const list = await aList();
    const item = await anItem(list.id);
    const asOther = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
      visitor.call(method, path, { token: signedIn.token, ...(body && { body }) });
    for (const answer of [
      await asOther('GET', `/contact-lists/${list.id}`),
      await asOther('PUT', `/contact-lists/${list.id}`, { name: 'Minha' }),
      await asOther('DELETE', `/contact-lists/${list.id}`),
      await asOther('GET', `/contact-list-items?contactListId=${list.id}&searchParam=Rita`),
      await asOther('GET', `/contact-list-items/${item.id}`),
      await asOther('PUT', `/contact-list-items/${item.id}`, { name: 'Minha' }),
      await asOther('DELETE', `/contact-list-items/${item.id}`),
    ])
      expect(answer.status).toBe(404);
    const leaked = await other.scope.query({
      text: `select * from contact_list_items_like($1, 'Rita', null, '{}', 10)`,
      values: [list.id],
    });
    expect(leaked).toEqual([]);
  });
});

describe('the contacts of a list', () => {
  it('are found by part of the name, e-mail or number, and only those of the list', async () => {
    const [list, other] = [await aList(), await aList()];
    await anItem(list.id, { name: 'José Conceição', number: '5585987650011', email: 'ze@loja.test' });
    await anItem(list.id, { name: 'Ana', number: '5511912345678' });
    await anItem(other.id, { name: 'José Outro', number: '5585987650011' });
    const found = async (term: string) =>
      (await itemsOf(list.id, `searchParam=${encodeURIComponent(term)}`)).contacts.map(({ name }) => name);
    expect(await found('conceicao')).toEqual(['José Conceição']);
    expect(await found('LOJA.t')).toEqual(['José Conceição']);
    expect(await found('1234')).toEqual(['Ana']);
    expect(await found('(85) 8765-0011')).toEqual(['José Conceição']);
    expect(await found('%_%')).toEqual([]);
    // Fewer than three characters filter nothing, as for contacts.
    expect(await found('jo')).toEqual(['Ana', 'José Conceição']);
  });

  it('are listed by name, page by page, with their count', async () => {
    const list = await aList();
    await company.scope.query({
      text: `insert into contact_list_items (company_id, list_id, kind, value, name)
             select $1, $2, 'phone', (5511900000000 + nr)::text, 'Contato ' || to_char(nr, 'FM000')
               from generate_series(1, 45) nr`,
      values: [company.companyId, list.id],
    });
    expect(await itemsOf(list.id)).toMatchObject({ hasMore: true, count: 45, contacts: { length: 20 } });
    const last = await itemsOf(list.id, 'pageNumber=3');
    expect(last).toMatchObject({ hasMore: false, contacts: { length: 5, 0: { name: 'Contato 041' } } });
    expect(await itemsOf(list.id, 'searchParam=contato&pageNumber=2')).toMatchObject({
      hasMore: true,
      count: 45,
      contacts: { length: 20, 0: { name: 'Contato 021' } },
    });
  });

  it('are read by the index of their names', async () => {
    const plan = await genericPlanOf(company.scope, { text: LIST_ITEMS, values: [company.companyId, 1, 0] });
    expect(plan).toContain('contact_list_items_by_name');
    expect(plan).not.toContain('Seq Scan on contact_list_items');
  });
});
