import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Announcement, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aSuperUser, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { insideForSupport, signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { UserRow } from '../users/index.ts';
import { publishStartsAndEnds } from './publish-starts-and-ends.cron.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-announcements-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const disk = await createDiskStorage(folder);
let isStuck = false;
const { services, app, browser, heard } = await testApp({
  storage: {
    ...disk,
    delete: (key) => (isStuck ? Promise.reject(new Error('the disk does not answer')) : disk.delete(key)),
  },
});
const visitor = browser();
let owner: UserRow;
let aurora: MadeCompany;
let tokens: { owner: string; admin: string; agent: string; other: string };
const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
beforeAll(async () => {
  owner = await aSuperUser(services);
  aurora = await aCompany(services, { planId: (await aPlan(services)).id });
  const vertice = await aCompany(services, { planId: (await aPlan(services)).id });
  tokens = {
    owner: await tokenOf(owner),
    admin: await tokenOf(aurora.admin),
    agent: await tokenOf(await aUser(aurora.scope)),
    other: await tokenOf(vertice.admin),
  };
});

interface Page {
  records: Announcement[];
  hasMore: boolean;
  count: number;
  unread: number;
  seenAt: string | null;
}

const post = (body: object, token = tokens.owner) => visitor.call('POST', '/announcements', { token, body });
const put = (id: number, body: object, token = tokens.owner) =>
  visitor.call('PUT', `/announcements/${id}`, { token, body });
const remove = (id: number, token = tokens.owner) => visitor.call('DELETE', `/announcements/${id}`, { token });
const one = (id: number, token: string) => visitor.call('GET', `/announcements/${id}`, { token });
const list = async (search: string, { token = tokens.agent, page = 1, current = '' } = {}) => {
  const query = new URLSearchParams({ searchParam: search, pageNumber: String(page), ...(current && { current }) });
  return (await visitor.call('GET', `/announcements/?${query}`, { token })).body as Page;
};
const created = async (change: object = {}) =>
  (await post({ title: unique('Aviso'), text: 'Manutenção no domingo.', ...change })).body as Announcement;
const planOf = async ({ scope }: MadeCompany) => {
  const [row] = await scope.query<{ plan_id: number }>({ text: 'select plan_id from companies' });
  return row?.plan_id ?? 0;
};
const inMinutes = (minutes: number) => new Date(services.clock().getTime() + minutes * 60_000).toISOString();
const published = (channel: string) => {
  const calls = heard.map(({ what }) => what as { channel: string; rooms: string[]; message: { action: string } });
  return calls.filter((call) => call.channel === channel);
};
const runCron = () => publishStartsAndEnds.run(platformScope(services, { actor: 'system', purpose: 'test' }));

describe('an announcement', () => {
  it('is published by the platform and read by the users of every company', async () => {
    const title = unique('Novidade');
    const { status, body } = await post({ title: ` ${title} `, text: 'Veja https://exemplo.test <b>já</b>' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      title,
      text: 'Veja https://exemplo.test <b>já</b>',
      priority: 3,
      status: true,
      mediaPath: null,
      mediaName: null,
      startsAt: null,
      endsAt: null,
      planIds: [],
      publishedAt: services.clock().toISOString(),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    for (const token of [tokens.agent, tokens.admin, tokens.other, tokens.owner]) {
      expect((await list(title, { token })).records).toEqual([body]);
      expect(await one((body as Announcement).id, token)).toMatchObject({ status: 200, body });
    }
  });

  it.each([
    ['no title', { title: '  ' }],
    ['a title of 101', { title: 'x'.repeat(101) }],
    ['no text', { text: ' ' }],
    ['a text of 5001', { text: 'x'.repeat(5001) }],
    ['an unknown priority', { priority: 4 }],
    ['a start in another century', { startsAt: '0226-01-01T00:00:00Z' }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await post({ title: unique('Aviso'), text: 'Oi', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('is refused with an end before its start, also by a change of one of them', async () => {
    const wrong = { status: 400, body: { code: 'ERR_ANNOUNCEMENT_ENDS_BEFORE_START' } };
    expect(await post({ title: 'A', text: 'B', startsAt: inMinutes(10), endsAt: inMinutes(5) })).toMatchObject(wrong);
    const { id } = await created({ startsAt: inMinutes(10) });
    expect(await put(id, { endsAt: inMinutes(9) })).toMatchObject(wrong);
    expect(await put(id, { endsAt: inMinutes(11) })).toMatchObject({ status: 200 });
  });

  it('is refused for a plan that does not exist, and keeps one that was deleted', async () => {
    const unknown = { status: 404, body: { code: 'ERR_NO_PLAN_FOUND' } };
    expect(await post({ title: 'A', text: 'B', planIds: [2_000_000_000] })).toMatchObject(unknown);
    const plan = await aPlan(services);
    const { id } = await created({ planIds: [plan.id] });
    await visitor.call('DELETE', `/plans/${plan.id}`, { token: tokens.owner });
    expect(await put(id, { title: 'Outro', planIds: [plan.id] })).toMatchObject({ body: { planIds: [plan.id] } });
    expect((await one(id, tokens.agent)).status).toBe(404);
  });

  it('changes the given fields and keeps the rest', async () => {
    const before = await created({ priority: 2 });
    const { body } = await put(before.id, { id: 1, text: 'Na segunda.' });
    expect(body).toEqual({ ...before, text: 'Na segunda.', updatedAt: expect.any(String) });
  });

  it('is written by the platform only', async () => {
    const { id } = await created();
    for (const token of [tokens.admin, tokens.agent]) {
      expect((await post({ title: 'Meu', text: 'Oi' }, token)).status).toBe(403);
      expect((await put(id, { title: 'Meu' }, token)).status).toBe(403);
      expect((await remove(id, token)).status).toBe(403);
    }
  });

  it('is removed, once', async () => {
    const { id } = await created();
    expect((await remove(id)).status).toBe(200);
    const gone = { status: 404, body: { code: 'ERR_NO_ANNOUNCEMENT_FOUND' } };
    expect(await remove(id)).toMatchObject(gone);
    expect(await put(id, { title: 'A' })).toMatchObject(gone);
    expect(await one(id, tokens.owner)).toMatchObject(gone);
  });
});

describe('the users who see an announcement', () => {
  it('are not those of other plans', async () => {
    const { id, title } = await created({ planIds: [await planOf(aurora)] });
    expect((await list(title)).records).toHaveLength(1);
    expect(await list(title, { token: tokens.other })).toMatchObject({ records: [], count: 0 });
    expect((await one(id, tokens.other)).status).toBe(404);
    // The staff edits all and, in the list that users open, sees its own.
    expect((await list(title, { token: tokens.owner })).records).toHaveLength(1);
    expect((await list(title, { token: tokens.owner, current: 'true' })).records).toEqual([]);
  });

  it.each([
    ['switched off', () => ({ status: false })],
    ['before its start', () => ({ startsAt: inMinutes(1) })],
    ['after its end', () => ({ endsAt: inMinutes(-1) })],
  ])('are only platform staff when it is %s', async (_case, fields) => {
    const { id, title } = await created(fields());
    expect((await list(title)).records).toEqual([]);
    expect((await one(id, tokens.admin)).status).toBe(404);
    expect((await list(title, { token: tokens.owner })).records).toHaveLength(1);
    expect((await list(title, { token: tokens.owner, current: 'true' })).records).toEqual([]);
  });
});

describe('the list', () => {
  it('begins with the most important, then the newest, twenty a page, and searches title and text', async () => {
    const word = unique('lista');
    for (let n = 1; n <= 21; n += 1)
      await created({
        title: `${word} ${n}`,
        priority: n === 5 ? 1 : n === 6 ? 2 : 3,
        text: n === 7 ? `só ${word}7é` : 'x',
      });
    const first = await list(word.toUpperCase());
    expect(first).toMatchObject({ hasMore: true, count: 21 });
    const numbers = first.records.map(({ title }) => Number(title.split(' ')[1]));
    expect(numbers).toEqual([5, 6, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 4, 3, 2]);
    expect((await list(word, { page: 2 })).records.map(({ title }) => title)).toEqual([`${word} 1`]);
    expect((await list(`${word}7E`)).records).toHaveLength(1);
    expect((await list(`${word}%`)).records).toEqual([]);
  });

  it('and its unread count use their indexes', async () => {
    const [page, count] = await aurora.scope.transaction(async (scope) => {
      // PostgreSQL always scans and sorts a small table, unless that is disabled.
      await scope.query({ text: 'set local enable_seqscan = off' });
      await scope.query({ text: 'set local enable_sort = off' });
      const explained = async (text: string) => {
        const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}` });
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const shown = `is_active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
        and (cardinality(plan_ids) = 0 or 3 = any (plan_ids))`;
      return [
        await explained(
          `select * from announcements where ${shown} order by priority, published_at desc, id desc limit 21`,
        ),
        await explained(`select count(*) from announcements where ${shown} and published_at > now()`),
      ];
    });
    expect(page).toMatch(/Index Scan using announcements_order/);
    expect(page).not.toMatch(/Sort/);
    expect(count).toMatch(/announcements_published/);
  });
});

describe('an unread announcement', () => {
  const see = (upTo: string, token: string) => visitor.call('PUT', '/announcements/seen', { token, body: { upTo } });

  it('is counted until the user has seen it, in all tabs, and never becomes unread by an older tab', async () => {
    const user = await aUser(aurora.scope);
    const token = await tokenOf(user);
    const before = await created();
    const after = await created({ startsAt: inMinutes(0) });
    const { unread } = await list('', { token });
    expect(unread).toBeGreaterThanOrEqual(2);
    heard.length = 0;
    expect(await see(before.publishedAt, token)).toMatchObject({ status: 200, body: { seenAt: before.publishedAt } });
    expect(published('announcement')).toEqual([
      {
        companyId: aurora.companyId,
        channel: 'announcement',
        rooms: [`company:${aurora.companyId}:user:${user.id}`],
        message: { action: 'seen', seenAt: before.publishedAt },
      },
    ]);
    await see(after.publishedAt, token);
    await see('2020-01-01T00:00:00.000Z', token);
    expect(await list('', { token })).toMatchObject({ unread: 0, seenAt: after.publishedAt });
  });

  it('cannot be marked in advance', async () => {
    const token = await tokenOf(await aUser(aurora.scope));
    expect(await see('2099-01-01T00:00:00.000Z', token)).toMatchObject({
      body: { seenAt: services.clock().toISOString() },
    });
  });

  it('does not exist for staff inside a company for support', async () => {
    const token = await insideForSupport(services, await aSuperUser(services), aurora.companyId);
    await created();
    expect(await list('', { token })).toMatchObject({ unread: 0, seenAt: expect.any(String) });
  });
});

describe('the picture', () => {
  const upload = (id: number, content: Uint8Array | string, { name = 'mapa.png', token = tokens.owner } = {}) => {
    const body = new FormData();
    body.append('file', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
    return visitor.call('POST', `/announcements/${id}/media-upload`, { token, body });
  };
  const files = async () =>
    (await Array.fromAsync(services.storage.list(`${PLATFORM_COMPANY_ID}/`))).map(({ key }) => key);

  it('is drawn again as JPEG, shown by a signed address, replaced and removed', async () => {
    const { id } = await created();
    const first = (await upload(id, blackPng(32, 32))).body as Announcement;
    expect(first.mediaName).toBe('mapa.png');
    const { mediaPath } = (await one(id, tokens.agent)).body as Announcement;
    const fetched = await app.inject({ url: mediaPath ?? '' });
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url: mediaPath?.split('?')[0] ?? '' })).statusCode).toBe(403);
    const stored = await files();
    await upload(id, blackPng(16, 16), { name: 'outro.png' });
    expect(await files()).toHaveLength(stored.length);
    const detach = () => visitor.call('DELETE', `/announcements/${id}/media-upload`, { token: tokens.owner });
    expect(await detach()).toMatchObject({ status: 200, body: { mediaPath: null, mediaName: null } });
    expect(await files()).toHaveLength(stored.length - 1);
  });

  it('replaces one that cannot be deleted', async () => {
    const { id } = await created();
    await upload(id, blackPng(8, 8));
    isStuck = true;
    try {
      const { body } = await upload(id, blackPng(9, 9), { name: 'outro.png' });
      expect(body).toMatchObject({ mediaName: 'outro.png' });
      expect((await app.inject({ url: (body as Announcement).mediaPath ?? '' })).statusCode).toBe(200);
    } finally {
      isStuck = false;
    }
  });

  it('goes with its announcement', async () => {
    const { id } = await created();
    const before = await files();
    await upload(id, blackPng(8, 8));
    await remove(id);
    expect(await files()).toEqual(before);
  });

  it.each([
    ['a drawing that could run a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an animation', 'GIF89a'],
  ])('is never %s', async (_what, content) => {
    const { id } = await created();
    expect(await upload(id, content)).toMatchObject({ status: 415, body: { code: 'ERR_UNSUPPORTED_MEDIA_TYPE' } });
    expect((await one(id, tokens.owner)).body).toMatchObject({ mediaPath: null });
  });

  it('belongs to an existing announcement', async () => {
    expect((await upload(2_000_000_000, blackPng(8, 8))).status).toBe(404);
  });
});

describe('the realtime events', () => {
  const everybody = ['everybody'];
  const staff = ['company:1:staff'];

  it('reach the users of every company, and of hidden ones only the staff', async () => {
    heard.length = 0;
    const record = await created();
    expect(published('announcement')).toEqual([
      { companyId: 1, channel: 'announcement', rooms: everybody, message: { action: 'create', record } },
    ]);
    expect(published('platformAnnouncement')).toMatchObject([{ rooms: staff, message: { action: 'create', record } }]);
    heard.length = 0;
    await put(record.id, { status: false });
    expect(published('announcement').filter(({ rooms }) => rooms.length > 0)).toEqual([
      {
        companyId: 1,
        channel: 'announcement',
        rooms: everybody,
        except: [],
        message: { action: 'delete', id: record.id },
      },
    ]);
    expect(published('platformAnnouncement')).toMatchObject([{ rooms: staff, message: { action: 'update' } }]);
    heard.length = 0;
    await remove(record.id);
    expect(heard.map(({ what }) => what)).toMatchObject([
      { channel: 'announcement', rooms: everybody, message: { action: 'delete', id: record.id } },
      { channel: 'platformAnnouncement', rooms: staff, message: { action: 'delete', id: record.id } },
    ]);
  });

  it('reach the rooms of its plans, and take it from all others', async () => {
    const planId = await planOf(aurora);
    const { id } = await created();
    heard.length = 0;
    await put(id, { planIds: [planId] });
    expect(published('announcement')).toMatchObject([
      { rooms: [`plan:${planId}`], message: { action: 'update', record: { id } } },
      { rooms: everybody, except: [`plan:${planId}`], message: { action: 'delete', id } },
    ]);
  });

  it('come at its start and at its end, once', async () => {
    await runCron();
    const { id } = await created({ startsAt: inMinutes(-5) });
    const move = (column: 'starts_at' | 'ends_at', to: string) =>
      services.database.platform.query(`update announcements set ${column} = $2, is_shown = $3 where id = $1`, [
        id,
        to,
        column === 'ends_at',
      ]);
    // As the row stands one minute after a start in the future.
    await move('starts_at', inMinutes(-1));
    heard.length = 0;
    await runCron();
    expect(published('announcement')[0]).toMatchObject({ rooms: everybody, message: { action: 'update' } });
    heard.length = 0;
    await runCron();
    expect(heard).toEqual([]);
    await move('ends_at', inMinutes(0));
    await runCron();
    expect(published('announcement').at(-1)).toMatchObject({ rooms: everybody, message: { action: 'delete', id } });
  });
});

it('every change is audited with its actor', async () => {
  const { id, title } = await created();
  await put(id, { priority: 1 });
  await remove(id);
  const { rows } = await services.database.platform.query(
    `select action, actor_user_id as actor, details from audit_entries
      where company_id = 1 and (details->>'announcementId')::int = $1 order by id`,
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'announcement.create', actor: owner.id, details: { after: { title } } },
    { action: 'announcement.change', actor: owner.id, details: { before: { priority: 3 }, after: { priority: 1 } } },
    { action: 'announcement.remove', actor: owner.id, details: { before: { title } } },
  ]);
});
