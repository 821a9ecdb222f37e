import { CAMPAIGN_MAX_DAYS, INITIAL_PACE, lastSendAt, paceOf } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { readCampaignSettings } from './campaign-settings.ts';
import type { CampaignDetails } from './campaigns.repo.ts';

const DAY_MS = 86_400_000;

/** When the last of the people who wait is written to at the present pace; null when nobody waits. */
export async function remainingUntil(
  scope: CompanyScope,
  { counts, connectionChannel }: Pick<CampaignDetails, 'counts' | 'connectionChannel'>,
): Promise<Date | null> {
  const waiting = (counts.waiting ?? 0) + (counts.confirmed ?? 0);
  const channel = connectionChannel === null ? undefined : scope.services.channels.find(connectionChannel);
  if (waiting === 0 || !channel) return null;
  const settings = await readCampaignSettings(scope);
  const { timeZone } = await companiesRepo.get(scope);
  const { callsPerSecond: ratePerSecond, needsSocket: isQr } = channel.capabilities;
  return lastSendAt(paceOf(settings, { timeZone, ratePerSecond, isQr }), INITIAL_PACE, scope.now, waiting);
}

/** A campaign of months is a mistake in the settings: its texts and its numbers are out of date long before its end. */
export async function takesTooLong(scope: CompanyScope, campaign: CampaignDetails): Promise<boolean> {
  const end = await remainingUntil(scope, campaign);
  return end !== null && end.getTime() - scope.now.getTime() > CAMPAIGN_MAX_DAYS * DAY_MS;
}
