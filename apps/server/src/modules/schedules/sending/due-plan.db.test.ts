import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { aCompany, aContact } from '../../../../test/factories.ts';
import { databaseUrls } from '../../../../test/test-database.ts';
import { testServices } from '../../../../test/test-services.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { LIST_DUE } from './due-schedules.repo.ts';

it('due schedules are found by their index, every second, among all schedules', async () => {
  const services = testServices();
  const { scope } = await aCompany(services);
  const contact = await aContact(scope);
  await scope.query({
    text: `insert into schedules (company_id, contact_id, body, send_at, starts_at, next_at)
           select $1, $2, 'Olá', at, at, at from (select now() + nr * interval '1 minute' as at
                                                    from generate_series(1, 5000) as nr) as planned`,
    values: [scope.companyId, contact.id],
  });
  const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
  await owner.connect();
  await owner.query('analyze schedules').finally(() => owner.end());

  const platform = platformScope(services, { purpose: 'test', actor: 'system' });
  const plan = await platform.query<{ 'QUERY PLAN': string }>({
    text: `explain ${LIST_DUE}`,
    values: [platform.now, 200],
  });
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Scan using schedules_due');
  expect(lines).not.toContain('Seq Scan');
});
