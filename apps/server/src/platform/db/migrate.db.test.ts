import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../test/own-database.ts';
import { migrate } from './migrate.ts';

const { urls } = await ownDatabase('migrate');
const folder = await mkdtemp(join(tmpdir(), 'recado-migrations-'));
const reader = new pg.Client({ connectionString: urls.owner });
await reader.connect();
afterAll(async () => {
  await reader.end();
  await rm(folder, { recursive: true });
});

const run = (onLocked?: () => Promise<unknown>) =>
  migrate(urls.owner, {
    retryAfterMs: 1,
    folder: pathToFileURL(`${folder}/`),
    onLocked: async () => void (await onLocked?.()),
  });
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const isThere = async (name: string): Promise<boolean> =>
  (await reader.query<{ name: string | null }>('select to_regclass($1) as name', [name])).rows[0]?.name != null;

let nr = 9000;
beforeEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  nr += 1;
});

describe('a migration that finds its table locked', () => {
  it('is rolled back after two seconds and succeeds once the lock is released', async () => {
    await write(
      `${nr}_column.sql`,
      `create table waited as select current_setting('lock_timeout') as longest;
       alter table plans add column tried int`,
    );
    await reader.query('begin; select 1 from plans');
    const seen: boolean[] = [];
    const applied = await run(async () => {
      seen.push(await isThere('waited'));
      await reader.query('commit');
    });
    expect(seen).toEqual([false]);
    expect(applied).toEqual([`${nr}_column.sql`]);
    expect((await reader.query('select * from waited')).rows).toEqual([{ longest: '2s' }]);
  });

  it('fails after ten retries and has changed nothing', async () => {
    await write(
      `${nr}_locked.sql`,
      "create table never_made (id int); set local lock_timeout = '1ms'; alter table plans add column never int",
    );
    await reader.query('begin; select 1 from plans');
    await expect(run()).rejects.toThrow('a table was in use at each of 11 attempts');
    await reader.query('commit');
    expect(await isThere('never_made')).toBe(false);
  });
});

it('builds an index concurrently, in place of an invalid one that an interrupted run left', async () => {
  const sql = '-- no-transaction: built concurrently.\ncreate index concurrently plans_tried_here on plans (name)';
  await write(`${nr}_index.sql`, sql);
  await reader.query('create index plans_tried_here on plans (amount)');
  const superuser = new pg.Client({ connectionString: urls.superuser });
  await superuser.connect();
  await superuser.query("update pg_index set indisvalid = false where indexrelid = 'plans_tried_here'::regclass");
  await superuser.end();
  expect(await run()).toEqual([`${nr}_index.sql`]);
  const { rows } = await reader.query<{ definition: string; valid: boolean }>(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
      where indexrelid = 'plans_tried_here'::regclass`,
  );
  expect(rows).toEqual([{ definition: expect.stringContaining('(name)'), valid: true }]);
});
