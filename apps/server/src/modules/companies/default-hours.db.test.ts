import { readFile } from 'node:fs/promises';
import { defaultBusinessHours } from '@recado/contracts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { settingsRepo } from '../settings/settings.repo.ts';
import { companiesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.tables.ts';

// The migration goes through every company, so it runs in a database of its own.
const { urls, env } = await ownDatabase('default_hours');
const services = testServices({ env });
const migration = await readFile(
  new URL('../../../migrations/0491_hours_of_old_companies.sql', import.meta.url),
  'utf8',
);

async function aCompanyWith(schedules: CompanyRow['schedules'], scheduleType?: 'queue' | 'company') {
  const { scope } = await aCompany(services, { schedules });
  if (scheduleType) await settingsRepo.putOfCompany(scope, 'scheduleType', scheduleType);
  return scope;
}

it('gives the default hours to companies without hours, except where that would close an open company', async () => {
  const unused = await aCompanyWith([]);
  const byQueue = await aCompanyWith([], 'queue');
  const open = await aCompanyWith([], 'company');
  const monday = defaultBusinessHours.slice(0, 1);
  const own = await aCompanyWith(monday, 'company');

  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  await client.query(migration).finally(() => client.end());

  const hours = await Promise.all(
    [unused, byQueue, open, own].map(async (scope) => (await companiesRepo.get(scope)).schedules),
  );
  expect(hours).toEqual([defaultBusinessHours, defaultBusinessHours, [], monday]);
});
