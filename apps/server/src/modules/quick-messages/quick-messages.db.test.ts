import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuickMessage } from '@recado/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { removeUser } from '../users/remove-user.ts';
import type { UserRow } from '../users/users.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'quick-messages-'));
const { services, app, browser, heard } = await testApp({ storage: await createDiskStorage(folder) });
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const visitor = browser();
let company: MadeCompany;
let ana: UserRow;
let tokens: { admin: string; ana: string; bia: string };

beforeAll(async () => {
  company = await aCompany(services);
  ana = await aUser(company.scope, { name: 'Ana' });
  tokens = {
    admin: await tokenOf(company.admin),
    ana: await tokenOf(ana),
    bia: await tokenOf(await aUser(company.scope, { name: 'Bia' })),
  };
});

const tokenOf = async (user: UserRow) => (await signInAs(services, user)).token;
const get = (url: string, token = tokens.ana) => visitor.call('GET', url, { token });
const post = (body: object, token = tokens.ana) => visitor.call('POST', '/quick-messages', { token, body });
const put = (id: number, body: object, token = tokens.ana) =>
  visitor.call('PUT', `/quick-messages/${id}`, { token, body });
const remove = (id: number, token = tokens.ana) => visitor.call('DELETE', `/quick-messages/${id}`, { token });
const created = async (change: object = {}, token = tokens.ana) =>
  (await post({ shortcode: unique('oi'), message: 'Olá!', ...change }, token)).body as QuickMessage;
const shortcodes = async (url: string, token = tokens.ana) => {
  const { body } = await get(url, token);
  const records = (Array.isArray(body) ? body : (body as { records: QuickMessage[] }).records) as QuickMessage[];
  return records.map(({ shortcode }) => shortcode);
};

describe('a quick message', () => {
  it('needs only a short code, and is private', async () => {
    expect((await post({ shortcode: '  preço  ' })).body).toEqual({
      id: expect.any(Number),
      shortcode: 'preço',
      message: '',
      geral: false,
      visao: false,
      status: true,
      userId: ana.id,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      mediaMimeType: null,
    });
    expect(await post({ message: 'sem atalho' })).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
    expect((await post({ shortcode: '   ' })).body).toMatchObject({ issues: [{ message: 'Obrigatório' }] });
  });

  it('belongs to its author, whatever owner, company and file the body names', async () => {
    const other = await aCompany(services);
    const body = { userId: other.admin.id, companyId: other.companyId, mediaPath: '/etc/passwd', isMedia: true, id: 1 };
    expect(await created(body)).toMatchObject({ userId: ana.id, isMedia: false, mediaPath: null });
  });

  it('is changed in the given fields and keeps the rest; a repeat changes nothing and publishes nothing', async () => {
    const before = await created({ message: 'Oi!' });
    const { body: after } = await put(before.id, { message: 'Bom dia!' });
    expect(after).toEqual({ ...before, message: 'Bom dia!' });
    heard.length = 0;
    expect((await put(before.id, after)).body).toEqual(after);
    expect(heard).toEqual([]);
  });

  it('is removed, once', async () => {
    const { id } = await created();
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_QUICK_MESSAGE_FOUND' } });
  });
});

