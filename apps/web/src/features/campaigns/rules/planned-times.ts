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
import { plannedEnd, type SendStretch, sendPlan } from './send-plan.ts';

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
  readonly campaign: Pick<Campaign, 'scheduledAt' | 'status' | 'counts'>;
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
  const question = settings && {
    pace: channelPace(settings, plan),
    start: wanted,
    count: estimate.recipients,
    written: writtenTo(plan.campaign),
  };
  const own = question && sendPlan(question);
  const [startsAt, endsAt] = [new Date(estimate.startsAt), new Date(estimate.endsAt)];
  // Limits that only the server knows move the end: then a drawing would contradict the words.
  const reckonedEnd = question && plannedEnd({ ...question, start: estimatedFrom(plan) });
  const delayMs = reckonedEnd ? endsAt.getTime() - reckonedEnd.getTime() : 0;
  const isAgreed = Math.abs(delayMs) < 2 * MINUTE_MS;
  const isStored = form.timing === 'now' || isSameMoment(plan.campaign.scheduledAt, wanted);
  const shown =
    isStored || own === undefined
      ? { startsAt, endsAt }
      : {
          startsAt: own.startsAt,
          endsAt: isAgreed ? own.endsAt : new Date(own.endsAt.getTime() + Math.max(0, delayMs)),
        };
  return {
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    seconds: Math.round((shown.endsAt.getTime() - shown.startsAt.getTime()) / 1000),
    isLate: shown.startsAt.getTime() - wanted.getTime() > 2 * MINUTE_MS,
    stretches: own && isAgreed ? own.stretches : null,
  };
}

/** The server estimates from the stored time, or from now where that has passed. */
const estimatedFrom = ({ campaign: { scheduledAt }, now }: Plan): Date => {
  const stored = scheduledAt === null ? now : new Date(scheduledAt);
  return stored > now ? stored : now;
};

const writtenTo = ({ counts }: Plan['campaign']): number =>
  Object.entries(counts).reduce(
    (sum, [state, count]) => (state === 'waiting' || state === 'skipped' ? sum : sum + count),
    0,
  );

const isSameMoment = (stored: string | null, wanted: Date): boolean =>
  stored !== null && Math.abs(Date.parse(stored) - wanted.getTime()) < MINUTE_MS;
