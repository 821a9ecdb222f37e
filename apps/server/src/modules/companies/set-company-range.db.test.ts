import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { setCompanyRange } from './set-company-range.ts';

const { urls, env } = await ownDatabase('cells');
const services = testServices({ env });
const owner = new pg.Client({ connectionString: urls.owner });
await owner.connect();
afterAll(() => owner.end());
const SEQUENCE_EXHAUSTED = '2200H';

it('gives companies ids of the range of their cell, and refuses another cell once there are companies', async () => {
  await setCompanyRange(urls.owner, 3);
  expect((await aCompany(services)).companyId).toBe(30_000_000);
  await setCompanyRange(urls.owner, 3);
  expect((await aCompany(services)).companyId).toBe(30_000_001);
  await expect(setCompanyRange(urls.owner, 4)).rejects.toThrow('has companies of cell 3');
  expect((await aCompany(services)).companyId).toBe(30_000_002);
});

it('never gives out an id of the next cell', async () => {
  await owner.query("select setval(pg_get_serial_sequence('companies', 'id'), 39999999)");
  await expect(aCompany(services)).rejects.toMatchObject({ cause: { code: SEQUENCE_EXHAUSTED } });
});

it('continues with the ids of today in cell 0, which ends before cell 1', async () => {
  const today = await ownDatabase('cell_0');
  const services = testServices({ env: today.env });
  const first = await aCompany(services);
  await setCompanyRange(today.urls.owner, 0);
  expect((await aCompany(services)).companyId).toBe(first.companyId + 1);
  const client = new pg.Client({ connectionString: today.urls.owner });
  await client.connect();
  await client.query("select setval(pg_get_serial_sequence('companies', 'id'), 9999999)");
  await client.end();
  await expect(aCompany(services)).rejects.toMatchObject({ cause: { code: SEQUENCE_EXHAUSTED } });
});

it('accepts the last cell whose ids a company can have', async () => {
  const { urls } = await ownDatabase('cell_213');
  await setCompanyRange(urls.owner, 213);
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  const { rows } = await client.query("select nextval(pg_get_serial_sequence('companies', 'id'))::int as id");
  await client.end();
  expect(rows).toEqual([{ id: 2_130_000_000 }]);
});
