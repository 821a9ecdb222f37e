import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LIST_MAX_FILES, type FileList, type Queue } from '@recado/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aQueue, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { filesRepo } from './files.repo.ts';

const folder = await mkdtemp(join(tmpdir(), 'file-lists-'));
const { services, app, browser, heard } = await testApp({ storage: await createDiskStorage(folder) });
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const visitor = browser();
let company: MadeCompany;
let admin: string;

beforeAll(async () => {
  company = await aCompany(services);
  admin = (await signInAs(services, company.admin)).token;
});

const get = (url: string, token = admin) => visitor.call('GET', url, { token });
const post = (body: object, token = admin) => visitor.call('POST', '/files', { token, body });
const put = (id: number, body: object, token = admin) => visitor.call('PUT', `/files/${id}`, { token, body });
const remove = (id: number, token = admin) => visitor.call('DELETE', `/files/${id}`, { token });
const created = async (change: object = {}) =>
  (await post({ name: unique('Catálogo'), message: 'Para as vendas', ...change })).body as FileList;

const png = blackPng(8, 8);
interface Sent {
  readonly name?: string;
  readonly id?: number | '';
  readonly caption?: string;
  readonly content?: Blob;
}
const upload = (listId: number, files: readonly Sent[], token = admin) => {
  const body = new FormData();
  body.append('fileId', `${listId}`);
  body.append('typeArch', '../../fileList');
  for (const { name = 'foto.png', id, caption, content = new Blob([png]) } of files) {
    body.append('files', content, name);
    body.append('mediaType', 'application/x-msdownload');
    if (id !== undefined) body.append('id', `${id}`);
    if (caption !== undefined) body.append('name', caption);
  }
  return visitor.call('POST', `/files/uploadList/${listId}`, { token, body });
};

