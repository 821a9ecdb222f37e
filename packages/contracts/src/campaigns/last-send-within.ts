import { addDays, dayIn } from '../companies/subscription.ts';
import { instantIn } from '../instant-in.ts';
import { afterSends, gapAfter, INITIAL_PACE, nextClosing, nextSendAt, type Pace, type PaceState } from './pace.ts';
import { afterWriting, judgeSample, type SampleState, type SampleVerdict } from './sample.ts';
import { onDay, strangersLeft, type WarmUpState, withStrangers } from './warm-up.ts';

/** People of a campaign who wait. */
export interface WaitingPeople {
  readonly known: number;
  /** They never wrote to the company. Over a protected number by QR code they go last. */
  readonly strangers: number;
}

/** People that the numbers of a portfolio wrote to first; they count for a day. */
interface Uses {
  readonly at: Date;
  readonly count: number;
}

/** What the governor allows beside the pace. */
export interface SendLimits {
  readonly sample: SampleState;
  /** Of a protected number by QR code; null elsewhere. */
  readonly warmUp: WarmUpState | null;
  /** How many people campaigns may write to within 24 hours, and whom they wrote to; null without such a limit. */
  readonly portfolio: { readonly most: number; readonly uses: readonly Uses[] } | null;
}

const DAY_MS = 86_400_000;
/** Later than this, far beyond the days that a campaign may take, the rest is estimated from what was reckoned. */
const FURTHEST_MS = 90 * DAY_MS;
/** A portfolio's day is reckoned in so many parts, which become free one after the other. */
const PARTS_A_DAY = 20;

/** When the last of these people is written to, by the same rules as the governor's. */
export function lastSendWithin(pace: Pace, from: Date, { known, strangers }: WaitingPeople, initial: SendLimits): Date {
  const total = known + strangers;
  let [limits, state, at, left] = [initial, INITIAL_PACE, from, total] as [SendLimits, PaceState, Date, number];
  while (left > 0) {
    at = nextSendAt(pace, state, at);
    const elapsedMs = at.getTime() - from.getTime();
    if (elapsedMs > FURTHEST_MS) return new Date(from.getTime() + (elapsedMs * total) / Math.max(1, total - left));
    const isStranger = limits.warmUp !== null && left <= strangers;
    const verdict = judge(limits, { at, isStranger, pace });
    if ('holdUntil' in verdict) {
      at = verdict.holdUntil;
      continue;
    }
    const count = Math.min(verdict.most, isStranger || limits.warmUp === null ? left : left - strangers);
    const sent = afterSends(pace, state, at, count);
    limits = afterCounting(limits, { count, isStranger, from: at, to: sent.lastAt, timeZone: pace.timeZone });
    [state, at, left] = [sent, sent.lastAt, left - count];
  }
  return at;
}

interface Turn {
  readonly at: Date;
  readonly isStranger: boolean;
  readonly pace: Pace;
}

/** In the order of the governor. docs/product/campaign-governor.md */
function judge({ sample, warmUp, portfolio }: SendLimits, { at, isStranger, pace }: Turn): SampleVerdict {
  const sampled = judgeSample(sample, at);
  if ('holdUntil' in sampled) return sampled;
  let { most } = sampled;
  if (portfolio) {
    const counted = portfolio.uses.filter((uses) => freeAt(uses) > at);
    const room = portfolio.most - counted.reduce((sum, { count }) => sum + count, 0);
    const [oldest] = counted;
    if (room <= 0) return { holdUntil: oldest ? freeAt(oldest) : new Date(at.getTime() + DAY_MS) };
    most = Math.min(most, room, Math.ceil(portfolio.most / PARTS_A_DAY));
  }
  if (!isStranger || warmUp === null) return { most };
  const day = dayIn(pace.timeZone, at);
  const ofToday = strangersLeft(onDay(warmUp, day));
  if (ofToday === 0) return { holdUntil: instantIn(pace.timeZone, `${addDays(day, 1)}T00:00`) };
  // Together, because each look at the company's clock costs as much as all the rest.
  const beforeClosing = Math.ceil((nextClosing(pace, at).getTime() - at.getTime()) / gapAfter(pace, 0));
  return { most: Math.min(most, ofToday, beforeClosing) };
}

interface Sent {
  readonly count: number;
  readonly isStranger: boolean;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

const afterCounting = (
  { sample, warmUp, portfolio }: SendLimits,
  { count, isStranger, from, to, timeZone }: Sent,
): SendLimits => ({
  sample: afterWriting(sample, count, to),
  warmUp: warmUp && isStranger ? withStrangers(onDay(warmUp, dayIn(timeZone, to)), count) : warmUp,
  portfolio: portfolio && {
    ...portfolio,
    uses: [...portfolio.uses.filter((uses) => freeAt(uses) > from), { at: from, count }],
  },
});

const freeAt = ({ at }: Uses): Date => new Date(at.getTime() + DAY_MS);
