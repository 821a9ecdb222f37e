import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Contact, ContactImport } from '@recado/contracts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aCompany, aConnection, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { PARENT_ACCOUNT } from '../../platform/channels/inbound-event.ts';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import { contactsRepo } from './contacts.repo.ts';
import { identitiesRepo } from './identities.repo.ts';
import { linkIdentities } from './link-identities.ts';
import { mergeContacts } from './merge-contacts.ts';
import { recogniseContact } from './recognise-contact.ts';

const ACCOUNT = '102290129340398';
const { services, app, browser } = await testApp();
const visitor = browser();
let company: MadeCompany;
let tokens: { admin: string; agent: string };

beforeAll(async () => {
  company = await aCompany(services);
  await aConnection(company.scope, { channel: 'whatsappapi', businessAccountId: ACCOUNT });
  tokens = {
    admin: (await signInAs(services, company.admin)).token,
    agent: (await signInAs(services, await aUser(company.scope, { exportsData: true, importsData: true }))).token,
  };
});

const anId = () => `BR.${randomInt(1e12, 9e12)}${randomInt(1e6, 9e6)}`;
const bsuid = (value: string) => ({ kind: 'bsuid', account: ACCOUNT, value }) as const;
const parent = (value: string) => ({ kind: 'bsuid', account: PARENT_ACCOUNT, value }) as const;
const phone = (value: string) => ({ kind: 'phone', value }) as const;
const aPhone = () => `55119${randomInt(10_000_000, 100_000_000)}`;

const seen = async (value: string, { name, username }: { name?: string; username?: string } = {}) =>
  (
    await recogniseContact(company.scope, {
      channel: 'whatsappapi',
      identities: [bsuid(value)],
      name,
      username,
    })
  ).contact;
const get = async <T>(url: string, token = tokens.admin): Promise<T> =>
  (await visitor.call('GET', url, { token })).body;
const found = async (search: string, token = tokens.admin): Promise<number[]> =>
  (await get<{ contacts: Contact[] }>(`/contacts?searchParam=${encodeURIComponent(search)}`, token)).contacts.map(
    ({ id }) => id,
  );