describe('visibility and changes of a quick message', () => {
  it.each([
    ['a private one does not exist for colleagues', {}, [404, 404, 404]],
    ['one that colleagues see is changed by its owner only', { visao: true }, [200, 403, 403]],
    ['one shared with all can be changed by all users', { geral: true }, [200, 200, 200]],
  ])('%s', async (_rule, sharing, expected) => {
    const { id, shortcode } = await created(sharing);
    for (const token of [tokens.bia, tokens.admin]) {
      const seen = (await get(`/quick-messages/${id}`, token)).status;
      const changed = (await put(id, { message: 'Mudado' }, token)).status;
      expect([seen, changed]).toEqual(expected.slice(0, 2));
      const isListed = seen === 200;
      expect((await shortcodes(`/quick-messages?searchParam=${shortcode}`, token)).includes(shortcode)).toBe(isListed);
      expect((await shortcodes('/quick-messages/list', token)).includes(shortcode)).toBe(isListed);
    }
    expect((await remove(id, tokens.bia)).status).toBe(expected[2]);
  });

  it('only its owner withdraws it from colleagues', async () => {
    const shared = await created({ geral: true });
    expect((await put(shared.id, { geral: false }, tokens.bia)).status).toBe(403);
    expect((await put(shared.id, { ...shared, message: 'Com licença' }, tokens.bia)).status).toBe(200);
    expect((await put(shared.id, { geral: false })).status).toBe(200);
  });

  it('the composer lists one’s own and the active common ones, whichever user is named', async () => {
    const own = await aCompany(services);
    const [dora, eva] = [await aUser(own.scope), await aUser(own.scope)];
    const [hers, theirs] = [await tokenOf(dora), await tokenOf(eva)];
    await created({ shortcode: 'zebra' }, hers);
    await created({ shortcode: 'Ábaco', visao: true }, theirs);
    await created({ shortcode: 'segredo' }, theirs);
    await created({ shortcode: 'desligada', geral: true, status: false }, theirs);
    const asked = `/quick-messages/list?companyId=${company.companyId}&userId=${eva.id}`;
    expect(await shortcodes(asked, hers)).toEqual(['Ábaco', 'zebra']);
    expect(await shortcodes('/quick-messages', hers)).toEqual(['Ábaco', 'desligada', 'zebra']);
  });

  it('is searched by code and text, ignoring accents, page by page', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    for (let n = 1; n <= 21; n += 1) await created({ shortcode: `p${n}`, message: 'Promoção de 10%' }, token);
    await created({ shortcode: 'outra', message: 'Nada' }, token);
    const found = (search: string, pageNumber: number) =>
      get(`/quick-messages?searchParam=${encodeURIComponent(search)}&pageNumber=${pageNumber}`, token);
    expect((await found('PROMOCAO', 1)).body).toMatchObject({ records: { length: 20 }, hasMore: true });
    expect((await found('PROMOCAO', 2)).body).toMatchObject({ records: { length: 1 }, hasMore: false });
    expect((await found('OUTRA', 1)).body).toMatchObject({ records: [{ shortcode: 'outra' }], hasMore: false });
    expect((await found('1_%', 1)).body).toMatchObject({ records: [], hasMore: false });
  });
});

