import { SCHEDULES_IN_RANGE_PAGE_SIZE } from '@recado/contracts';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aCompany, aContact } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { aViewer } from '../tickets/testing/ticket-viewers.ts';
import { repeatingPage, schedulesPage } from './schedules.repo.ts';

// 30,000 schedules over ten years, of which one of 300 waits and repeats, beside a company with 20,000 that wait.
const { urls, env } = await ownDatabase('schedule_plan');
const services = testServices({ env });
const admin = aViewer({ profile: 'admin' });
let scope: CompanyScope;

beforeAll(async () => {
  ({ scope } = await aCompany(services));
  const contact = await aContact(scope);
  const { scope: other } = await aCompany(services);
  const otherContact = await aContact(other);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    await owner.query(
      `insert into schedules (company_id, contact_id, body, send_at, starts_at, status, next_at, sent_at, repeat_every, send_times)
       select $1, $2, 'Olá, tudo bem?', at, at, case when waits then 'pending' else 'sent' end, case when waits then at end,
              case when waits then null else at end, case when nr % 10 = 0 then 1 else 0 end, 100
         from (select nr, nr % 300 = 0 as waits, timestamptz '2020-01-01' + nr * interval '3 hours' as at
                 from generate_series(1, 30000) nr) made`,
      [scope.companyId, contact.id],
    );
    await owner.query(
      `insert into schedules (company_id, contact_id, body, send_at, starts_at, next_at)
       select $1, $2, 'Olá, tudo bem?', at, at, at
         from (select timestamptz '2026-01-01' + nr * interval '1 minute' as at from generate_series(1, 20000) nr) made`,
      [other.companyId, otherContact.id],
    );
    await owner.query('analyze schedules');
  } finally {
    await owner.end();
  }
});

const planOf = async ({ sql, params }: { sql: string; params: unknown[] }): Promise<string> => {
  const rows = await scope.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, costs off, timing off, summary off) ${sql}`,
    values: params,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('the schedules of a month are read by time, and none outside it', async () => {
  const month = { from: new Date('2026-04-01T03:00:00Z'), until: new Date('2026-05-01T03:00:00Z') };
  const filter = { viewer: admin, search: '', pageNumber: 1, ...month };
  const plan = await planOf(schedulesPage(scope, filter, SCHEDULES_IN_RANGE_PAGE_SIZE).toSQL());
  expect(plan).toMatch(/Index Scan using schedules_by_time on schedules \(actual rows=201/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{2,}|Seq Scan on schedules|Sort Key: schedules/);
});

it('schedules that still repeat are read by their own index, not among all that were sent', async () => {
  const filter = { viewer: admin, search: '', pageNumber: 1, until: new Date('2026-05-01T03:00:00Z') };
  const plan = await planOf(repeatingPage(scope, filter).toSQL());
  expect(plan).toMatch(/Scan using schedules_repeating on schedules/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{2,}|Seq Scan on schedules/);
});
