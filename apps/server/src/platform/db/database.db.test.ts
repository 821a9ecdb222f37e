import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { databaseUrls } from '../../../test/test-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { inTransaction } from './database.ts';

const services = testServices();

const superuser = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).superuser });
beforeAll(() => superuser.connect());
afterAll(() => superuser.end());

/** Cuts a connection as a restart of PostgreSQL does. */
async function cut(pid: number | undefined): Promise<void> {
  const { rows } = await superuser.query<{ isCut: boolean }>('select pg_terminate_backend($1) as "isCut"', [pid]);
  expect(rows).toEqual([{ isCut: true }]);
}

const pidOf = async (client: pg.ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

describe('a lost connection', () => {
  it('in the middle of a transaction fails that transaction and nothing else', async () => {
    const { companyId, scope } = await aCompany(services);
    const lost = inTransaction(services.database.app, { companyId }, async (client) => {
      await cut(await pidOf(client));
      // Between two statements nothing awaits the connection: without a listener its error would end the process.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await client.query('select 1');
    });
    await expect(lost).rejects.toThrow();
    expect(await scope.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  });

  it('while it is idle is replaced', async () => {
    const { scope } = await aCompany(services);
    const pid = await inTransaction(services.database.app, { companyId: scope.companyId }, pidOf);
    await cut(pid);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await scope.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
  });
});

it('no function that disables a scan type is compiled by JIT: a disabled scan counts as expensive enough for that', async () => {
  const { rows } = await superuser.query<{ name: string; settings: string[] }>(
    `select proname as name, proconfig as settings from pg_proc
      where pronamespace = 'public'::regnamespace and proconfig::text like '%enable_%'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ settings }) => !settings.includes('jit=off'))).toEqual([]);
});
