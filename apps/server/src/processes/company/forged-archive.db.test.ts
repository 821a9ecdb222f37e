import { hash, randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aTag } from '../../../test/factories.ts';
import { companiesRepo } from '../../modules/companies/index.ts';
import { grantSupport } from '../../modules/support/index.ts';
import { modules } from '../../modules.ts';
import { prepareJobs } from '../../platform/jobs/prepare-jobs.ts';
import { createArchiveKey, type Manifest } from './archive.ts';
import { declared } from './archive-database.ts';
import { createSum } from './copied-rows.ts';
import { exportCompany } from './export-company.ts';
import { freezeCompany } from './freeze-company.ts';
import { importCompany } from './import-company.ts';
import { planTables } from './table-plans.ts';
import { anInstallation, folder } from './testing/installation.ts';
import { aRichCompany, type RichCompany } from './testing/rich-company.ts';

const from = await anInstallation('forged_from', { cellId: 3 });
const to = await anInstallation('forged_to', { cellId: 1 });
await prepareJobs({ url: to.urls.jobs, jobs: modules.flatMap(({ jobs }) => jobs ?? []), crons: [] });
const key = createArchiveKey();
const archive = join(folder, 'original');
const importFrom = (dir: string) => importCompany({ ...to.place, dir, key });

let company: RichCompany;
let resident: Awaited<ReturnType<typeof aCompany>>;

async function askOwner<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: to.urls.owner });
  await client.connect();
  return client
    .query<R & pg.QueryResultRow>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const countOf = async (table: string, companyId: number) =>
  (await askOwner(`select from ${table} where company_id = $1`, [companyId])).length;

/** A copy of the archive to change. */
async function aCopy() {
  const dir = join(folder, randomUUID());
  await cp(archive, dir, { recursive: true });
  const path = join(dir, 'manifest.json');
  const changeManifest = async (change: (manifest: Record<string, unknown> & Manifest) => object) => {
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...manifest, ...change(manifest) }));
  };
  return {
    dir,
    changeManifest,
    /** Changes the rows of a table without secrets, and its digest. */
    async changeRows(table: string, change: (rows: string[][], columns: readonly string[]) => readonly string[][]) {
      const client = new pg.Client({ connectionString: to.urls.owner });
      await client.connect();
      const plans = await planTables(client, company.companyId, declared).finally(() => client.end());
      const columns = plans.find((plan) => plan.table === table)?.columns ?? [];
      const file = join(dir, 'tables', `${table}.copy`);
      const rows = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
      const lines = change(
        rows.map((row) => row.split('\t')),
        columns,
      ).map((fields) => fields.join('\t'));
      await writeFile(file, lines.map((line) => `${line}\n`).join(''));
      const sum = createSum();
      for (const line of lines) sum.add(hash('sha256', Buffer.from(line)));
      await changeManifest(({ tables }) => ({ tables: { ...tables, [table]: sum.result() } }));
    },
    async putJobs(jobs: readonly object[]) {
      const lines = jobs.map((job) => JSON.stringify(job));
      await writeFile(join(dir, 'jobs.jsonl'), lines.map((line) => `${line}\n`).join(''));
      const sum = createSum();
      for (const line of lines) sum.add(hash('sha256', line));
      await changeManifest(() => ({ jobs: sum.result() }));
    },
  };
}

const withField = (fields: string[], columns: readonly string[], column: string, value: string): string[] =>
  fields.with(columns.indexOf(column), value);

const aJob = (change: object = {}) => ({
  id: randomUUID(),
  queue: 'exports',
  data: { companyId: company.companyId, name: 'privacy.erase-person', payload: { requestId: 1 } },
  singletonKey: `${company.companyId}:privacy.erase-person:1`,
  startAfter: '2026-11-19T12:00:00+00:00',
  retryLimit: 4,
  ...change,
});

beforeAll(async () => {
  resident = await aCompany(to.services);
  await aTag(resident.scope);
  await to.place.storage.put(`${resident.companyId}/media/a.txt`, Buffer.from('dela'), { contentType: 'text/plain' });
  company = await aRichCompany(from.services, from.urls.owner);
  await grantSupport(company.scope, 24);
  const [plan] = await company.scope.query<{ name: string }>({
    text: 'select p.name from plans p join companies c on c.plan_id = p.id where c.id = $1',
    values: [company.companyId],
  });
  await askOwner(
    'insert into plans (name, amount, users, connections, queues, is_public) values ($1, 9, 9, 9, 9, false)',
    [plan?.name],
  );
  await freezeCompany({ ...from.place, companyId: company.companyId });
  await exportCompany({ ...from.place, companyId: company.companyId, dir: archive, key });
});

