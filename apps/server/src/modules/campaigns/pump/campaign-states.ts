import type { HoldReason } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { campaignChanged, campaignFinished } from '../campaigns.events.ts';
import { campaignsRepo } from '../campaigns.repo.ts';
import type { CampaignRow } from '../campaigns.tables.ts';
import { learnNumbers } from '../jobs/learn-numbers.job.ts';
import { recipientsRepo } from '../recipients.repo.ts';

export interface Hold {
  readonly reason: HoldReason;
  readonly until: Date | null;
}

/** Shows why campaigns wait, or that they go on. One whose hold stays the same is not written. */
export async function holdCampaigns(
  scope: CompanyScope,
  campaigns: readonly CampaignRow[],
  hold: Hold | null,
): Promise<void> {
  for (const { id: campaignId, holdReason, holdUntil } of campaigns) {
    const isSame = holdReason === (hold?.reason ?? null) && holdUntil?.getTime() === hold?.until?.getTime();
    if (isSame) continue;
    await campaignsRepo.update(scope, campaignId, { holdReason: hold?.reason ?? null, holdUntil: hold?.until ?? null });
    await scope.emit(campaignChanged, { campaignId });
  }
}

const LEARN_AFTER_MS = 3_600_000;

/** Finishes campaigns in which nothing more will happen. Returns what the others wait for. */
export async function finishCampaigns(
  scope: CompanyScope,
  campaigns: readonly CampaignRow[],
): Promise<'none' | 'under-way' | 'asked'> {
  const ids = campaigns.map(({ id }) => id);
  const underWay = await recipientsRepo.listCampaignsWith(scope, ids, ['waiting', 'asking', 'confirmed', 'queued']);
  const asked = await recipientsRepo.listCampaignsWith(scope, ids, ['asked']);
  for (const campaignId of ids) {
    if (underWay.has(campaignId) || asked.has(campaignId)) continue;
    await campaignsRepo.update(scope, campaignId, {
      status: 'FINALIZADA',
      completedAt: scope.now,
      holdReason: null,
      holdUntil: null,
    });
    // Delivery statuses arrive for a while after the last message.
    await scope.enqueue(learnNumbers, { campaignId }, { startAfter: new Date(scope.now.getTime() + LEARN_AFTER_MS) });
    await scope.emit(campaignFinished, { campaignId });
    await scope.emit(campaignChanged, { campaignId });
  }
  return underWay.size > 0 ? 'under-way' : asked.size > 0 ? 'asked' : 'none';
}