describe('a short code', () => {
  it("is unique among one's own and among the company’s", async () => {
    const shortcode = unique('Frete');
    const taken = { status: 409, body: { code: 'ERR_SHORTCODE_ALREADY_EXISTS' } };
    await created({ shortcode });
    expect(await post({ shortcode: shortcode.toUpperCase() })).toMatchObject(taken);
    expect((await post({ shortcode }, tokens.bia)).status).toBe(200);
    expect((await post({ shortcode, visao: true }, tokens.bia)).status).toBe(200);
    expect(await post({ shortcode, geral: true })).toMatchObject(taken);
  });

  it('already used by the company is refused when one’s own is shared, and the message stays as it was', async () => {
    const shortcode = unique('prazo');
    await created({ shortcode, geral: true }, tokens.bia);
    const own = await created({ shortcode });
    expect((await put(own.id, { geral: true })).status).toBe(409);
    expect((await get(`/quick-messages/${own.id}`)).body).toEqual(own);
  });

  it('chosen by two colleagues concurrently belongs to one of them', async () => {
    const shortcode = unique('corrida');
    const answers = await Promise.all([tokens.ana, tokens.bia].map((token) => post({ shortcode, geral: true }, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the file of a quick message', () => {
  const png = blackPng(8, 8);
  const upload = (id: number, file: Blob | undefined, { token = tokens.ana, name = 'tabela.png' } = {}) => {
    const body = new FormData();
    body.append('typeArch', '../../quickMessage');
    if (file) body.append('file', file, name);
    return visitor.call('POST', `/quick-messages/${id}/media-upload`, { token, body });
  };
  const detach = (id: number, token = tokens.ana) =>
    visitor.call('DELETE', `/quick-messages/${id}/media-upload`, { token });
  const fileAt = async (address: string | null) => app.inject({ method: 'GET', url: address ?? '' });

  it('is stored under its name and fetched at a signed address, also by users who may only see the message', async () => {
    const { id } = await created({ visao: true });
    const { body } = await upload(id, new Blob([png], { type: 'application/x-msdownload' }));
    expect(body).toMatchObject({ isMedia: true, mediaName: 'tabela.png', mediaMimeType: 'image/png' });
    const seen = (await get(`/quick-messages/${id}`, tokens.bia)).body as QuickMessage;
    expect(seen.mediaPath).toMatch(new RegExp(`^/public/${company.companyId}/media/.*\\.png\\?`));
    const answer = await fileAt(seen.mediaPath);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.equals(png)).toBe(true);
  });

  it('is typed by its content: an HTML page called foto.png is downloaded, never rendered', async () => {
    const { id } = await created();
    const { body } = await upload(id, new Blob(['<script>alert(1)</script>'], { type: 'image/png' }), {
      name: '../../foto.png',
    });
    expect((body as QuickMessage).mediaName).toBe('foto.png');
    const answer = await fileAt((body as QuickMessage).mediaPath);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  it('is deleted when it is replaced or detached, and when the message is removed', async () => {
    const { id } = await created();
    const addresses: (string | null)[] = [];
    const put = async () => addresses.push(((await upload(id, new Blob([png]))).body as QuickMessage).mediaPath);
    await put();
    await put();
    expect((await detach(id)).body).toMatchObject({
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      mediaMimeType: null,
    });
    await put();
    await remove(id);
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) expect((await fileAt(address)).statusCode).toBe(404);
  });

  it('is not attached to or detached from a colleague’s message, and nothing is stored', async () => {
    const { id } = await created({ visao: true });
    await upload(id, new Blob([png]));
    const before = await storedFiles();
    expect((await upload(id, new Blob([png]), { token: tokens.bia })).status).toBe(403);
    expect((await detach(id, tokens.bia)).status).toBe(403);
    expect(await storedFiles()).toEqual(before);
  });

  it('is required', async () => {
    const { id } = await created();
    expect(await upload(id, undefined)).toMatchObject({ status: 400, body: { issues: [{ path: 'file' }] } });
  });

  const storedFiles = async () => (await Array.fromAsync(services.storage.list(`${company.companyId}/`))).length;
});

describe('realtime events', () => {
  beforeEach(() => {
    heard.length = 0;
  });
  const published = () => {
    return heard.map(({ what }) => what as { rooms: string[]; except?: string[]; message: unknown });
  };
  const everybody = () => [`company:${company.companyId}`];
  const owner = () => [`company:${company.companyId}:user:${ana.id}`];

  it('of a private message reach only its owner', async () => {
    const record = await created();
    // The event is read after the commit: a message deleted by then is not published.
    await put(record.id, { message: 'Tchau' });
    await remove(record.id);
    expect(published()).toEqual([
      { companyId: company.companyId, channel: 'quickemessage', rooms: owner(), message: { action: 'create', record } },
      expect.objectContaining({
        rooms: owner(),
        message: { action: 'update', record: { ...record, message: 'Tchau' } },
      }),
      expect.objectContaining({ rooms: owner(), message: { action: 'delete', id: record.id } }),
    ]);
  });

  it('of a common one reach all users, and when it is withdrawn colleagues get only its removal', async () => {
    const record = await created({ geral: true });
    await put(record.id, { geral: false });
    expect(published()).toEqual([
      expect.objectContaining({ rooms: everybody(), message: { action: 'create', record } }),
      expect.objectContaining({
        rooms: everybody(),
        except: owner(),
        message: { action: 'delete', id: record.id },
      }),
      expect.objectContaining({
        rooms: owner(),
        message: { action: 'update', record: { ...record, geral: false } },
      }),
    ]);
  });
});

describe('when a user is removed', () => {
  it('private messages are deleted and common ones can be changed by all users', async () => {
    const leaver = await aUser(company.scope);
    const token = await tokenOf(leaver);
    const secret = await created({}, token);
    const common = await created({ visao: true }, token);
    await removeUser(company.scope, leaver.id);
    expect((await get(`/quick-messages/${common.id}`)).body).toEqual({ ...common, userId: null, geral: true });
    expect((await put(common.id, { message: 'Agora nosso' })).status).toBe(200);
    const left = await company.scope.query({
      text: 'select id from quick_messages where id = $1',
      values: [secret.id],
    });
    expect(left).toEqual([]);
  });
});

describe('another company’s quick message', () => {
  it('does not exist for any action, and stays as it is', async () => {
    const other = await aCompany(services);
    const token = await tokenOf(other.admin);
    const foreign = await created({ shortcode: unique('alheia'), geral: true }, token);
    const form = new FormData();
    form.append('file', new Blob([blackPng(8, 8)]), 'foto.png');
    const answers = [
      await get(`/quick-messages/${foreign.id}`),
      await put(foreign.id, { message: 'Invasor' }),
      await remove(foreign.id),
      await visitor.call('POST', `/quick-messages/${foreign.id}/media-upload`, { token: tokens.ana, body: form }),
      await visitor.call('DELETE', `/quick-messages/${foreign.id}/media-upload`, { token: tokens.ana }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_QUICK_MESSAGE_FOUND' } });
    }
    expect(await shortcodes('/quick-messages/list')).not.toContain(foreign.shortcode);
    expect((await get(`/quick-messages/${foreign.id}`, token)).body).toEqual(foreign);
    expect((await post({ shortcode: foreign.shortcode, geral: true })).status).toBe(200);
  });
});
