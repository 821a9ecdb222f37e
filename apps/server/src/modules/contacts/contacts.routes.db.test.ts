import type { Contact } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { recogniseContact } from './recognise-contact.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let other: MadeCompany;
let tokens: { admin: string; agent: string; stranger: string };

beforeAll(async () => {
  [company, other] = await Promise.all([aCompany(services), aCompany(services)]);
  const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
  tokens = {
    admin: await tokenOf(company.admin),
    agent: await tokenOf(await aUser(company.scope)),
    stranger: await tokenOf(other.admin),
  };
});

let last = 5511970000000;
const aNumber = () => {
  last += 1;
  return String(last);
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = tokens.agent) =>
  visitor.call(method, url, { token, ...(body !== undefined && { body }) });
const add = async (contact: object = {}): Promise<Contact> =>
  (await call('POST', '/contacts', { name: 'Cliente', number: aNumber(), ...contact })).body;
const show = async (id: number): Promise<Contact> => (await call('GET', `/contacts/${id}`)).body;

describe('a contact', () => {
  it('is created with its number and the other fields', async () => {
    const number = aNumber();
    const { status, body } = await call('POST', '/contacts', {
      name: ' Padaria São João ',
      number: `+${number}`,
      email: 'padaria@exemplo.test',
      extraInfo: [{ name: 'CNPJ', value: '12' }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Padaria São João',
      number,
      username: null,
      email: 'padaria@exemplo.test',
      active: true,
      disableBot: false,
      acceptAudioMessage: true,
      lgpdAcceptedAt: null,
      whatsappId: null,
      urlPicture: null,
      channel: 'whatsapp',
      isGroup: false,
      tags: [],
      extraInfo: [{ id: expect.any(Number), name: 'CNPJ', value: '12' }],
      wallets: [],
      whatsapp: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('with a number that another contact has is refused, also without its ninth digit, also fifty in parallel', async () => {
    await add({ number: '5585987651234' });
    const again = await call('POST', '/contacts', { name: 'Outra', number: '55 85 8765-1234' });
    expect(again).toMatchObject({ status: 409, body: { code: 'ERR_DUPLICATED_CONTACT' } });
    const number = aNumber();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', '/contacts', { name: 'Corrida', number })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect((await call('GET', '/contacts?searchParam=Corrida')).body).toMatchObject({ count: 1 });
  });

  it.each([
    ['a name of one character', { name: 'A' }],
    ['a name of 251', { name: 'a'.repeat(251) }],
    ['a number of letters', { number: 'abcdefghij' }],
    ['a number of seven digits', { number: '12-34-567' }],
    ['a masked number', { number: '5511*******21' }],
    ['a wrong e-mail', { email: 'maria' }],
    ['a character that cannot be stored', { name: 'Ma\0ria' }],
    ['extra information without a name', { extraInfo: [{ name: '', value: '1' }] }],
  ])('is not created with %s', async (_what, wrong) => {
    const answer = await call('POST', '/contacts', { name: 'Cliente', number: aNumber(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('ignores fields that the form does not have', async () => {
    const contact = await add({ id: 1, companyId: other.companyId, active: false, isGroup: true, urlPicture: 'x' });
    expect(contact).toMatchObject({ active: true, isGroup: false, urlPicture: null });
  });

  it('changes the fields that are sent and keeps the rest', async () => {
    const contact = await add({ email: 'a@exemplo.test', extraInfo: [{ name: 'A', value: '1' }] });
    const number = aNumber();
    const { body } = await call('PUT', `/contacts/${contact.id}`, { name: 'Novo nome', number });
    expect(body).toMatchObject({ ...contact, name: 'Novo nome', number, updatedAt: expect.any(String) });
    expect((await call('GET', `/contacts/profile/${contact.number}`)).body).toMatchObject({ contactId: 0 });
    expect((await call('GET', `/contacts/profile/${number}`)).body).toMatchObject({ contactId: contact.id });
  });

  it('named by its number gets the new number as name when it changes', async () => {
    const identities = [{ kind: 'phone', value: aNumber() } as const];
    const { contact } = await recogniseContact(company.scope, { channel: 'whatsappapi', identities });
    const number = aNumber();
    const { body } = await call('PUT', `/contacts/${contact.id}`, { name: contact.name, number });
    expect(body).toMatchObject({ name: number, number });
  });

  it('cannot be given another contact’s number, and stays as it was', async () => {
    const [one, two] = [await add(), await add()];
    const answer = await call('PUT', `/contacts/${one.id}`, { name: 'Ladrão', number: two.number });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_DUPLICATED_CONTACT' } });
    expect(await show(one.id)).toEqual(one);
  });

  it('has its extra information replaced as a list, each row keeping its id', async () => {
    const { id, extraInfo } = await add({
      extraInfo: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
    });
    const [a] = extraInfo;
    const foreign = (await add({ extraInfo: [{ name: 'De outro', value: 'x' }] })).extraInfo[0];
    const sent = [
      { ...a, value: '9' },
      { ...foreign, name: 'C', value: '3' },
    ];
    const { body } = await call('PUT', `/contacts/${id}`, { extraInfo: sent });
    const changed = (body as Contact).extraInfo;
    expect(changed.map(({ name, value }) => [name, value])).toEqual([
      ['A', '9'],
      ['C', '3'],
    ]);
    expect(changed[0]?.id).toBe(a?.id);
    expect(changed[1]?.id).not.toBe(foreign?.id);
  });

  it('is blocked and unblocked, and its audio and bot switches work', async () => {
    const { id } = await add();
    expect((await call('PUT', `/contacts/block/${id}`, { active: false })).body).toMatchObject({ active: false });
    expect((await call('PUT', `/contacts/block/${id}`, { active: true })).body).toMatchObject({ active: true });
    const toggle = (what: string) => call('PUT', `/contacts/${what}/${id}`);
    expect((await toggle('toggleAcceptAudio')).body).toMatchObject({ acceptAudioMessage: false });
    expect((await toggle('toggleAcceptAudio')).body).toMatchObject({ acceptAudioMessage: true });
    expect((await toggle('toggleDisableBot')).body).toMatchObject({ disableBot: true });
  });

  it('is deleted by an administrator only, and its number is free again', async () => {
    const { id, number } = await add();
    expect((await call('DELETE', `/contacts/${id}`)).status).toBe(403);
    expect((await call('DELETE', `/contacts/${id}`, undefined, tokens.admin)).status).toBe(200);
    expect(await call('GET', `/contacts/${id}`)).toMatchObject({ status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } });
    expect(await add({ number })).toMatchObject({ number });
  });

  it('of another company does not exist and is not changed', async () => {
    const contact = await add();
    const { id } = contact;
    const attempts = [
      call('GET', `/contacts/${id}`, undefined, tokens.stranger),
      call('PUT', `/contacts/${id}`, { name: 'Invasor' }, tokens.stranger),
      call('DELETE', `/contacts/${id}`, undefined, tokens.stranger),
      call('PUT', `/contacts/block/${id}`, { active: false }, tokens.stranger),
      call('PUT', `/contacts/toggleAcceptAudio/${id}`, undefined, tokens.stranger),
      call('PUT', `/contacts/toggleDisableBot/${id}`, undefined, tokens.stranger),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } });
    }
    expect((await call('GET', `/contacts/profile/${contact.number}`, undefined, tokens.stranger)).body).toEqual({
      contactId: 0,
      urlPicture: null,
      profilePicUrl: null,
    });
    expect((await call('GET', '/contacts', undefined, tokens.stranger)).body).toMatchObject({ contacts: [], count: 0 });
    expect(await show(id)).toEqual(contact);
  });

  it('leaves an audit entry with the actor and the change', async () => {
    const { id } = await add({ name: 'Antes' });
    await call('PUT', `/contacts/${id}`, { name: 'Depois', email: '' }, tokens.admin);
    const entries = await company.scope.query({
      text: "select actor_user_id, details from audit_entries where action = 'contact.update' and details->>'contactId' = $1",
      values: [String(id)],
    });
    expect(entries).toEqual([
      {
        actor_user_id: company.admin.id,
        details: { contactId: id, before: { name: 'Antes' }, after: { name: 'Depois' } },
      },
    ]);
  });

  it('is published to all users online when it is created, changed and deleted', async () => {
    const saidAfter = async (step: () => Promise<unknown>) => {
      heard.length = 0;
      await step();
      return heard.map(({ what }) => what as { channel: string; message: { action: string } });
    };
    let id = 0;
    const created = await saidAfter(async () => {
      id = (await add()).id;
    });
    const blocked = await saidAfter(() => call('PUT', `/contacts/block/${id}`, { active: false }));
    const deleted = await saidAfter(() => call('DELETE', `/contacts/${id}`, undefined, tokens.admin));
    // Twice each: for users who see whole numbers, and for users who do not.
    expect(created).toMatchObject([
      { message: { action: 'create', contact: { id } } },
      { message: { action: 'create' } },
    ]);
    expect(blocked).toMatchObject([{ message: { action: 'update', contact: { active: false } } }, {}]);
    expect(deleted).toMatchObject([{ channel: 'contact', message: { action: 'delete', contactId: id } }]);
  });
});

describe('the list of contacts', () => {
  let reader: string;
  let scope: MadeCompany['scope'];
  beforeAll(async () => {
    const own = await aCompany(services);
    reader = (await signInAs(services, own.admin)).token;
    scope = own.scope;
    const seen = (name: string, value: string, more: object = {}) =>
      recogniseContact(scope, { channel: 'whatsappapi', identities: [{ kind: 'phone', value }], name, ...more });
    for (let index = 0; index < 42; index += 1) await seen(`Ágata ${index}`, `55119600000${10 + index}`);
    await seen('Zé da Esquina', '5585987654321');
    await recogniseContact(scope, {
      channel: 'facebook',
      identities: [{ kind: 'psid', account: '7', value: '24500012345678901' }],
      name: 'Bruna',
    });
    await recogniseContact(scope, {
      channel: 'whatsapp',
      identities: [{ kind: 'group', value: '120363041234567890@g.us' }],
      name: 'Família',
      isGroup: true,
    });
    await recogniseContact(scope, { channel: 'whatsapp', identities: [{ kind: 'lid', value: '998877665544332@lid' }] });
  });
  interface Page {
    contacts: Contact[];
    hasMore: boolean;
    count: number;
  }
  const read = async (query = ''): Promise<Page> => (await call('GET', `/contacts?${query}`, undefined, reader)).body;
  const names = async (query: string) => (await read(query)).contacts.map(({ name }) => name);

  it('comes in pages of twenty without repeats or gaps', async () => {
    const pages = [await read('pageNumber=1'), await read('pageNumber=2'), await read('pageNumber=3')];
    expect(pages.map(({ contacts, hasMore, count }) => [contacts.length, hasMore, count])).toEqual([
      [20, true, 46],
      [20, true, 46],
      [6, false, 46],
    ]);
    expect(new Set(pages.flatMap(({ contacts }) => contacts.map(({ id }) => id))).size).toBe(46);
    expect(await read('pageNumber=9')).toEqual({ contacts: [], hasMore: false, count: 46 });
  });

  it.each([
    ['accents and capitals aside', 'searchParam=agata 7', ['Ágata 7']],
    ['by the middle of a name', 'searchParam=ESQUINA', ['Zé da Esquina']],
    ['by a part of the number', 'searchParam=987654', ['Zé da Esquina']],
    ['by the number as it is written', `searchParam=${encodeURIComponent('+55 (85) 98765-4321')}`, ['Zé da Esquina']],
    ['by the number without its ninth digit', 'searchParam=558587654321', ['Zé da Esquina']],
    ['by the number without country and ninth digit', 'searchParam=8587654321', ['Zé da Esquina']],
    ['by channel', 'channel=facebook', ['Bruna']],
    ['groups only', 'isGroup=true', ['Família']],
    ['by signs that mean something elsewhere', 'searchParam=%25%25%25', []],
    ['from three characters on', 'searchParam=Zz&channel=facebook', ['Bruna']],
    ['by a LID, which is no number', 'searchParam=99887766&channel=whatsappapi', []],
    ['filters that are not set', 'searchParam=esquina&channel=&isGroup=', ['Zé da Esquina']],
  ])('is searched %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('shows the platform’s or the group’s id where there is no phone, and never a LID', async () => {
    expect((await read('channel=facebook')).contacts[0]?.number).toBe('24500012345678901');
    expect((await read('isGroup=true')).contacts[0]?.number).toBe('120363041234567890');
    expect((await read('channel=whatsapp&isGroup=false')).contacts[0]?.number).toBe('');
  });

  it('has a short form, by name, for pickers', async () => {
    const { body } = await call('GET', '/contacts/list?companyId=1', undefined, reader);
    const list = body as Contact[];
    expect(list).toHaveLength(46);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['id', 'name', 'number']);
    expect(list.at(-1)?.name).toBe('Zé da Esquina');
  });

  it.each(['pageNumber=0', 'pageNumber=-1', 'pageNumber=x', 'channel=telex', 'isGroup=perhaps'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/contacts?${query}`, undefined, reader)).status).toBe(400);
    },
  );
});
