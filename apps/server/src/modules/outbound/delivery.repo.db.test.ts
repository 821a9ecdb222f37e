import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { newMessageId } from '../messages/new-message-id.ts';
import { LOAD_DELIVERY } from './delivery.repo.ts';

const services = testServices();

it('loading a delivery uses indexes, also under row security', async () => {
  const { scope } = await aCompany(services);
  const plan = await scope.transaction(async (scope) => {
    // PostgreSQL scans a small table because that is faster; the test asks whether it could use an index.
    await scope.query({ text: 'set local enable_seqscan = off' });
    return scope.query<{ 'QUERY PLAN': string }>({
      text: `explain ${LOAD_DELIVERY}`,
      values: [scope.companyId, newMessageId(scope), 1],
    });
  });
  const lines = plan.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  expect(lines.filter((line) => line.includes('Index Cond')).length).toBeGreaterThanOrEqual(5);
});
