import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionRemoved } from '../connections/index.ts';
import { contactMerged } from '../contacts/index.ts';
import { numberStopped, templateStatusChanged } from '../number-quality/index.ts';
import { campaignsLive } from './campaigns.live.ts';
import { campaignRoutes, campaignSettingRoutes } from './campaigns.routes.ts';
import { followMergedContact } from './follow-contact.ts';
import { copyRecipients } from './jobs/copy-recipients.job.ts';
import { foldCampaignCounts } from './jobs/fold-campaign-counts.cron.ts';
import { purgeCampaign } from './jobs/purge-campaign.job.ts';
import { stopWithNumber } from './jobs/stop-with-number.job.ts';
import { publishProgress } from './publish-progress.sweep.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';
import { workPumps } from './pump/work-pumps.sweep.ts';
import { startDueCampaigns } from './start-due-campaigns.sweep.ts';
import { stopWithConnection } from './stop-with-connection.ts';

export const campaignsModule = defineModule({
  name: 'campaigns',
  routes: [...campaignRoutes, ...campaignSettingRoutes],
  jobs: [copyRecipients, purgeCampaign, stopWithNumber],
  crons: [foldCampaignCounts],
  sweeps: [startDueCampaigns, workPumps, publishProgress],
  reactions: [
    when(connectionRemoved, stopWithConnection),
    when(contactMerged, followMergedContact),
    // A template that Meta approves again must not wait for the end of its hold.
    when(templateStatusChanged, (scope, { connectionId }) => campaignPumpsRepo.wake(scope, connectionId)),
    when(numberStopped, (scope, { connectionId }) => scope.enqueue(stopWithNumber, { connectionId })),
  ],
  live: campaignsLive,
});
