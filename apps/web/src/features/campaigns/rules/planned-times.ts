import {
  type Campaign,
  type CampaignEstimate,
  type CampaignSettings,
  CLOUD_MESSAGES_PER_SECOND,
  type ConnectionSummary,
  instantIn,
  type Pace,
  paceOf,
  QR_MESSAGES_PER_SECOND,
} from '@recado/contracts';
import type { CampaignForm } from '../forms/campaign-form.ts';
import { type SendStretch, sendPlan } from './send-plan.ts';

export interface PlannedTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly seconds: number;
  /** The hours are closed at the wanted time: it starts later. */
  readonly isLate: boolean;
  /** Null when they cannot be drawn. */
  readonly stretches: readonly SendStretch[] | null;
}

interface Plan {
  readonly estimate: CampaignEstimate;
  readonly campaign: Pick<Campaign, 'scheduledAt' | 'status'>;
  readonly form: Pick<CampaignForm, 'timing' | 'scheduledAt'>;
  readonly settings: CampaignSettings | undefined;
  readonly timeZone: string;
  readonly channel: ConnectionSummary['channel'] | undefined;
  readonly now: Date;
}

const MINUTE_MS = 60_000;

const channelPace = (settings: CampaignSettings, { timeZone, channel }: Pick<Plan, 'timeZone' | 'channel'>): Pace => {
  const isOfficial = channel === 'whatsappapi';
  return paceOf(settings, {
    timeZone,
    ratePerSecond: isOfficial ? CLOUD_MESSAGES_PER_SECOND : QR_MESSAGES_PER_SECOND,
    isQr: !isOfficial,
  });
};

/**
 * Start and end. The server estimates from the stored time, or from now; a time that is chosen and not stored yet is
 * planned here by the same rules, because storing it would already schedule the campaign.
 */
export function plannedTimes(plan: Plan): PlannedTimes {
  const { estimate, form, settings, timeZone, now } = plan;
  const wanted =
    form.timing === 'later' && form.scheduledAt !== null
      ? instantIn(timeZone, form.scheduledAt.replace(' ', 'T'))
      : now;
  const own = settings && sendPlan(channelPace(settings, plan), wanted, estimate.recipients);
  const [startsAt, endsAt] = [new Date(estimate.startsAt), new Date(estimate.endsAt)];
  const isStored = form.timing === 'now' || isSameMoment(plan.campaign.scheduledAt, wanted);
  const shown = isStored || own === undefined ? { startsAt, endsAt } : own;
  // Limits that only the server knows move the end: then a drawing would contradict the words.
  const isAgreed = own !== undefined && Math.abs(own.endsAt.getTime() - shown.endsAt.getTime()) < 2 * MINUTE_MS;
  return {
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    seconds: Math.round((shown.endsAt.getTime() - shown.startsAt.getTime()) / 1000),
    isLate: shown.startsAt.getTime() - wanted.getTime() > 2 * MINUTE_MS,
    stretches: isAgreed ? own.stretches : null,
  };
}

const isSameMoment = (stored: string | null, wanted: Date): boolean =>
  stored !== null && Math.abs(Date.parse(stored) - wanted.getTime()) < MINUTE_MS;