describe('a file list', () => {
  it('has a name, a note and entries whose files are uploaded later', async () => {
    const options = [{ name: 'Tabela de preços' }, { name: 'Endereço', path: '/etc/passwd', mediaType: 'text/html' }];
    const body = { name: 'Catálogo de verão', message: 'Para as vendas', options, userId: 999, companyId: 1 };
    const noFile = { path: null, mediaType: null, mediaName: null, mediaSize: null };
    expect((await post(body)).body).toEqual({
      id: expect.any(Number),
      name: 'Catálogo de verão',
      message: 'Para as vendas',
      userId: company.admin.id,
      options: [
        { id: expect.any(Number), name: 'Tabela de preços', ...noFile },
        { id: expect.any(Number), name: 'Endereço', ...noFile },
      ],
    });
  });

  it.each([
    ['a name of two letters', { name: 'ab' }, 'name', 'nome muito curto'],
    ['no note', { message: '  ' }, 'message', 'Obrigatório'],
    ['an entry without a name', { options: [{ name: ' ' }] }, 'options.0.name', 'Obrigatório'],
  ])('is refused with %s, new or changed', async (_what, wrong, path, message) => {
    const list = await created();
    const refused = { status: 400, body: { issues: [{ path, message }] } };
    expect(await post({ name: 'Lista', message: 'Nota', ...wrong })).toMatchObject(refused);
    expect(await put(list.id, wrong)).toMatchObject(refused);
    expect((await get(`/files/${list.id}`)).body).toEqual(list);
  });

  it('changes the given fields; entries keep their files when they move', async () => {
    const { id } = await created({ options: [{ name: 'um' }, { name: 'dois' }] });
    const { options } = (await get(`/files/${id}`)).body as FileList;
    const [one, two] = ((await upload(id, [{ id: options[0]?.id ?? 0 }])).body as FileList).options;
    const { body } = await put(id, { options: [{ name: 'três' }, { ...two }, { ...one, name: 'primeiro' }] });
    expect(body).toMatchObject({
      message: 'Para as vendas',
      options: [
        { name: 'três', mediaType: null },
        { id: two?.id, mediaType: null },
        { id: one?.id, name: 'primeiro', mediaType: 'image/png' },
      ],
    });
    expect((await put(id, { options: [] })).body).toMatchObject({ options: [] });
  });

  it('accepts no entry of another list, and none twice', async () => {
    const other = await created({ options: [{ name: 'alheio' }] });
    const own = await created({ options: [{ name: 'meu' }] });
    for (const options of [other.options, [...own.options, ...own.options]]) {
      expect(await put(own.id, { options })).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
    }
    expect((await get(`/files/${own.id}`)).body).toEqual(own);
    expect((await get(`/files/${other.id}`)).body).toEqual(other);
  });

  it('is found by name, ignoring accents, page by page', async () => {
    const own = await aCompany(services);
    const { token } = await signInAs(services, own.admin);
    for (let n = 1; n <= 21; n += 1) await post({ name: `Promoção ${n}`, message: 'x' }, token);
    await post({ name: 'Outra', message: 'promoção' }, token);
    const found = (search: string, page: number) => get(`/files/?searchParam=${search}&pageNumber=${page}`, token);
    expect((await found('PROMOCAO', 1)).body).toMatchObject({ files: { length: 20 }, hasMore: true });
    expect((await found('PROMOCAO', 2)).body).toMatchObject({ files: { length: 1 }, hasMore: false });
    expect((await found('%25', 1)).body).toEqual({ files: [], hasMore: false });
    expect((await get('/files/?companyId=1', token)).body).toMatchObject({ files: { length: 20 } });
  });

  it('of another company does not exist, and an invalid id is no server error', async () => {
    const list = await created();
    const other = await aCompany(services);
    const { token } = await signInAs(services, other.admin);
    const missing = { status: 404, body: { code: 'ERR_NO_FILE_LIST_FOUND' } };
    expect(await get(`/files/${list.id}`, token)).toMatchObject(missing);
    expect(await put(list.id, { name: 'Invasão' }, token)).toMatchObject(missing);
    expect(await upload(list.id, [{}], token)).toMatchObject(missing);
    expect(await remove(list.id, token)).toMatchObject(missing);
    expect((await get('/files/99999999999')).status).toBe(400);
  });

  it('is restricted to administrators, and so are its events', async () => {
    const { token } = await signInAs(services, await aUser(company.scope));
    expect((await get('/files/', token)).status).toBe(403);
    heard.length = 0;
    const list = await created();
    const { body: changed } = await put(list.id, { message: 'Outra' });
    await put(list.id, { message: 'Outra' });
    await remove(list.id);
    const toAdmins = { companyId: company.companyId, channel: 'file', rooms: [`company:${company.companyId}:admins`] };
    expect(heard.map(({ what }) => what)).toEqual([
      { ...toAdmins, message: { action: 'create', fileList: expect.objectContaining({ id: list.id }) } },
      { ...toAdmins, message: { action: 'update', fileList: changed } },
      { ...toAdmins, message: { action: 'delete', fileId: list.id } },
    ]);
  });

  it('is audited with the actor and the change', async () => {
    const list = await created();
    await put(list.id, { message: 'Outra' });
    await remove(list.id);
    const entries = await company.scope.query({
      text: "select actor_user_id, action, details from audit_entries where details->>'fileListId' = $1 order by id",
      values: [String(list.id)],
    });
    expect(entries).toMatchObject([
      { actor_user_id: company.admin.id, action: 'file-list.create' },
      { action: 'file-list.change', details: { before: { message: 'Para as vendas' }, after: { message: 'Outra' } } },
      { action: 'file-list.remove', details: { before: { name: list.name } } },
    ]);
  });

  it('outlives the user who created it', async () => {
    const own = await aCompany(services);
    const maker = await aUser(own.scope, { profile: 'admin' });
    const { token } = await signInAs(services, maker);
    const { id } = (await post({ name: 'Catálogo', message: 'x' }, token)).body as FileList;
    const { token: other } = await signInAs(services, own.admin);
    expect((await visitor.call('DELETE', `/users/${maker.id}`, { token: other })).status).toBe(200);
    expect((await get(`/files/${id}`, other)).body).toMatchObject({ userId: null });
  });
});

