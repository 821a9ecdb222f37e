import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { CAMPAIGN_COSTS, DAYS_BEFORE, MONTH_COSTS, TICKET_COSTS } from './costs.repo.ts';

// In its own database: the planner's choice of index depends on the other rows in the tables.
const { urls, env } = await ownDatabase('cost_plans');
const services = testServices({ env });
let company: MadeCompany;

beforeAll(async () => {
  company = await aCompany(services);
  const other = await aCompany(services);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  for (const { companyId } of [company, other]) {
    await owner.query(
      `insert into message_costs (company_id, message_id, day, connection_id, category, prefix, author, campaign_id, currency, amount_micros)
       select $1, gen_random_uuid(), date '2026-11-30' - nr % 600, 1, 'service', '5511', 'agent',
              case when nr % 2 = 0 then nr % 100 end, 'USD', 6800
         from generate_series(1, 30000) nr`,
      [companyId],
    );
  }
  await owner.query('vacuum analyze message_costs');
  await owner.end();
});

it.each([
  ['all lists of a month', MONTH_COSTS, () => [company.companyId, '2026-11-01']],
  ['the days of the month before', DAYS_BEFORE, () => [company.companyId, '2026-11-01']],
  ['the tickets of a month', TICKET_COSTS, () => ['2026-11-01', 0, 51]],
])('%s are read along the index of days', async (_name, text, values) => {
  const plan = await genericPlanOf(company.scope, { text, values: values() });
  expect(plan).toMatch(/(Index|Index Only|Bitmap Index) Scan (using|on) message_costs_by_day/);
  expect(plan).not.toContain('Seq Scan on message_costs');
});

it('the messages of a campaign are read from their index alone', async () => {
  const plan = await genericPlanOf(company.scope, { text: CAMPAIGN_COSTS, values: [company.companyId, 4] });
  expect(plan).toContain('Index Only Scan using message_costs_of_campaign');
});
