import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { campaignsRepo } from '../campaigns.repo.ts';

/** Rows deleted in one transaction: a longer one would delay vacuuming and could exceed the statement timeout. */
const BATCH = 5_000;

/** Deletes the recipients of a removed campaign, then the campaign. It goes on where a crash stopped it. */
export const purgeCampaign = defineJob({
  name: 'campaigns.purge-campaign',
  queue: 'maintenance',
  payload: z.object({ campaignId: z.number() }),
  key: ({ campaignId }) => String(campaignId),
  attempts: 10,
  async run(scope, { campaignId }, { signal }) {
    let deleted: number;
    do {
      signal.throwIfAborted();
      deleted = await campaignsRepo.purgeRecipients(scope, campaignId, BATCH);
    } while (deleted === BATCH);
    await campaignsRepo.deleteRemoved(scope, campaignId);
  },
});
