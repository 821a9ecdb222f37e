import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aTicket, aUser, type MadeCompany } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { connectionsRepo } from '../connections/index.ts';
import { messagesRepo } from '../messages/index.ts';
import { usersRepo } from '../users/index.ts';
import { removeOrphans } from './jobs/remove-orphan-files.cron.ts';
import { namingColumns } from './named-files.repo.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-sweep-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { services } = await testApp({ storage: await createDiskStorage(folder) });
const limits = { page: 1_000, mostLookedAt: 1_000_000, mostRemoved: 1_000_000 };
let company: MadeCompany;
beforeEach(async () => {
  company = await aCompany(services);
});

const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
const sweep = (given = limits) => removeOrphanFiles(platform(), given);
const pathOf = (key: string) => join(folder, dirname(key), `@${key.split('/').at(-1)}`);
const HOUR_MS = 3_600_000;
const age = (key: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR_MS);
  return utimes(pathOf(key), then, then);
};
const aFile = async ({ hours = 25, content = 'x', of = company } = {}): Promise<string> => {
  const { key } = await storeMedia(of.scope, { file: Buffer.from(content), mimeType: 'image/png', extension: 'png' });
  await age(key, hours);
  return key;
};
const isThere = async (key: string) => (await services.storage.head(key)) !== undefined;
const aMessageWith = async (mediaKey: string) => {
  const { id: ticketId } = await aTicket(company.scope);
  return messagesRepo.insert(company.scope, {
    id: randomUUIDv7(),
    ticketId,
    author: 'agent',
    content: 'image',
    mediaState: 'ready',
    mediaKey,
    sentAt: company.scope.now,
  });
};

describe('the daily sweep', () => {
  it('removes unreferenced files, and keeps those of messages, users and connections', async () => {
    const [orphan, shown, picture, greeting] = [await aFile(), await aFile(), await aFile(), await aFile()];
    await aMessageWith(shown);
    await usersRepo.update(company.scope, (await aUser(company.scope)).id, { profileImage: picture });
    const { connectionId } = await aTicket(company.scope);
    await connectionsRepo.update(company.scope, connectionId ?? 0, { greetingMedia: greeting });
    await sweep();
    expect(await Promise.all([orphan, shown, picture, greeting].map(isThere))).toEqual([false, true, true, true]);
  });

  it('skips a file that was stored a moment ago: its row may not be committed yet', async () => {
    const [young, old] = [await aFile({ hours: 23 }), await aFile({ hours: 25 })];
    await sweep();
    expect([await isThere(young), await isThere(old)]).toEqual([true, false]);
  });

  it('removes the file of a message once the message no longer references it', async () => {
    const key = await aFile();
    const { id } = await aMessageWith(key);
    await sweep();
    expect(await isThere(key)).toBe(true);
    await messagesRepo.update(company.scope, id, { mediaState: 'failed', mediaKey: null });
    await sweep();
    expect(await isThere(key)).toBe(false);
  });

  it('keeps a thumbnail as long as its file, and removes both after it', async () => {
    const [film, thumbnail] = [await aFile(), await aFile()];
    const { id } = await aMessageWith(film);
    await company.scope.query({
      text: 'insert into media_facts (company_id, key, thumbnail_key) values ($1, $2, $3)',
      values: [company.companyId, film, thumbnail],
    });
    await sweep();
    expect([await isThere(film), await isThere(thumbnail)]).toEqual([true, true]);
    await messagesRepo.update(company.scope, id, { mediaState: 'failed', mediaKey: null });
    await sweep();
    await sweep();
    expect([await isThere(film), await isThere(thumbnail)]).toEqual([false, false]);
  });

  it('ignores references of another company', async () => {
    const other = await aCompany(services);
    const theirs = await aFile({ of: other });
    await aMessageWith(theirs);
    await sweep();
    expect(await isThere(theirs)).toBe(false);
  });

  it('removes at most its limit in one run, and the rest in the next', async () => {
    const keys = [await aFile(), await aFile(), await aFile()];
    const left = async () => (await Promise.all(keys.map(isThere))).filter(Boolean).length;
    expect(await sweep({ ...limits, mostRemoved: 2 })).toMatchObject({ removed: 2 });
    expect(await left()).toBe(1);
    await sweep();
    expect(await left()).toBe(0);
  });

  it('checks at most its limit in one run', async () => {
    await Promise.all(Array.from({ length: 5 }, () => aFile()));
    expect(await sweep({ ...limits, mostLookedAt: 3 })).toMatchObject({ lookedAt: 3 });
  });

  it('checks many files a page at a time', async () => {
    const keys = [await aFile(), await aFile(), await aFile(), await aFile(), await aFile()];
    const shown = keys[3] ?? '';
    await aMessageWith(shown);
    await sweep({ ...limits, page: 2 });
    const left = await Array.fromAsync(services.storage.list(`${company.companyId}/media/`));
    expect(left.map(({ key }) => key)).toEqual([shown]);
  });

  it('logs how much it removed', async () => {
    await aFile({ content: '12345' });
    await removeOrphans.run(platform());
    const { text } = await services.metrics.render();
    expect(text).toMatch(/recado_orphan_files_removed_total\{outcome="removed"\} [1-9]/);
    expect(text).toMatch(/recado_orphan_files_removed_bytes_total [1-9]/);
  });

  it.skipIf(process.getuid?.() === 0)('continues after a file that cannot be removed', async () => {
    const [stuck, other] = [await aFile(), await aFile({ of: await aCompany(services) })];
    await chmod(dirname(pathOf(stuck)), 0o500);
    try {
      expect(await sweep()).toMatchObject({ failed: 1 });
      expect(await isThere(other)).toBe(false);
    } finally {
      await chmod(dirname(pathOf(stuck)), 0o700);
    }
  });
});

describe('the list of referencing columns', () => {
  it('is complete', async () => {
    const { rows } = await services.database.platform.query<{ name: string }>(`
      select table_name || '.' || column_name as name
        from information_schema.columns join pg_class on relname = table_name and not relispartition
       where table_schema = 'public' and data_type = 'text'
         and column_name ~ '(^|_)(media|thumbnail|image|picture|file|avatar|logo)(_key)?$'`);
    const listed = namingColumns.map(([table, column]) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...listed].sort());
  });

  it('uses the index of messages', async () => {
    const plan = await company.scope.transaction(async (scope) => {
      await scope.query({ text: 'set local enable_seqscan = off' });
      return scope.query<{ 'QUERY PLAN': string }>({
        text: `explain select media_key from messages where company_id = $1 and media_key = any ($2::text[]) and media_key is not null`,
        values: [company.companyId, ['a', 'b']],
      });
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/media_key = ANY.*::text/);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/company_id_media_key_idx/);
  });
});
