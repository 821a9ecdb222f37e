import {
  type CampaignSettings,
  INITIAL_PACE,
  isProtected,
  lastSendWithin,
  nextSendAt,
  type Pace,
  paceOf,
  type SendLimits,
  type WaitingPeople,
} from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { limitRoom, numberQualityRepo } from '../number-quality/index.ts';
import type { CampaignDetails } from './campaigns.repo.ts';
import { governorRepo } from './governor/governor.repo.ts';

/** Where no connection is chosen yet. */
const USUAL_RATE = 5;

type ForecastCampaign = Pick<CampaignDetails, 'id' | 'connectionId' | 'connectionChannel' | 'templateId'>;

interface Wanted {
  readonly campaign: ForecastCampaign;
  readonly settings: CampaignSettings;
  readonly people: WaitingPeople;
  readonly from: Date;
}

/** When the first and the last of these people are written to, by the rules of the pump and of the governor. */
export async function forecastTimes(
  scope: CompanyScope,
  { campaign, settings, people, from }: Wanted,
): Promise<{ readonly startsAt: Date; readonly endsAt: Date }> {
  const pace = await paceFor(scope, campaign, settings);
  const limits = await readLimits(scope, campaign, settings);
  const opensAt = nextSendAt(pace, INITIAL_PACE, from);
  if (people.known + people.strangers === 0) return { startsAt: opensAt, endsAt: opensAt };
  const first = people.known > 0 ? { known: 1, strangers: 0 } : { known: 0, strangers: 1 };
  return {
    startsAt: lastSendWithin(pace, from, first, limits),
    endsAt: lastSendWithin(pace, from, people, limits),
  };
}

/** Whether people who never wrote are few a day on the campaign's connection. */
export const hasWarmUp = (scope: CompanyScope, campaign: ForecastCampaign, settings: CampaignSettings): boolean =>
  isProtected(settings, { isQr: capabilitiesOf(scope, campaign)?.needsSocket ?? false });

async function paceFor(scope: CompanyScope, campaign: ForecastCampaign, settings: CampaignSettings): Promise<Pace> {
  const { timeZone } = await companiesRepo.get(scope);
  const capabilities = capabilitiesOf(scope, campaign);
  return paceOf(settings, {
    timeZone,
    ratePerSecond: capabilities?.callsPerSecond ?? USUAL_RATE,
    isQr: capabilities?.needsSocket ?? false,
  });
}

async function readLimits(
  scope: CompanyScope,
  campaign: ForecastCampaign,
  settings: CampaignSettings,
): Promise<SendLimits> {
  const { id, connectionId } = campaign;
  const warmsUp = connectionId !== null && hasWarmUp(scope, campaign, settings);
  return {
    sample: await governorRepo.find(scope, id),
    warmUp: warmsUp ? await governorRepo.findWarmUp(scope, connectionId) : null,
    portfolio: await readPortfolio(scope, campaign),
  };
}

/** A free text goes to people inside the reply window only, who do not count. */
async function readPortfolio(
  scope: CompanyScope,
  { connectionId, templateId }: ForecastCampaign,
): Promise<SendLimits['portfolio']> {
  if (connectionId === null || templateId === null) return null;
  const quality = await numberQualityRepo.find(scope, connectionId);
  const most = quality ? limitRoom(quality, 0) : null;
  if (!quality || most === null) return null;
  const count = await numberQualityRepo.countUses(scope, quality.portfolioId, most);
  return { most, uses: count === 0 ? [] : [{ at: scope.now, count }] };
}

export const capabilitiesOf = (
  scope: CompanyScope,
  { connectionChannel }: Pick<CampaignDetails, 'connectionChannel'>,
) => (connectionChannel === null ? undefined : scope.services.channels.find(connectionChannel)?.capabilities);