const imported = async (content: string): Promise<ContactImport> => {
  const form = new FormData();
  form.append('file', new File([content], 'clientes.csv', { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { body } = await visitor.call('POST', '/contacts/import', {
    token: tokens.admin,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return body;
};
const exportedRows = async (token = tokens.admin): Promise<readonly (readonly string[])[]> => {
  const { rawPayload } = await app.inject({ url: '/contacts/export', headers: { authorization: `Bearer ${token}` } });
  const path = join(mkdtempSync(join(tmpdir(), 'recado-exported-')), 'contatos.xlsx');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, rawPayload);
  return Array.fromAsync(readWorkbook(path, 1_000));
};

describe('a contact without a number', () => {
  it('is in the list with its user name where the number would stand, else with its user id', async () => {
    const id = anId();
    const [sheena, other] = [await seen(anId(), { name: 'Sheena', username: 'sheena' }), await seen(id)];
    const { contacts } = await get<{ contacts: Contact[] }>('/contacts');
    expect(contacts.find((one) => one.id === sheena.id)).toMatchObject({
      name: 'Sheena',
      number: '@sheena',
      username: 'sheena',
    });
    expect(contacts.find((one) => one.id === other.id)).toMatchObject({ name: id, number: id, username: null });
  });

  it('is called by its user name when it has no profile name', async () => {
    expect(await seen(anId(), { username: '@joana.lima' })).toMatchObject({ name: '@joana.lima' });
  });

  it.each([
    ['its user name', 'paula.souza'],
    ['its user name as it is shown', '@Paula.Souza'],
    ['a part of it', 'ula.sou'],
  ])('is found by %s', async (_what, search) => {
    const username = 'paula.souza';
    const paula = await seen(anId(), { name: 'Cliente', username });
    expect(await found(search)).toEqual([paula.id]);
  });

  it('is found by the digits of its user id', async () => {
    const id = anId();
    const contact = await seen(id, { name: 'Sem número' });
    expect(await found(id.slice(3))).toEqual([contact.id]);
  });

  it('loses its user name to the person who takes it over, and keeps its conversations', async () => {
    const before = await seen(anId(), { name: 'Antes', username: 'troca' });
    const after = await seen(anId(), { name: 'Depois', username: 'troca' });
    expect(await found('@troca')).toEqual([after.id]);
    expect(await contactsRepo.get(company.scope, before.id)).toMatchObject({ username: null });
  });

  it('two people who exchange their user names at once end with one each', async () => {
    const [first, second] = [anId(), anId()];
    await seen(first, { username: 'um' });
    await seen(second, { username: 'dois' });
    await Promise.all([seen(first, { username: 'dois' }), seen(second, { username: 'um' })]);
    expect(await contactsRepo.listByUsername(company.scope, 'um')).toHaveLength(1);
    expect(await contactsRepo.listByUsername(company.scope, 'dois')).toHaveLength(1);
  });
});

describe('the sheets', () => {
  it('export it with its user name, and import what was exported without a second contact', async () => {
    const [id, named] = [anId(), await seen(anId(), { name: 'Vera', username: 'vera.alves' })];
    const plain = await seen(id, { name: 'Zilda' });
    const rows = await exportedRows();
    expect(rows).toContainEqual(['Vera', '@vera.alves', '']);
    expect(rows).toContainEqual(['Zilda', id, '']);
    const report = await imported(`Nome;Número;E-mail\nVera Alves;@vera.alves;vera@exemplo.test\nZilda Reis;${id};`);
    expect(report).toMatchObject({ created: 0, updated: 2, unchanged: 0, ignored: 0 });
    expect(await contactsRepo.get(company.scope, named.id)).toMatchObject({
      name: 'Vera Alves',
      email: 'vera@exemplo.test',
    });
    expect(await contactsRepo.get(company.scope, plain.id)).toMatchObject({ name: 'Zilda Reis' });
  });

  it('refuse a user name or user id of nobody, with the reason', async () => {
    const report = await imported(`Nome;Número\nNinguém;@ninguem.mesmo\nBia;${aPhone()}\nOutro;${anId()}`);
    expect(report).toMatchObject({
      created: 1,
      ignored: 2,
      rows: [
        { row: 2, reason: 'person-unknown' },
        { row: 4, reason: 'person-unknown' },
      ],
    });
  });
});

describe('when the number becomes known', () => {
  it('the contact gets it, and keeps its user id and the parent id', async () => {
    const [id, number] = [anId(), aPhone()];
    const contact = await seen(id, { username: 'rita' });
    const { merges } = await recogniseContact(company.scope, {
      channel: 'whatsappapi',
      identities: [phone(number), bsuid(id), parent('BR.ENT.11815799212886844830')],
    });
    expect(merges).toEqual([]);
    expect(await get(`/contacts/${contact.id}`)).toMatchObject({ number, username: 'rita', name: number });
    expect((await identitiesRepo.list(company.scope, contact.id)).map(({ kind, account }) => [kind, account])).toEqual([
      ['bsuid', ACCOUNT],
      ['bsuid', PARENT_ACCOUNT],
      ['phone', ''],
    ]);
  });

  it('and belongs to a contact already, the two are merged: one contact with both', async () => {
    const [id, number] = [anId(), aPhone()];
    const { contact: known } = await recogniseContact(company.scope, {
      channel: 'whatsapp',
      identities: [phone(number)],
      name: 'Carla',
    });
    const hidden = await seen(id, { name: 'Carla L.', username: 'carla.lima' });
    await company.scope.transaction((scope) =>
      linkIdentities(scope, { channel: 'whatsappapi', addresses: [phone(number), bsuid(id)] }),
    );
    expect(await get(`/contacts/${known.id}`)).toMatchObject({ name: 'Carla', number, username: 'carla.lima' });
    expect((await visitor.call('GET', `/contacts/${hidden.id}`, { token: tokens.admin })).status).toBe(404);
  });

  it('the parent id joins what two accounts of the company know of one person', async () => {
    const ent = `BR.ENT.${randomInt(1e9, 9e9)}`;
    const identities = (account: string) => [{ kind: 'bsuid', account, value: anId() } as const, parent(ent)];
    const first = await recogniseContact(company.scope, { channel: 'whatsappapi', identities: identities('1') });
    const second = await recogniseContact(company.scope, { channel: 'whatsappapi', identities: identities('2') });
    expect(second).toMatchObject({ isNew: false, contact: { id: first.contact.id } });
  });

  it('two contacts without a number are merged by hand like any others', async () => {
    const [keep, drop] = [
      await seen(anId(), { name: 'Lia', username: 'lia1' }),
      await seen(anId(), { username: 'lia2' }),
    ];
    const merged = await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    expect(merged).toMatchObject({ name: 'Lia', username: 'lia2' });
    expect(await identitiesRepo.list(company.scope, keep.id)).toHaveLength(2);
  });
});

describe('when the company hides numbers, an agent', () => {
  beforeAll(async () => {
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await visitor.call('PUT', `/settings/${key}`, { token: tokens.admin, body: { value: 'enabled' } });
  });

  it('sees user names and user ids masked, also where they serve as a name and in the export', async () => {
    const [id, named] = [anId(), await seen(anId(), { username: 'secreta' })];
    const plain = await seen(id, { name: 'Ida' });
    const shown = await get<Contact>(`/contacts/${named.id}`, tokens.agent);
    expect(shown).toMatchObject({ name: '@s******', number: '@s******', username: 's******' });
    const masked = (await get<Contact>(`/contacts/${plain.id}`, tokens.agent)).number;
    expect(masked).toMatch(/^BR\.\d\*+\d\d$/);
    expect(JSON.stringify(await exportedRows(tokens.agent))).not.toContain('secreta');
  });

  it('finds a user name only when it is typed whole', async () => {
    const hidden = await seen(anId(), { name: 'Nina', username: 'oculta.total' });
    expect(await found('oculta', tokens.agent)).toEqual([]);
    expect(await found('@oculta.total', tokens.agent)).toEqual([hidden.id]);
  });
});
