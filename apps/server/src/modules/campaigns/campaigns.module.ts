import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionRemoved } from '../connections/index.ts';
import { contactMerged } from '../contacts/index.ts';
import { numberStopped } from '../number-quality/index.ts';
import { campaignsLive } from './campaigns.live.ts';
import { campaignRoutes, campaignSettingRoutes, riskNoticeRoutes } from './campaigns.routes.ts';
import { followMergedContact } from './follow-contact.ts';
import { holdCampaignsAfterRestore } from './hold-after-restore.ts';
import { copyRecipients } from './jobs/copy-recipients.job.ts';
import { CAMPAIGN_COUNTERS, CAMPAIGN_PRICES, foldCampaignCounts } from './jobs/fold-campaign-counts.cron.ts';
import { learnNumbers } from './jobs/learn-numbers.job.ts';
import { purgeCampaign } from './jobs/purge-campaign.job.ts';
import { stopWithNumber } from './jobs/stop-with-number.job.ts';
import { publishProgress } from './publish-progress.sweep.ts';
import { workPumps } from './pump/work-pumps.sweep.ts';
import { startDueCampaigns } from './start-due-campaigns.sweep.ts';
import { stopWithConnection } from './stop-with-connection.ts';

export const campaignsModule = defineModule({
  name: 'campaigns',
  afterRestore: [holdCampaignsAfterRestore],
  routes: [...campaignRoutes, ...campaignSettingRoutes, ...riskNoticeRoutes],
  jobs: [copyRecipients, learnNumbers, purgeCampaign, stopWithNumber],
  crons: [foldCampaignCounts],
  counters: [CAMPAIGN_COUNTERS, CAMPAIGN_PRICES],
  sweeps: [startDueCampaigns, workPumps, publishProgress],
  reactions: [
    when(connectionRemoved, stopWithConnection),
    when(contactMerged, followMergedContact),
    when(numberStopped, (scope, { connectionId, stop }) =>
      scope.enqueue(stopWithNumber, {
        connectionId,
        reason: stop === 'rating' ? ('rating-low' as const) : ('restricted' as const),
      }),
    ),
  ],
  live: campaignsLive,
});
