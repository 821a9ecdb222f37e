import { type CounterTables, foldAllDeltas } from '../../../platform/fold-deltas.ts';
import { defineCron } from '../../../platform/job.ts';

export const CAMPAIGN_COUNTERS = {
  counts: 'campaign_counts',
  deltas: 'campaign_count_deltas',
  key: ['campaign_id', 'state', 'variant', 'reason', 'is_answered'],
  total: 'recipients',
} as const satisfies CounterTables;

export const CAMPAIGN_PRICES = {
  counts: 'campaign_prices',
  deltas: 'campaign_price_deltas',
  key: ['campaign_id', 'category', 'prefix'],
  total: 'messages',
} as const satisfies CounterTables;

/** Keeps the figures of campaigns cheap to read: every message adds deltas. */
export const foldCampaignCounts = defineCron({
  name: 'campaigns.fold-campaign-counts',
  cron: '* * * * *',
  async run(platform) {
    await foldAllDeltas(platform, CAMPAIGN_COUNTERS);
    await foldAllDeltas(platform, CAMPAIGN_PRICES);
  },
});
