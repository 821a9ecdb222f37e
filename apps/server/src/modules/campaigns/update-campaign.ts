import { isCampaignEditable } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { assertCampaign, assertNotPast, assertSendable } from './assert-campaign.ts';
import { campaignChanged } from './campaigns.events.ts';
import { type CampaignDetails, campaignsRepo } from './campaigns.repo.ts';
import type { CampaignFields, CampaignRow } from './campaigns.tables.ts';
import { settled, ticketOf } from './create-campaign.ts';
import { assertRiskSigned } from './governor/risk-notice.ts';

/**
 * Changes the given fields of a draft, of a campaign scheduled more than an hour ahead, or of a stopped one, for the
 * people it has not written to. Unchanged values change nothing and publish nothing. A replaced file is not deleted:
 * conversations may show it, also of a draft that was sent as a test. The sweep deletes files that no row names.
 */
export async function updateCampaign(
  scope: CompanyScope,
  { campaignId, read }: { campaignId: number; read: (before: CampaignRow) => CampaignFields },
): Promise<CampaignDetails> {
  return scope.transaction(async (scope) => {
    const before = await campaignsRepo.lock(scope, campaignId);
    assertEditable(scope, before);
    const change = read(before);
    const wanted = settled({ ...before, ...change });
    const fields = { ...change, ...ticketOf(wanted) };
    const changes = changesBetween(before, { ...before, ...fields });
    if (Object.keys(changes.after).length === 0) return campaignsRepo.get(scope, campaignId);

    await assertCampaign(scope, wanted);
    if (wanted.scheduledAt && wanted.status !== 'CANCELADA') {
      if ('scheduledAt' in changes.after) assertNotPast(wanted.scheduledAt, scope.now);
      assertSendable(wanted);
      await assertRiskSigned(scope, wanted);
    }
    await campaignsRepo.update(scope, campaignId, { ...fields, ...statusOf(wanted), ...copyOf(before, wanted) });
    await recordAudit(scope, 'campaign.change', { campaignId, ...changes });
    await scope.emit(campaignChanged, { campaignId });
    return campaignsRepo.get(scope, campaignId);
  });
}

export function assertEditable({ now }: CompanyScope, { status, scheduledAt }: CampaignRow): void {
  if (!isCampaignEditable({ status, scheduledAt: scheduledAt?.toISOString() ?? null }, now))
    throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE');
}

/** A stopped campaign goes on only when a user restarts it. */
const statusOf = ({ status, scheduledAt }: CampaignRow): CampaignFields =>
  status === 'CANCELADA' ? {} : { status: scheduledAt === null ? 'INATIVA' : 'PROGRAMADA' };

/** With another list or tag the people who wait are chosen again; those who got it stay. */
const copyOf = (before: CampaignRow, { listId, tagId }: CampaignRow): CampaignFields =>
  before.listId === listId && before.tagId === tagId
    ? {}
    : { copiedAt: null, copiedItemsTo: '', copiedContactsTo: 0, copiesKnown: true };
