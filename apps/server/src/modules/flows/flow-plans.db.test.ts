import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, type MadeCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { LIST_CAMPAIGNS, LIST_PHRASES } from './flow-campaigns.repo.ts';
import { LIST_VERSIONS } from './flow-versions.repo.ts';
import { LIST_FLOW_OPTIONS, LIST_FLOWS, SEARCH_FLOWS } from './flows.repo.ts';

// With row security and as the role that cannot bypass it. In its own database: the planner's choice of index depends
// on the other rows in the tables.
const { urls, env } = await ownDatabase('flow_plans');
const services = testServices({ env });
const FLOWS = 2_000;
let company: MadeCompany;
let connectionId: number;

beforeAll(async () => {
  company = await aCompany(services);
  const other = await aCompany(services);
  connectionId = (await aConnection(company.scope)).id;
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  const fill = (text: string, values: unknown[]) => owner.query(text, values);
  for (const companyId of [company.companyId, other.companyId]) {
    // Drafts of 20 kB, stored outside the row: a list that read them would be slow.
    await fill(
      `insert into flows (company_id, name, draft, draft_revision)
       select $1, 'Fluxo ' || nr, jsonb_build_object('nodes', (select jsonb_agg(md5((nr * 1000 + n)::text)) from generate_series(1, 600) n)), 1
         from generate_series(1, $2::int) nr`,
      [companyId, FLOWS],
    );
    await fill(
      `insert into flow_versions (company_id, flow_id, version, schema, content, wire, nodes_count)
       select $1, f.id, v, 1, '{}', '{}', 0 from flows f, generate_series(1, 5) v where f.company_id = $1`,
      [companyId],
    );
    await fill(
      `insert into flow_campaigns (company_id, name, flow_id, connection_id, phrase, phrase_key)
       select $1, 'Frase ' || f.id, f.id, null, 'frase ' || f.id, 'frase ' || f.id from flows f where f.company_id = $1 limit 300`,
      [companyId],
    );
  }
  await owner.query('analyze flows, flow_versions, flow_campaigns');
  await owner.end();
});

const planOf = (text: string, values: unknown[] = []) =>
  genericPlanOf(company.scope, { text, values: [company.companyId, ...values] });

describe('a list is read along its index', () => {
  it.each<[string, string, () => unknown[], string]>([
    ['the flows by name', LIST_FLOWS, () => [0], 'Index Scan using flows_by_name'],
    ['the flows of a selection', LIST_FLOW_OPTIONS, () => [], 'Index Scan using flows_by_name'],
    ['the campaigns by name', LIST_CAMPAIGNS, () => [0], 'Index Scan using flow_campaigns_by_name'],
    ['the versions of a flow', LIST_VERSIONS, () => [1, 0], 'Index Scan Backward using flow_versions_pkey'],
  ])('%s', async (_, text, values, index) => {
    const plan = await planOf(text, values());
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan on flow');
  });

  it('the phrases of a connection, by the company', async () => {
    const plan = await planOf(LIST_PHRASES, [connectionId]);
    expect(plan).toContain('flow_campaigns_');
    expect(plan).not.toContain('Seq Scan on flow_campaigns');
  });
});

describe(`with ${FLOWS} flows`, () => {
  /** The pages of eight kilobytes that a statement reads. */
  async function blocksOf(text: string, values: unknown[]): Promise<number> {
    const [row] = await company.scope.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      values: [company.companyId, ...values],
    });
    const plan = row?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }

  it('a page reads the rows it shows, and no draft', async () => {
    expect(await blocksOf(LIST_FLOWS, [0])).toBeLessThan(100);
    // All names, but none of the forty megabytes of drafts.
    expect(await blocksOf(SEARCH_FLOWS, [0, 'fluxo 19'])).toBeLessThan(500);
  });
});
