import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { AI_USAGE_DAYS } from './money/ai-usage.repo.ts';

// In its own database: the planner's choice of index depends on the other rows in the tables.
const { urls, env } = await ownDatabase('ai_plans');
const services = testServices({ env });
let company: MadeCompany;

beforeAll(async () => {
  company = await aCompany(services);
  const other = await aCompany(services);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  for (const companyId of [company.companyId, other.companyId]) {
    await owner.query(
      `insert into ai_usage (company_id, id, at, source, source_id, model, cost_micros, outcome)
       select $1, gen_random_uuid(), now() - nr * interval '10 minutes', 'prompt', 1, 'gpt-4o', 100, 'answered'
         from generate_series(1, 20000) nr`,
      [companyId],
    );
  }
  await owner.query('analyze ai_usage');
  await owner.end();
});

describe('the usage of some days', () => {
  it('is read along the index of times', async () => {
    const plan = await genericPlanOf(company.scope, {
      text: AI_USAGE_DAYS,
      values: [company.companyId, '2026-11-01', '2026-11-02'],
    });
    expect(plan).toMatch(/(Index|Bitmap Index) Scan (using|on) ai_usage_by_time/);
    expect(plan).not.toContain('Seq Scan on ai_usage');
  });
});
