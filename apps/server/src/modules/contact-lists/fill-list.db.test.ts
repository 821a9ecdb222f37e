import type { ContactList, ContactListFillCount, ContactListItem } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompany,
  aConnection,
  aContact,
  aTag,
  aTicket,
  aUser,
  type MadeCompany,
  unique,
} from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';

const { services, browser } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;

const post = (path: string, body: object) => visitor.call('POST', path, { token, body });
const aList = async () => (await post('/contact-lists', { name: unique('Lista') })).body as ContactList;
const counted = async (listId: number, filter: object) =>
  (await post(`/contact-lists/${listId}/from-contacts/count`, filter)).body as ContactListFillCount;
const filled = async (listId: number, body: object) =>
  (await post(`/contact-lists/${listId}/from-contacts`, body)).body;
const namesIn = async (listId: number) =>
  (
    (await visitor.call('GET', `/contact-list-items?contactListId=${listId}`, { token })).body as {
      contacts: ContactListItem[];
    }
  ).contacts.map(({ name }) => name);

const ids = { vip: 0, wholesale: 0, shop: 0, rita: 0 };

beforeAll(async () => {
  company = await aCompany(services);
  const { scope } = company;
  ({ token } = await signInAs(services, company.admin));
  const [vip, wholesale] = [await aTag(scope, { name: 'VIP' }), await aTag(scope, { name: 'Atacado' })];
  const [shop, rita] = [await aConnection(scope), await aUser(scope, { name: 'Rita' })];
  Object.assign(ids, { vip: vip.id, wholesale: wholesale.id, shop: shop.id, rita: rita.id });
  const person = async (name: string, tags: readonly number[], change = '') => {
    const { id } = await aContact(scope, { name });
    for (const tag of tags)
      await scope.query({
        text: 'insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)',
        values: [company.companyId, id, tag],
      });
    if (change !== '') await scope.query({ text: `update contacts set ${change} where id = ${id}` });
    return id;
  };
  const ana = await person(
    'Ana',
    [vip.id, wholesale.id],
    `default_connection_id = ${shop.id}, created_at = '2026-01-10T02:30Z'`,
  );
  const bia = await person('Bia', [vip.id], `created_at = '2026-01-10T12:00Z'`);
  await person('Caio', [wholesale.id], `created_at = '2026-02-01T12:00Z'`);
  await person('Bloqueado', [vip.id], 'is_active = false');
  await aContact(scope, { name: 'Grupo', isGroup: true });
  await scope.query({
    text: 'insert into contact_wallets (company_id, contact_id, user_id, position) values ($1, $2, $3, 0)',
    values: [company.companyId, bia, rita.id],
  });
  for (const [contactId, at] of [
    [ana, '2026-03-05T12:00Z'],
    [ana, '2026-03-20T12:00Z'],
    [bia, '2026-03-05T12:00Z'],
  ] as const) {
    const { id } = await aTicket(scope, { contactId, connectionId: shop.id, status: 'closed' });
    await scope.query({ text: 'update tickets set last_customer_message_at = $1 where id = $2', values: [at, id] });
  }
});

describe('a list from contacts', () => {
  it.each([
    ['all people that are not blocked', () => ({}), ['Ana', 'Bia', 'Caio']],
    ['all of the tags', () => ({ tagIds: [ids.vip, ids.wholesale], tagMatch: 'all' }), ['Ana']],
    ['any of the tags', () => ({ tagIds: [ids.vip, ids.wholesale], tagMatch: 'any' }), ['Ana', 'Bia', 'Caio']],
    ['a connection', () => ({ whatsappId: ids.shop }), ['Ana']],
    ['a wallet', () => ({ walletId: ids.rita }), ['Bia']],
    // 2026-01-10T02:30Z is still the ninth in São Paulo.
    ['the days of their creation', () => ({ createdFrom: '2026-01-10', createdTo: '2026-01-31' }), ['Bia']],
    ['the last day they wrote', () => ({ heardFrom: '2026-03-05', heardTo: '2026-03-05' }), ['Bia']],
    ['several conditions', () => ({ tagIds: [ids.vip], heardFrom: '2026-03-10' }), ['Ana']],
  ])('takes %s, as many as were counted', async (_what, filter, names) => {
    const list = await aList();
    expect(await counted(list.id, filter())).toEqual({ count: names.length, present: 0 });
    expect(await namesIn(list.id)).toEqual([]);
    expect(await filled(list.id, filter())).toEqual({ created: names.length, present: 0, refused: 0 });
    expect(await namesIn(list.id)).toEqual(names);
    expect(await counted(list.id, filter())).toEqual({ count: names.length, present: names.length });
    expect(await filled(list.id, filter())).toEqual({ created: 0, present: names.length, refused: 0 });
  });

  it('stores the consent, confirms contacts who have written and marks unusable numbers', async () => {
    const own = await aCompany(services);
    const signedIn = await signInAs(services, own.admin);
    await aContact(own.scope, { name: 'Curta', number: '558512345' });
    const wrote = await aContact(own.scope, { name: 'Escreveu' });
    const { id } = await aTicket(own.scope, { contactId: wrote.id });
    await own.scope.query({ text: 'update tickets set last_customer_message_at = now() where id = $1', values: [id] });
    const asOwn = async (path: string, body: object) =>
      (await visitor.call('POST', path, { token: signedIn.token, body })).body as ContactList;
    const list = await asOwn('/contact-lists', { name: 'Todos' });
    await asOwn(`/contact-lists/${list.id}/from-contacts`, { consentOrigin: 'Contrato', consentDate: '2026-05-01' });
    const { body } = await visitor.call('GET', `/contact-list-items?contactListId=${list.id}`, {
      token: signedIn.token,
    });
    const consent = { origin: 'Contrato', date: '2026-05-01' };
    expect((body as { contacts: ContactListItem[] }).contacts).toMatchObject([
      { name: 'Curta', checkState: 'malformed', isWhatsappValid: false, consent },
      { name: 'Escreveu', checkState: 'confirmed', isWhatsappValid: true, consent },
    ]);
  });

  it('is not made for a list of another company', async () => {
    const other = await aCompany(services);
    const signedIn = await signInAs(services, other.admin);
    const list = await aList();
    for (const path of ['from-contacts', 'from-contacts/count']) {
      const answer = await visitor.call('POST', `/contact-lists/${list.id}/${path}`, {
        token: signedIn.token,
        body: {},
      });
      expect(answer.status).toBe(404);
    }
  });
});
