import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { campaignPumpsRepo } from '../pump/campaign-pumps.repo.ts';
import { stopCampaign } from '../stop-campaign.ts';

/**
 * The provider bars a number: all its campaigns stop, and what they have queued is withdrawn. A job and not part of the
 * transaction that learns it: that one has locked a delivery which the pump may be waiting for.
 */
export const stopWithNumber = defineJob({
  name: 'campaigns.stop-with-number',
  queue: 'campaigns',
  payload: z.object({
    connectionId: z.number().int(),
    // Jobs that an earlier version enqueued have none.
    reason: z.enum(['rating-low', 'restricted']).default('restricted'),
  }),
  attempts: 10,
  run: (scope, { connectionId, reason }) =>
    scope.transaction(async (scope) => {
      for (const { id } of await campaignPumpsRepo.lockCampaigns(scope, connectionId))
        await stopCampaign(scope, id, reason);
    }),
});
