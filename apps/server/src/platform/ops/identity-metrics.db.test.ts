import pg from 'pg';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { watchIdentities } from './identity-metrics.ts';
import { createMetrics } from './metrics.ts';

it('a worker reports the used share of the ids of each table', async () => {
  const { urls, env } = await ownDatabase('identities');
  const metrics = createMetrics();
  const services = testServices({ env, metrics });
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  await owner.query("select setval('tickets_id_seq', 1 << 30)");
  await owner.end();
  watchIdentities(services);
  const { text } = await metrics.render();
  expect(text).toMatch(/^recado_identity_used_ratio\{sequence="tickets_id_seq"\} 0\.[45]/m);
});