describe('a forged archive', () => {
  it('puts no row into another company', async () => {
    const { dir, changeRows } = await aCopy();
    const before = await countOf('tags', resident.companyId);
    await changeRows('tags', (rows, columns) => [
      ...rows,
      withField(withField(rows[0] ?? [], columns, 'company_id', String(resident.companyId)), columns, 'id', '777'),
    ]);
    await expect(importFrom(dir)).rejects.toThrow('tags are not those of the manifest');
    expect(await countOf('tags', resident.companyId)).toBe(before);
  });

  it('names no file of another company', async () => {
    const { dir, changeRows } = await aCopy();
    await changeRows('users', ([first = [], ...rest], columns) => [
      withField(first, columns, 'profile_image', `${resident.companyId}/media/a.txt`),
      ...rest,
    ]);
    await expect(importFrom(dir)).rejects.toThrow('users.profile_image names a file of another company');
    expect(await countOf('users', company.companyId)).toBe(0);
  });

  it('gets no plan that it does not name', async () => {
    const { dir, changeRows, changeManifest } = await aCopy();
    const [plan] = await askOwner<{ id: number }>(
      `insert into plans (name, amount, users, connections, queues, is_public)
       values ('Ilimitado', 0, 999, 999, 999, false) returning id`,
    );
    const { tables } = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Manifest;
    await changeRows('companies', (rows, columns) =>
      rows.map((row) => withField(row, columns, 'plan_id', String(plan?.id))),
    );
    // The digest of a company does not have its plan.
    await changeManifest((manifest) => ({ tables: { ...manifest.tables, companies: tables['companies'] } }));
    await expect(importFrom(dir)).rejects.toThrow('does not name the plan of its company');
  });

  it('makes no month for messages that it does not have, and none in the future', async () => {
    const months = () => askOwner(`select relname from pg_class where relispartition and relkind = 'r' order by 1`);
    const before = await months();
    const unneeded = await aCopy();
    await unneeded.changeManifest(({ months }) => ({ months: [...months, '1999-01-01'] }));
    await expect(importFrom(unneeded.dir)).rejects.toThrow('has no message of 1999-01');
    const future = await aCopy();
    await future.changeRows('messages', ([first = [], ...rest], columns) => [
      withField(first, columns, 'id', '7fffffff-ffff-7000-8000-000000000000'),
      ...rest,
    ]);
    await future.changeManifest(({ months }) => ({ months: [...months, '6429-10-01'] }));
    await expect(importFrom(future.dir)).rejects.toThrow('has messages of the future');
    expect(await months()).toEqual(before);
  });

  it.each<[string, () => object]>([
    [
      'runs a cron',
      () => ({ queue: 'cron', data: { companyId: company.companyId, name: 'audit.purge-audit', payload: {} } }),
    ],
    ['is unknown', () => ({ data: { companyId: company.companyId, name: 'privacy.unknown', payload: {} } })],
    ['is in another queue', () => ({ queue: 'mail' })],
    ['has another payload', () => ({ data: { ...aJob().data, payload: { requestId: '1 or 1=1' } } })],
    ['is of another company', () => ({ data: { ...aJob().data, companyId: resident.companyId } })],
    [
      'takes the place of one of another company',
      () => ({ singletonKey: `${resident.companyId}:privacy.erase-person:1` }),
    ],
    ['takes the place of one without a key', () => ({ singletonKey: randomUUID() })],
    ['is tried for ever', () => ({ retryLimit: 1_000_000 })],
  ])('with a job that %s is refused', async (_what, change) => {
    const { dir, putJobs } = await aCopy();
    await putJobs([aJob(), aJob({ ...change(), id: randomUUID() })]);
    await expect(importFrom(dir)).rejects.toThrow('job');
    expect(await askOwner('select from jobs.job_common')).toEqual([]);
    expect(await countOf('users', company.companyId)).toBe(0);
  });

  it('with jobs that are not those of the manifest is refused', async () => {
    const { dir } = await aCopy();
    await writeFile(join(dir, 'jobs.jsonl'), `${JSON.stringify(aJob())}\n`);
    await expect(importFrom(dir)).rejects.toThrow('The jobs of the archive are not those of the manifest');
  });
});

it('a company of a higher cell is imported with its jobs, and the ids of companies stay in the range of this one', async () => {
  const { dir, putJobs } = await aCopy();
  const keyed = aJob();
  // A job that was postponed while the company was frozen has a new id and its old key.
  const keyless = aJob({
    data: { companyId: company.companyId, name: 'privacy.write-archive', payload: { requestId: 1 } },
    singletonKey: randomUUID(),
    retryLimit: 2,
  });
  await putJobs([keyed, keyless]);
  await importFrom(dir);
  const jobs = await askOwner<{ id: string }>('select id, name, data, singleton_key from jobs.job_common order by id');
  expect(jobs.map(({ id }) => id)).toEqual([keyed.id, keyless.id].sort());
  // It was given to the staff of the other installation.
  expect(await countOf('support_grants', company.companyId)).toBe(0);
  const next = await companiesRepo.nextId(to.services);
  expect([next >= 10_000_000, next < 20_000_000]).toEqual([true, true]);
});
