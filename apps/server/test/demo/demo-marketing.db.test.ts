import { expect, it } from 'vitest';
import { channels } from '../../src/channels/index.ts';
import { campaignsRepo } from '../../src/modules/campaigns/campaigns.repo.ts';
import { createChannels } from '../../src/platform/channel.ts';
import { aCompany, aConnection } from '../factories.ts';
import { testServices } from '../test-services.ts';
import { addDemoMarketing } from './demo-marketing.ts';

const services = testServices({ channels: createChannels(channels), jobs: { enqueue: () => Promise.resolve() } });

it('the demo company has a finished campaign with every outcome, one planned and a draft', async () => {
  const { scope } = await aCompany(services);
  await addDemoMarketing(scope, (await aConnection(scope)).id);
  const campaigns = await scope.query<{ id: number; status: string; isLater: boolean | null }>({
    text: `select id, status, scheduled_at > now() as "isLater" from campaigns where company_id = $1 order by id`,
    values: [scope.companyId],
  });
  expect(campaigns).toEqual([
    { id: expect.any(Number), status: 'FINALIZADA', isLater: null },
    { id: expect.any(Number), status: 'PROGRAMADA', isLater: true },
    { id: expect.any(Number), status: 'INATIVA', isLater: null },
  ]);
  const { counts } = await campaignsRepo.get(scope, campaigns[0]?.id ?? 0);
  expect(counts).toEqual({ read: 18, delivered: 4, failed: 1, skipped: 1 });
});
