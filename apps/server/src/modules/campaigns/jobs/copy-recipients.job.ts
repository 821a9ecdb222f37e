import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { readCampaignSettings } from '../campaign-settings.ts';
import { campaignChanged } from '../campaigns.events.ts';
import { campaignsRepo } from '../campaigns.repo.ts';
import { hasWarmUp } from '../forecast.ts';
import { campaignPumpsRepo } from '../pump/campaign-pumps.repo.ts';
import { copyRepo } from '../recipients.repo.ts';
import { takesTooLong } from '../remaining-time.ts';
import { stopCampaign } from '../stop-campaign.ts';

const DELETED_AT_ONCE = 10_000;

/**
 * Copies the people of the list and of the tag, in chunks that commit with their cursor: a crash goes on where it
 * stopped. Sending begins when the copy is complete.
 */
export const copyRecipients = defineJob({
  name: 'campaigns.copy-recipients',
  queue: 'campaigns',
  payload: z.object({ campaignId: z.number() }),
  key: ({ campaignId }) => String(campaignId),
  attempts: 10,
  async run(scope, { campaignId }, { signal }) {
    let hasMore = true;
    while (hasMore) {
      signal.throwIfAborted();
      hasMore = await scope.transaction((scope) => copyChunk(scope, campaignId));
    }
  },
});

/** Returns whether there is more to do. */
async function copyChunk(scope: CompanyScope, campaignId: number): Promise<boolean> {
  const found = await campaignsRepo.find(scope, campaignId);
  if (!found) return false;
  const campaign = await campaignsRepo.lock(scope, campaignId);
  if (campaign.status !== 'EM_ANDAMENTO' || campaign.copiedAt !== null) return false;
  const { listId, tagId, copiedItemsTo, copiedContactsTo, copiesKnown } = campaign;
  const isFirst = copiedItemsTo === '' && copiedContactsTo === 0 && copiesKnown;
  if (isFirst && (await copyRepo.deleteWaiting(scope, campaignId, DELETED_AT_ONCE)) === DELETED_AT_ONCE) return true;
  // People who never wrote are few a day there: behind them, the others would wait for days.
  if (isFirst && !hasWarmUp(scope, found, await readCampaignSettings(scope))) {
    await campaignsRepo.update(scope, campaignId, { copiesKnown: false });
    return true;
  }
  if (listId !== null) {
    const { hasMore, last } = await copyRepo.list(scope, campaign);
    if (last !== null) await campaignsRepo.update(scope, campaignId, { copiedItemsTo: last });
    if (hasMore) return true;
  }
  if (tagId !== null) {
    const { hasMore, last } = await copyRepo.tag(scope, campaign);
    if (last !== null) await campaignsRepo.update(scope, campaignId, { copiedContactsTo: last });
    if (hasMore) return true;
  }
  if (copiesKnown) {
    await campaignsRepo.update(scope, campaignId, { copiesKnown: false, copiedItemsTo: '', copiedContactsTo: 0 });
    return true;
  }
  await finishCopy(scope, campaignId);
  return false;
}

async function finishCopy(scope: CompanyScope, campaignId: number): Promise<void> {
  const campaign = await campaignsRepo.get(scope, campaignId);
  const { counts, connectionId } = campaign;
  if (Object.keys(counts).length === 0) return stopCampaign(scope, campaignId, 'no-audience');
  if (await takesTooLong(scope, campaign)) {
    // The copy stays: with a shorter interval a restart goes on at once.
    await campaignsRepo.update(scope, campaignId, { copiedAt: scope.now });
    return stopCampaign(scope, campaignId, 'too-long');
  }
  await campaignsRepo.update(scope, campaignId, { copiedAt: scope.now, holdReason: null, holdUntil: null });
  if (connectionId !== null) await campaignPumpsRepo.wake(scope, connectionId);
  await scope.emit(campaignChanged, { campaignId });
}
