import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { costsRepo } from './costs.repo.ts';

const { urls, env } = await ownDatabase('charge_known_prices');
const services = testServices({ env });
const migration = new URL('../../../migrations/0302_charge_known_prices.sql', import.meta.url);

it('charges the delivered messages from before the upgrade once, also when it is started again', async () => {
  const { scope, companyId } = await aCompany(services);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  await owner.query('alter table message_prices disable trigger user');
  await owner.query(
    `insert into message_prices (company_id, message_id, connection_id, is_billable, category, type, model, recipient,
                                 is_delivered, created_at)
     select $1, gen_random_uuid(), 1, nr % 10 <> 0, 'service', 'regular', 'PMP', '5511980000001', nr % 5 <> 1,
            '2026-11-10T12:00:00Z'
       from generate_series(1, 2500) nr`,
    [companyId],
  );
  const text = await readFile(migration, 'utf8');
  for (let time = 0; time < 2; time += 1) await owner.query(text);
  await owner.end();
  const { totals } = await costsRepo.readMonth(scope, '2026-11');
  expect(totals).toEqual([{ currency: 'USD', amountMicros: 1_750 * 6_800, messages: 1_750 }]);
});
