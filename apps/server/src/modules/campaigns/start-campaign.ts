import { canRestartCampaign, MARKETING_LIMIT_HOURS, passingFailures } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { assertCampaign, assertSendable } from './assert-campaign.ts';
import { campaignChanged, campaignStarted } from './campaigns.events.ts';
import { campaignsRepo } from './campaigns.repo.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { assertRiskSigned } from './governor/risk-notice.ts';
import { copyRecipients } from './jobs/copy-recipients.job.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';
import { recipientsRepo } from './recipients.repo.ts';
import { takesTooLong } from './remaining-time.ts';

/** Lets a locked campaign run: its recipients are copied first, unless they were. */
export async function startCampaign(scope: CompanyScope, campaign: CampaignRow): Promise<void> {
  const { id: campaignId, copiedAt, connectionId } = campaign;
  await campaignsRepo.update(scope, campaignId, {
    status: 'EM_ANDAMENTO',
    startedAt: campaign.startedAt ?? scope.now,
    completedAt: null,
    stopReason: null,
    holdReason: copiedAt === null ? 'preparing' : null,
    holdUntil: null,
  });
  if (copiedAt === null) await scope.enqueue(copyRecipients, { campaignId });
  else if (connectionId !== null) await campaignPumpsRepo.wake(scope, connectionId);
  await scope.emit(campaignStarted, { campaignId });
  await scope.emit(campaignChanged, { campaignId });
}

/** A user continues a stopped campaign. Of two clicks the second finds it running. */
export async function restartCampaign(scope: CompanyScope, campaignId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await campaignsRepo.lock(scope, campaignId);
    if (!canRestartCampaign(before)) throw new AppError('ERR_CAMPAIGN_NOT_STOPPED');
    if (before.copiedAt === null) {
      assertSendable(before);
      await assertCampaign(scope, before);
    } else {
      // The copy was made: the list may have been deleted since.
      assertSendable({ ...before, listId: before.listId ?? 0 });
      if (await takesTooLong(scope, await campaignsRepo.get(scope, campaignId)))
        throw new AppError('ERR_CAMPAIGN_TOO_LONG');
    }
    await assertRiskSigned(scope, before);
    await startCampaign(scope, before);
    await recordAudit(scope, 'campaign.restart', {
      campaignId,
      before: { status: before.status },
      after: { status: 'EM_ANDAMENTO' },
    });
  });
}

const HOUR_MS = 3_600_000;

/**
 * Sends again what failed for a reason that may pass. Never what is undecided: the customer may have it. A finished
 * campaign runs again; a stopped one waits for its restart.
 */
export async function retryFailed(scope: CompanyScope, campaignId: number): Promise<number> {
  return scope.transaction(async (scope) => {
    const before = await campaignsRepo.lock(scope, campaignId);
    const retried = await recipientsRepo.retryFailed(scope, campaignId, {
      reasons: passingFailures,
      marketingBefore: new Date(scope.now.getTime() - MARKETING_LIMIT_HOURS * HOUR_MS),
    });
    if (retried === 0) return 0;
    if (before.status === 'FINALIZADA') {
      await assertRiskSigned(scope, before);
      await startCampaign(scope, before);
    } else if (before.connectionId !== null) await campaignPumpsRepo.wake(scope, before.connectionId);
    await recordAudit(scope, 'campaign.retry', { campaignId, after: { count: retried } });
    await scope.emit(campaignChanged, { campaignId });
    return retried;
  });
}