describe('the files of a list', () => {
  it('go each to its entry, have their detected type, and are fetched at signed addresses', async () => {
    const list = await created({ options: [{ name: 'Foto' }, { name: 'Página' }] });
    const [photo, page] = list.options;
    const { body } = await upload(list.id, [
      { id: page?.id ?? 0, caption: '', name: '../../pagina.png', content: new Blob(['<script>alert(1)</script>']) },
      { id: photo?.id ?? 0, caption: 'Foto da loja' },
    ]);
    const { options } = body as FileList;
    expect(options).toMatchObject([
      { id: photo?.id, name: 'Foto da loja', mediaType: 'image/png', mediaName: 'foto.png', mediaSize: png.length },
      { id: page?.id, name: 'Página', mediaType: 'text/html' },
    ]);
    const fetched = await app.inject({ method: 'GET', url: options[0]?.path ?? '' });
    expect([fetched.statusCode, fetched.rawPayload.equals(png)]).toEqual([200, true]);
    const script = await app.inject({ method: 'GET', url: options[1]?.path ?? '' });
    expect(script.headers['content-disposition']).toContain('attachment');
  });

  it('without an entry become one, named like the file unless a name is given', async () => {
    const list = await created({ options: [{ name: 'Primeira' }] });
    const { body } = await upload(list.id, [
      { id: '', name: 'tabela.png', caption: '' },
      { id: '', caption: 'Preços' },
    ]);
    expect((body as FileList).options.map(({ name }) => name)).toEqual(['Primeira', 'tabela.png', 'Preços']);
  });

  it.each([
    ['none at all', (_: FileList) => [] as Sent[], 'files'],
    ['an entry of another list', () => [{ id: 2_147_483_000 }], 'id'],
    ['fewer ids than files', ({ options }: FileList) => [{ id: options[0]?.id ?? 0 }, {}], 'id'],
    ['one entry twice', ({ options: [one] }: FileList) => [{ id: one?.id ?? 0 }, { id: one?.id ?? 0 }], 'id'],
    ['more than a list may have', () => Array.from({ length: FILE_LIST_MAX_FILES }, () => ({})), 'files'],
  ])('are refused with %s, and nothing of them is stored', async (_what, files, path) => {
    const list = await created({ options: [{ name: 'Foto' }] });
    expect(await upload(list.id, files(list))).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect((await get(`/files/${list.id}`)).body).toEqual(list);
  });

  it('stay where a conversation shows them when the list changes or is deleted', async () => {
    const list = await created({ options: [{ name: 'Foto' }] });
    const [entry] = list.options;
    await upload(list.id, [{ id: entry?.id ?? 0 }]);
    const [sent] = await filesRepo.listSendable(company.scope, list.id);
    await upload(list.id, [{ id: entry?.id ?? 0 }]);
    await remove(list.id);
    expect(await services.storage.head(sent?.mediaKey ?? '')).toBeDefined();
  });
});

describe('a queue that sends a list', () => {
  it('accepts one of the company, and no other', async () => {
    const queue = await aQueue(company.scope);
    const list = await created();
    const given = (fileListId: number | null) =>
      visitor.call('PUT', `/queue/${queue.id}`, { token: admin, body: { fileListId } });
    expect((await given(list.id)).body).toMatchObject({ fileListId: list.id });
    const other = await aCompany(services);
    const foreign = await filesRepo.insert(other.scope, { name: 'Alheia', message: 'x', userId: null });
    expect(await given(foreign.id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_FILE_LIST_FOUND' } });
    expect((await given(null)).body).toMatchObject({ fileListId: null });
  });

  it('sends nothing once the list is deleted, and the change of the queue is published', async () => {
    const list = await created();
    const queue = await aQueue(company.scope, { fileListId: list.id });
    heard.length = 0;
    await remove(list.id);
    expect((await get(`/queue/${queue.id}`)).body as Queue).toMatchObject({ id: queue.id, fileListId: null });
    expect(heard.map(({ what }) => what)).toMatchObject([
      { channel: 'file', message: { action: 'delete', fileId: list.id } },
      { channel: 'queue', message: { action: 'update', queue: { id: queue.id, fileListId: null } } },
    ]);
  });
});
