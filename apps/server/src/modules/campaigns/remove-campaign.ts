import { canDeleteCampaign } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { campaignRemoved } from './campaigns.events.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import { purgeCampaign } from './jobs/purge-campaign.job.ts';
import { withdrawQueued } from './pump/withdraw-queued.ts';

/** Deletes a campaign that does not run. Its messages stay in the conversations; a job deletes its recipients. */
export async function removeCampaign(scope: CompanyScope, campaignId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await campaignsRepo.lock(scope, campaignId);
    if (!canDeleteCampaign(before)) throw new AppError('ERR_CAMPAIGN_RUNNING');
    await withdrawQueued(scope, campaignId);
    await campaignsRepo.update(scope, campaignId, { removedAt: scope.now });
    await scope.enqueue(purgeCampaign, { campaignId });
    await recordAudit(scope, 'campaign.remove', { campaignId, before: { name: before.name, status: before.status } });
    await scope.emit(campaignRemoved, { campaignId });
  });
}
