import { AppError } from '../../platform/errors.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import { findUnsigned } from './governor/risk-notice.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';
import { startCampaign } from './start-campaign.ts';
import { stopCampaign } from './stop-campaign.ts';

const MOST_AT_A_TIME = 100;

/** Starts campaigns at their time; one missed while no worker ran starts late. */
export const startDueCampaigns = defineSweep({
  name: 'campaigns.start-due-campaigns',
  async run(platform) {
    const due = await campaignPumpsRepo.listDueCampaigns(platform, MOST_AT_A_TIME);
    for (const { companyId, id } of due) {
      try {
        await platform.forCompany(companyId).transaction(async (scope) => {
          const campaign = await campaignsRepo.lock(scope, id);
          // Another worker was faster, or a user has just changed its time.
          const isDue = campaign.scheduledAt !== null && campaign.scheduledAt <= scope.now;
          if (campaign.status !== 'PROGRAMADA' || !isDue) return;
          // Scheduled under an earlier text, or before there was a notice.
          if (await findUnsigned(scope, campaign)) await stopCampaign(scope, id, 'risk-notice');
          else await startCampaign(scope, campaign);
        });
      } catch (error) {
        if (!(error instanceof AppError))
          platform.services.log.error({ err: error, companyId, id }, 'a campaign did not start');
      }
    }
    return due.length === MOST_AT_A_TIME;
  },
});
