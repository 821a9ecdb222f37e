import {
  CAMPAIGN_MAX_DAYS,
  type CampaignEstimate,
  type CampaignSettings,
  campaignVariables,
  type SkipReason,
  skipReasons,
  variablesIn,
  type WaitingPeople,
} from '@recado/contracts';
import { replyWindowFor } from '../../../platform/channels/reply-window.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { messageTemplatesRepo } from '../../connections/index.ts';
import { estimateCost, type Audience as Prefix, pricesRepo } from '../../prices/index.ts';
import { textsOf } from '../assert-campaign.ts';
import { readCampaignSettings } from '../campaign-settings.ts';
import { type CampaignDetails, campaignsRepo } from '../campaigns.repo.ts';
import { capabilitiesOf, forecastTimes, hasWarmUp } from '../forecast.ts';
import { waitingPeople } from '../remaining-time.ts';
import { reportRepo } from './report.repo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What would happen if the campaign started now or at its time, by the rules of the pump. Stores nothing. */
export async function estimateCampaign(scope: CompanyScope, campaignId: number): Promise<CampaignEstimate> {
  const campaign = await campaignsRepo.get(scope, campaignId);
  const settings = await readCampaignSettings(scope);
  const { audience, skipped, people, prefixes } = await countAudience(scope, campaign, settings);
  const from = campaign.scheduledAt !== null && campaign.scheduledAt > scope.now ? campaign.scheduledAt : scope.now;
  // Of a message with a question only the question is certain; the answers come when they come.
  const { startsAt, endsAt } = await forecastTimes(scope, { campaign, settings, people, from });
  const sharing =
    campaign.connectionId === null
      ? []
      : await reportRepo.listSharing(scope, { campaignId, connectionId: campaign.connectionId, until: endsAt });
  return {
    audience,
    skipped,
    recipients: people.known + people.strangers,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    seconds: Math.round((endsAt.getTime() - startsAt.getTime()) / 1000),
    isTooLong: endsAt.getTime() - from.getTime() > CAMPAIGN_MAX_DAYS * DAY_MS,
    sharesConnectionWith: sharing.map(({ id, name }) => ({ id, name })),
    cost: await costOf(scope, campaign, prefixes),
  };
}

/** Only a channel with templates charges for its messages; a free text inside the window is a service message. */
async function costOf(
  scope: CompanyScope,
  campaign: CampaignDetails,
  prefixes: readonly Prefix[],
): Promise<CampaignEstimate['cost']> {
  const { connectionId, templateId } = campaign;
  if (!capabilitiesOf(scope, campaign)?.hasTemplates || connectionId === null) return null;
  const template =
    templateId === null ? undefined : await messageTemplatesRepo.find(scope, { connectionId, id: templateId });
  return estimateCost(await pricesRepo.listRates(scope), template?.category ?? 'service', prefixes);
}

interface Audience extends Pick<CampaignEstimate, 'audience' | 'skipped'> {
  /** Those who would be written to. */
  readonly people: WaitingPeople;
  /** The same, by the beginning of their number. */
  readonly prefixes: readonly Prefix[];
}

async function countAudience(
  scope: CompanyScope,
  campaign: CampaignDetails,
  settings: CampaignSettings,
): Promise<Audience> {
  // The people were copied already: the rest of these is what a restart sends.
  if (campaign.copiedAt !== null) {
    const { counts } = campaign;
    const audience = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const groups = await reportRepo.readGroups(scope, campaign.id);
    const skippedGroups = groups.filter(({ state }) => state === 'skipped');
    return {
      audience,
      skipped: toSkipped(skippedGroups.map(({ reason, recipients }) => ({ reason, count: recipients }))),
      people: await waitingPeople(scope, campaign, settings),
      prefixes: await reportRepo.countWaiting(scope, campaign.id),
    };
  }
  const groups = await reportRepo.countAudience(scope, {
    listId: campaign.listId,
    tagId: campaign.tagId,
    connectionId: campaign.connectionId,
    needed: neededValues(
      campaign,
      settings.variables.map(({ key }) => key),
    ),
    windowSince: windowSince(scope, campaign),
    findsStrangers: hasWarmUp(scope, campaign, settings),
  });
  const written = groups.filter(({ reason }) => reason === null);
  const total = (some: typeof groups): number => some.reduce((sum, { count }) => sum + count, 0);
  return {
    audience: total(groups),
    skipped: toSkipped(groups),
    people: {
      known: total(written.filter(({ isStranger }) => !isStranger)),
      strangers: total(written.filter(({ isStranger }) => isStranger)),
    },
    prefixes: written,
  };
}

const isSkipReason = (reason: string | null): reason is SkipReason => skipReasons.includes(reason as SkipReason);

const toSkipped = (groups: readonly { readonly reason: string | null; readonly count: number }[]) =>
  skipReasons
    .map((reason) => ({
      reason,
      count: groups
        .filter((group) => isSkipReason(group.reason) && group.reason === reason)
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

/** Values that differ between people and may be missing: not the name, not the number, not the company's own pairs. */
function neededValues(campaign: CampaignDetails, pairs: readonly string[]): string[] {
  const given = new Set(
    [...pairs, ...campaignVariables.filter((name) => name !== 'email')].map((key) => key.trim().toLowerCase()),
  );
  const names = textsOf(campaign)
    .flatMap(variablesIn)
    .map((name) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !given.has(name));
}

/** Without a template only people who wrote lately can be written to, on a channel with a window. */
function windowSince(scope: CompanyScope, campaign: CampaignDetails): Date | null {
  const capabilities = capabilitiesOf(scope, campaign);
  const hours = capabilities ? replyWindowFor(capabilities, 'bot') : null;
  return hours === null || campaign.templateId !== null ? null : new Date(scope.now.getTime() - hours * HOUR_MS);
}
