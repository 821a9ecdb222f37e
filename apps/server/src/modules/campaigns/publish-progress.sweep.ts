import { notFrozen } from '../../platform/db/not-frozen.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { campaignChanged } from './campaigns.events.ts';

/**
 * Campaigns whose numbers have changed since they were published, at most once a second each: of several workers one
 * finds the row. Marked a moment ago, so that a change which commits only now is published with the next turn.
 */
const TAKE_CHANGED = `
  update campaigns c set published_at = clock_timestamp() - interval '500 milliseconds'
   where (c.company_id, c.id) in (
     select k.company_id, k.id
       from (select company_id, campaign_id, max(created_at) as at from campaign_count_deltas
              group by company_id, campaign_id) d
       join campaigns k on k.company_id = d.company_id and k.id = d.campaign_id
      where k.removed_at is null and ${notFrozen('k.company_id')} and (k.published_at is null
         or k.published_at < d.at and k.published_at < clock_timestamp() - interval '1 second')
      limit 200
        for no key update of k skip locked)
  returning c.company_id as "companyId", c.id`;

/** Sends the progress of campaigns to clients once a second. Messages and their statuses send none for it. */
export const publishProgress = defineSweep({
  name: 'campaigns.publish-progress',
  async run(platform) {
    const changed = await platform.query<{ companyId: number; id: number }>({ text: TAKE_CHANGED, values: [] });
    for (const { companyId, id: campaignId } of changed)
      await platform.forCompany(companyId).emit(campaignChanged, { campaignId });
    return false;
  },
});
