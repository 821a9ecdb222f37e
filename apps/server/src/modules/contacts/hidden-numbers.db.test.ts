import type { Contact } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { companyNumbersRoom } from '../../platform/rooms.ts';
import { identitiesRepo } from './identities.repo.ts';
import { recogniseContact } from './recognise-contact.ts';

const NUMBER = '5511987654321';
const MASKED = '5511*******21';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let tokens: { admin: string; agent: string };
let maria: number;
let nameless: number;

beforeAll(async () => {
  company = await aCompany(services);
  tokens = {
    admin: (await signInAs(services, company.admin)).token,
    agent: (await signInAs(services, await aUser(company.scope))).token,
  };
  const seen = (value: string, name?: string) =>
    recogniseContact(company.scope, { channel: 'whatsappapi', identities: [{ kind: 'phone', value }], name });
  maria = (await seen(NUMBER, 'Maria')).contact.id;
  nameless = (await seen('4915112345678')).contact.id;
  heard.length = 0;
  await visitor.call('PUT', '/settings/enableLGPD', { token: tokens.admin, body: { value: 'enabled' } });
  await visitor.call('PUT', '/settings/lgpdHideNumber', { token: tokens.admin, body: { value: 'enabled' } });
});

const get = async <T>(url: string, token = tokens.agent): Promise<T> =>
  (await visitor.call('GET', url, { token })).body;
const put = async (url: string, body: object, token = tokens.agent) => visitor.call('PUT', url, { token, body });
const found = async (search: string, token = tokens.agent) => {
  const page = await get<{ contacts: Contact[]; count: number }>(
    `/contacts?searchParam=${encodeURIComponent(search)}`,
    token,
  );
  expect(page.count).toBe(page.contacts.length);
  return page.contacts.map(({ id }) => id);
};

describe('when the company hides numbers, an agent', () => {
  it('sees the first four and the last two digits, wherever a contact is shown', async () => {
    expect(await get<Contact>(`/contacts/${maria}`)).toMatchObject({ name: 'Maria', number: MASKED });
    const page = await get<{ contacts: Contact[] }>('/contacts');
    expect(page.contacts.map(({ number }) => number).sort()).toEqual(['4915*******78', MASKED]);
    expect((await put(`/contacts/block/${maria}`, { active: true })).body).toMatchObject({ number: MASKED });
    expect(JSON.stringify(await get('/contacts/list'))).not.toContain('98765');
  });

  it('does not see a number that serves as a name either', async () => {
    expect(await get<Contact>(`/contacts/${nameless}`)).toMatchObject({ name: '4915*******78' });
  });

  it.each([
    ['the whole number', NUMBER, true],
    ['the whole number as it is written', '+55 (11) 98765-4321', true],
    ['the whole number without its ninth digit', '551187654321', true],
    ['the first digits, which are visible', '5511', true],
    ['fewer of them', '551', true],
    ['a hidden part', '98765', false],
    ['one digit more than is visible', '55119', false],
    ['the last three', '321', false],
    ['all but one digit', NUMBER.slice(1), false],
  ])('searching by %s finds it: %s %s', async (_what, search, isFound) => {
    expect((await found(search)).includes(maria)).toBe(isFound);
  });

  it('cannot guess the digits of a name that is a number', async () => {
    expect(await found('1511')).toEqual([]);
    expect(await found('49151')).toEqual([]);
    expect(await found('491511234567')).toEqual([]);
    expect(await found('4915')).toEqual([nameless]);
  });

  it('who saves the form as shown changes neither name nor number', async () => {
    const shown = await get<Contact>(`/contacts/${nameless}`);
    expect((await put(`/contacts/${nameless}`, { ...shown, email: 'x@exemplo.test' })).status).toBe(200);
    expect(await get<Contact>(`/contacts/${nameless}`, tokens.admin)).toMatchObject({
      name: '4915112345678',
      number: '4915112345678',
      email: 'x@exemplo.test',
    });
    expect(await identitiesRepo.list(company.scope, nameless)).toHaveLength(1);
  });
});

describe('when the company hides numbers, an administrator', () => {
  it('sees and finds them whole', async () => {
    expect(await get<Contact>(`/contacts/${maria}`, tokens.admin)).toMatchObject({ number: NUMBER });
    expect(await found('98765', tokens.admin)).toEqual([maria]);
  });
});

describe('browsers', () => {
  it('move to the other room when the company starts to hide numbers', () => {
    expect(heard).toContainEqual({ kind: 'recomputeCompany', what: company.companyId });
  });

  it('get a contact whole or masked, according to their room', async () => {
    heard.length = 0;
    await put(`/contacts/${maria}`, { email: 'maria@exemplo.test' });
    const published = heard.map(({ what }) => what as { rooms: string[]; message: { contact: Contact } });
    expect(published.map(({ rooms, message }) => [rooms, message.contact.number])).toEqual([
      [[companyNumbersRoom(company.companyId, 'whole')], NUMBER],
      [[companyNumbersRoom(company.companyId, 'masked')], MASKED],
    ]);
  });
});

it('a company that hides nothing shows its agents whole numbers', async () => {
  const open = await aCompany(services);
  const { token } = await signInAs(services, await aUser(open.scope));
  const { contact } = await recogniseContact(open.scope, {
    channel: 'whatsappapi',
    identities: [{ kind: 'phone', value: NUMBER }],
  });
  expect(await get<Contact>(`/contacts/${contact.id}`, token)).toMatchObject({ name: NUMBER, number: NUMBER });
});

it('numbers are hidden only while LGPD is on, for the company or for one of its connections', async () => {
  const own = await aCompany(services);
  const admin = (await signInAs(services, own.admin)).token;
  const agent = (await signInAs(services, await aUser(own.scope))).token;
  const { id } = await aContact(own.scope, { name: 'Rita', number: NUMBER });
  const shown = async () => (await get<Contact>(`/contacts/${id}`, agent)).number;
  await put('/settings/lgpdHideNumber', { value: 'enabled' }, admin);
  expect(await shown()).toBe(NUMBER);

  const connection = await aConnection(own.scope);
  const change = (body: object) => put(`/whatsapp/${connection.id}`, body, admin);
  heard.length = 0;
  await change({ enableLGPD: 'enabled', lgpdHideNumber: 'enabled' });
  expect(await shown()).toBe(MASKED);
  expect(heard).toContainEqual({ kind: 'recomputeCompany', what: own.companyId });
  await change({ enableLGPD: 'disabled' });
  expect(await shown()).toBe(NUMBER);
});
