import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { LOAD_DELIVERY } from './delivery.repo.ts';

const services = testServices();

it('what a delivery needs is found by indexes, also under row security', async () => {
  const { scope } = await aCompany(services);
  const plan = await scope.transaction(async (scope) => {
    // A small table is read through because that is faster; what is asked here is whether it could be otherwise.
    await scope.query({ text: 'set local enable_seqscan = off' });
    return scope.query<{ 'QUERY PLAN': string }>({
      text: `explain ${LOAD_DELIVERY}`,
      values: [scope.companyId, randomUUID(), 1],
    });
  });
  const lines = plan.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  expect(lines.filter((line) => line.includes('Index Cond')).length).toBeGreaterThanOrEqual(5);
});
