import { type CounterTables, foldAllDeltas } from '../../../platform/fold-deltas.ts';
import { defineCron } from '../../../platform/job.ts';

const CAMPAIGN_COUNTERS = {
  counts: 'campaign_counts',
  deltas: 'campaign_count_deltas',
  key: ['campaign_id', 'state', 'variant', 'reason', 'is_answered'],
  total: 'recipients',
} as const satisfies CounterTables;

/** Keeps the figures of campaigns cheap to read: every message adds deltas. */
export const foldCampaignCounts = defineCron({
  name: 'campaigns.fold-campaign-counts',
  cron: '* * * * *',
  run: (platform) => foldAllDeltas(platform, CAMPAIGN_COUNTERS),
});
