import { CAMPAIGN_MAX_DAYS, type CampaignSettings, type WaitingPeople } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCampaignSettings } from './campaign-settings.ts';
import type { CampaignDetails } from './campaigns.repo.ts';
import { capabilitiesOf, forecastTimes, hasWarmUp } from './forecast.ts';
import { governorRepo } from './governor/governor.repo.ts';

const DAY_MS = 86_400_000;

/** When the last of the people who wait is written to at the present pace; null when nobody waits. */
export async function remainingUntil(scope: CompanyScope, campaign: CampaignDetails): Promise<Date | null> {
  if (!capabilitiesOf(scope, campaign)) return null;
  const settings = await readCampaignSettings(scope);
  const people = await waitingPeople(scope, campaign, settings);
  if (people.known + people.strangers === 0) return null;
  return (await forecastTimes(scope, { campaign, settings, people, from: scope.now })).endsAt;
}

/** Those of a copied campaign who are still to be written to. */
export async function waitingPeople(
  scope: CompanyScope,
  campaign: CampaignDetails,
  settings: CampaignSettings,
): Promise<WaitingPeople> {
  const { waiting = 0, confirmed = 0 } = campaign.counts;
  const counted =
    waiting > 0 && hasWarmUp(scope, campaign, settings) ? await governorRepo.countStrangers(scope, campaign.id) : 0;
  // The counts were read before.
  const strangers = Math.min(waiting, counted);
  return { known: waiting + confirmed - strangers, strangers };
}

/** A campaign of months is a mistake in the settings: its texts and its numbers are out of date long before its end. */
export async function takesTooLong(scope: CompanyScope, campaign: CampaignDetails): Promise<boolean> {
  const end = await remainingUntil(scope, campaign);
  return end !== null && end.getTime() - scope.now.getTime() > CAMPAIGN_MAX_DAYS * DAY_MS;
}
