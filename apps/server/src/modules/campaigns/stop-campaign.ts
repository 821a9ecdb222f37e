import { canCancelCampaign, type StopReason } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { campaignChanged, campaignStopped } from './campaigns.events.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';
import { withdrawQueued } from './pump/withdraw-queued.ts';

/** A user stops a running campaign. What has not left is withdrawn, and those people wait again. */
export async function cancelCampaign(scope: CompanyScope, campaignId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    // Waits for the pump, which holds the row while it writes: what it has just queued is withdrawn too.
    const before = await campaignsRepo.lock(scope, campaignId);
    if (!canCancelCampaign(before)) throw new AppError('ERR_CAMPAIGN_NOT_RUNNING');
    await stopCampaign(scope, campaignId, 'user');
    await recordAudit(scope, 'campaign.cancel', {
      campaignId,
      before: { status: before.status },
      after: { status: 'CANCELADA' },
    });
  });
}

/** Stops a locked campaign until a person restarts it. */
export async function stopCampaign(scope: CompanyScope, campaignId: number, reason: StopReason): Promise<void> {
  await campaignsRepo.update(scope, campaignId, {
    status: 'CANCELADA',
    stopReason: reason,
    holdReason: null,
    holdUntil: null,
  });
  const left = await withdrawQueued(scope, campaignId);
  // Looked at again soon, whatever the interval. After the commit, because the pump locks its row before the campaign.
  if (left > 0) scope.afterCommit(() => wakePump(scope, campaignId));
  await scope.emit(campaignStopped, { campaignId, reason });
  await scope.emit(campaignChanged, { campaignId });
}

const wakePump = ({ services, companyId }: CompanyScope, campaignId: number): Promise<void> =>
  campaignPumpsRepo.wakeFor(companyScope(services, { companyId, actor: 'system' }), campaignId);
