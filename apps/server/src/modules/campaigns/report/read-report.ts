import {
  CAMPAIGN_FIRST_ROWS,
  type CampaignDetails as CampaignDetailsContract,
  type CampaignReport,
  MARKETING_LIMIT_HOURS,
  passingFailures,
  type RecipientReason,
} from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { presentCampaign, presentShipping } from '../campaigns.present.ts';
import { campaignsRepo } from '../campaigns.repo.ts';
import { recipientsRepo } from '../recipients.repo.ts';
import { remainingUntil } from '../remaining-time.ts';
import { readCampaignCost } from './read-campaign-cost.ts';
import { type CountedGroup, reportRepo } from './report.repo.ts';

const HOUR_MS = 3_600_000;

/** A campaign with the figures of its report and its first recipients. */
export async function readCampaign(scope: CompanyScope, campaignId: number): Promise<CampaignDetailsContract> {
  const campaign = await campaignsRepo.get(scope, campaignId);
  const groups = await reportRepo.readGroups(scope, campaignId);
  const first = await recipientsRepo.listPage(scope, campaignId, { searchParam: '' });
  const report: CampaignReport = {
    ...figuresOf(groups),
    optedOut: campaign.startedAt === null ? 0 : await reportRepo.countOptOuts(scope, campaignId, campaign.startedAt),
    cost: await readCampaignCost(scope, campaign),
    retryable: groups.some(({ state }) => state === 'failed') ? await countRetryable(scope, campaignId) : 0,
    endsAt:
      campaign.status === 'EM_ANDAMENTO' ? ((await remainingUntil(scope, campaign))?.toISOString() ?? null) : null,
  };
  return {
    ...presentCampaign(scope, campaign),
    report,
    shipping: first.slice(0, CAMPAIGN_FIRST_ROWS).map(presentShipping),
  };
}

const countRetryable = (scope: CompanyScope, campaignId: number): Promise<number> =>
  reportRepo.countRetryable(scope, campaignId, {
    reasons: passingFailures,
    marketingBefore: new Date(scope.now.getTime() - MARKETING_LIMIT_HOURS * HOUR_MS),
  });

type Figures = Pick<CampaignReport, 'answered' | 'reasons' | 'variants'>;

/** Pure. */
export function figuresOf(groups: readonly CountedGroup[]): Figures {
  const sum = (some: readonly CountedGroup[]): number => some.reduce((total, { recipients }) => total + recipients, 0);
  const of = (some: readonly CountedGroup[], ...states: readonly CountedGroup['state'][]): number =>
    sum(some.filter(({ state }) => states.includes(state)));
  const withReason = groups.filter(({ state }) => state === 'failed' || state === 'skipped' || state === 'undecided');
  const byReason = Map.groupBy(withReason, ({ state, reason }) => `${state} ${reason}`);
  const byVariant = Map.groupBy(
    groups.filter(({ state }) => ['sent', 'delivered', 'read', 'failed', 'undecided'].includes(state)),
    ({ variant }) => variant,
  );
  return {
    answered: sum(groups.filter(({ isAnswered }) => isAnswered)),
    reasons: [...byReason.values()]
      .map((same) => ({
        state: same[0]?.state as 'failed' | 'skipped' | 'undecided',
        reason: (same[0]?.reason || null) as RecipientReason | null,
        count: sum(same),
      }))
      .toSorted((a, b) => b.count - a.count),
    variants: [...byVariant.entries()]
      .toSorted(([a], [b]) => a - b)
      .map(([variant, same]) => ({
        variant: variant === 0 ? null : variant,
        sent: of(same, 'sent', 'delivered', 'read'),
        delivered: of(same, 'delivered', 'read'),
        read: of(same, 'read'),
        answered: sum(same.filter(({ isAnswered }) => isAnswered)),
        failed: of(same, 'failed'),
      })),
  };
}
