import type { Help } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aSuperUser, aUser, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import type { UserRow } from '../users/index.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let owner: UserRow;
let tokens: { owner: string; admin: string; agent: string };
beforeAll(async () => {
  owner = await aSuperUser(services);
  const company = await aCompany(services);
  const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
  tokens = {
    owner: await tokenOf(owner),
    admin: await tokenOf(company.admin),
    agent: await tokenOf(await aUser(company.scope)),
  };
});

const VIDEO = 'dQw4w9WgXcQ';
const post = (body: object, token = tokens.owner) => visitor.call('POST', '/helps', { token, body });
const put = (id: number, body: object, token = tokens.owner) => visitor.call('PUT', `/helps/${id}`, { token, body });
const remove = (id: number, token = tokens.owner) => visitor.call('DELETE', `/helps/${id}`, { token });
const find = async (search: string) =>
  (await visitor.call('GET', `/helps?searchParam=${encodeURIComponent(search)}`, { token: tokens.agent })).body as {
    records: Help[];
    hasMore: boolean;
    count: number;
  };
const listed = async (search: string) =>
  (await visitor.call('GET', `/helps/list?searchParam=${encodeURIComponent(search)}`, { token: tokens.agent }))
    .body as Help[];
const created = async (change: object = {}) =>
  (await post({ title: unique('Vídeo'), description: '', video: VIDEO, ...change })).body as Help;

const auditOf = (helpId: number) =>
  services.database.platform
    .query<{ action: string; actor: number; details: object }>(
      `select action, actor_user_id as actor, details from audit_entries
        where company_id = 1 and (details->>'helpId')::int = $1 order by id`,
      [helpId],
    )
    .then(({ rows }) => rows);

describe('a help video', () => {
  it('is added by the platform and found by all users of every company', async () => {
    const title = unique('Como conectar');
    const { status, body } = await post({ title: ` ${title} `, description: 'Passo a passo', video: VIDEO });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      title,
      description: 'Passo a passo',
      video: VIDEO,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await find(title)).toEqual({ records: [body], hasMore: false, count: 1 });
    expect(await listed(title)).toEqual([body]);
  });

  it('is published to all users of every company, and so is its removal', async () => {
    heard.length = 0;
    const help = await created();
    const { body: changed } = await put(help.id, { description: 'Passo a passo' });
    await remove(help.id);
    const rooms = ['everybody'];
    expect(heard.map(({ what }) => what)).toEqual([
      { companyId: 1, channel: 'help', rooms, message: { action: 'create', help } },
      { companyId: 1, channel: 'help', rooms, message: { action: 'update', help: changed } },
      { companyId: 1, channel: 'help', rooms, message: { action: 'delete', helpId: help.id } },
    ]);
  });

  it('is given by its code or by a link with the code', async () => {
    expect((await created({ video: `https://youtu.be/${VIDEO}?si=x` })).video).toBe(VIDEO);
  });

  it.each([
    ['no title', { title: '  ' }],
    ['a title of 101', { title: 'x'.repeat(101) }],
    ['a description of 1001', { description: 'x'.repeat(1001) }],
    ['no video', { video: '' }],
    ['a page that is no video', { video: 'https://example.com/watch?v=dQw4w9WgXcQ' }],
    ['a script', { video: '"><script>' }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await post({ title: unique('Vídeo'), description: '', video: VIDEO, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('has a unique title, ignoring case', async () => {
    const [one, other] = [await created(), await created()];
    const taken = { status: 409, body: { code: 'ERR_HELP_TITLE_ALREADY_EXISTS' } };
    expect(await post({ title: one.title.toUpperCase(), video: VIDEO })).toMatchObject(taken);
    expect(await put(other.id, { title: one.title })).toMatchObject(taken);
    expect((await put(one.id, { title: one.title })).status).toBe(200);
  });

  it('changes the given fields and keeps the rest', async () => {
    const before = await created({ description: 'Antes' });
    // Existing forms send the whole record along.
    const { body } = await put(before.id, { id: 1, title: before.title, description: 'Depois' });
    expect(body).toEqual({ ...before, description: 'Depois', updatedAt: expect.any(String) });
  });

  it('is removed, once', async () => {
    const { id, title } = await created();
    expect((await remove(id)).status).toBe(200);
    const gone = { status: 404, body: { code: 'ERR_NO_HELP_FOUND' } };
    expect(await remove(id)).toMatchObject(gone);
    expect(await put(id, { title })).toMatchObject(gone);
    expect(await listed(title)).toEqual([]);
  });

  it('is audited with the actor of each change', async () => {
    const { id, title } = await created();
    await put(id, { description: 'Outra' });
    await remove(id);
    expect(await auditOf(id)).toMatchObject([
      { action: 'help.create', actor: owner.id, details: { after: { title } } },
      { action: 'help.change', actor: owner.id, details: { before: { description: '' } } },
      { action: 'help.remove', actor: owner.id, details: { before: { title, description: 'Outra' } } },
    ]);
  });
});

describe('the list of help videos', () => {
  it('is sorted by title, twenty a page, and searched in title and description', async () => {
    const word = unique('lista');
    for (let n = 21; n >= 1; n -= 1)
      await created({ title: `${word} ${String(n).padStart(2, '0')}`, description: n === 7 ? `só ${word}-sete` : '' });
    const first = await find(word);
    expect(first).toMatchObject({ hasMore: true, count: 21 });
    expect(first.records.map(({ title }) => title.slice(-2))).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    expect((await find(`${word}-sete`)).records).toHaveLength(1);
    expect((await find(`${word}%`)).records).toEqual([]);
    expect(await listed(word)).toHaveLength(21);
  });

  it('is changed by the platform only', async () => {
    const { id } = await created();
    for (const token of [tokens.admin, tokens.agent]) {
      expect((await post({ title: unique('Meu'), video: VIDEO }, token)).status).toBe(403);
      expect((await put(id, { title: unique('Meu') }, token)).status).toBe(403);
      expect((await remove(id, token)).status).toBe(403);
    }
  });
});
