import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { assertCampaign, assertNotPast, assertSendable } from './assert-campaign.ts';
import { campaignCreated } from './campaigns.events.ts';
import { type CampaignDetails, campaignsRepo } from './campaigns.repo.ts';
import type { CampaignFields, CampaignRow, NewCampaign } from './campaigns.tables.ts';
import { assertRiskSigned } from './governor/risk-notice.ts';

const empty = {
  confirmation: false,
  listId: null,
  tagId: null,
  connectionId: null,
  userId: null,
  queueId: null,
  opensTicket: false,
  templateId: null,
  templateParameters: { body: [], buttons: [] },
  mediaKey: null,
} satisfies CampaignFields;

/** Adds a campaign: scheduled when it has a time, else a draft. */
export async function createCampaign(scope: CompanyScope, fields: NewCampaign): Promise<CampaignDetails> {
  return scope.transaction(async (scope) => {
    const wanted = settled({ ...empty, ...fields } as CampaignRow);
    await assertCampaign(scope, wanted);
    if (wanted.scheduledAt) {
      assertNotPast(wanted.scheduledAt, scope.now);
      assertSendable(wanted);
      await assertRiskSigned(scope, wanted);
    }
    const created = await campaignsRepo.insert(scope, {
      ...fields,
      ...ticketOf(wanted),
      status: wanted.scheduledAt ? 'PROGRAMADA' : 'INATIVA',
    });
    await recordAudit(scope, 'campaign.create', { campaignId: created.id, after: fields });
    await scope.emit(campaignCreated, { campaignId: created.id });
    return campaignsRepo.get(scope, created.id);
  });
}

/** Without an opened ticket its place fields are cleared. */
export const settled = <T extends Pick<CampaignRow, 'opensTicket' | 'userId' | 'queueId' | 'ticketStatus'>>(
  campaign: T,
): T => ({ ...campaign, ...ticketOf(campaign) });

export const ticketOf = ({ opensTicket }: Pick<CampaignRow, 'opensTicket'>): CampaignFields =>
  opensTicket ? {} : { userId: null, queueId: null, ticketStatus: 'closed' };
