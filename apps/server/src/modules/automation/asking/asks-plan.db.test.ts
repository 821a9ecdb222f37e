import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact, aTicket, type MadeCompany } from '../../../../test/factories.ts';
import { genericPlanOf } from '../../../../test/generic-plan.ts';
import { ownDatabase } from '../../../../test/own-database.ts';
import { testServices } from '../../../../test/test-services.ts';
import { COMPANIES_WITH_DUE_ASKS } from './asks.repo.ts';

// In its own database: the planner's choice of index depends on the other rows in the tables.
const { urls, env } = await ownDatabase('asks_plan');
const services = testServices({ env });
let company: MadeCompany;

beforeAll(async () => {
  company = await aCompany(services);
  const connection = await aConnection(company.scope);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  const ticket = await aTicket(company.scope, {
    contactId: (await aContact(company.scope)).id,
    connectionId: connection.id,
  });
  // Asks of the future, all but a few: the usual case of a fetcher that looks twice a second.
  await owner.query('alter table automation_asks drop constraint automation_asks_company_id_ticket_id_fkey');
  await owner.query(
    `insert into automation_asks (company_id, ticket_id, message_id, ask_id, due_at)
     select $1, $2 + nr, gen_random_uuid(), 'a' || nr, now() + nr * interval '1 second' from generate_series(1, 20000) nr`,
    [company.companyId, ticket.id],
  );
  await owner.query('analyze automation_asks');
  await owner.end();
});

describe('the companies with due questions', () => {
  it('are found along the index of times', async () => {
    const plan = await genericPlanOf(company.scope, { text: COMPANIES_WITH_DUE_ASKS, values: [new Date(), 256] });
    expect(plan).toMatch(/Scan using automation_asks_due|Scan on automation_asks_due/);
    expect(plan).not.toContain('Seq Scan on automation_asks');
  });
});
