import { lastSendWithin, nextClosing, type Pace, SAMPLE_SIZE } from '@recado/contracts';

/** A stretch of time in which messages leave without a closed hour between them. */
export interface SendStretch {
  readonly from: Date;
  readonly to: Date;
  readonly messages: number;
}

export interface SendPlan {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null when there are more than can be drawn: the words say when it ends. */
  readonly stretches: readonly SendStretch[] | null;
}

const MAX_STRETCHES = 6;

export interface PlanQuestion {
  readonly pace: Pace;
  readonly start: Date;
  readonly count: number;
  /** People who were written to before: the sample of a campaign is paused after once. */
  readonly written: number;
}

/** When the last of so many messages leaves, by the same rules as the server's pump and estimate. */
export const plannedEnd = ({ pace, start, count, written }: PlanQuestion): Date => {
  const sample = { written, sampleUntil: written >= SAMPLE_SIZE ? start : null };
  return lastSendWithin(pace, start, { known: count, strangers: 0 }, { sample, warmUp: null, portfolio: null });
};

/** When each of them leaves. */
export function sendPlan(question: PlanQuestion): SendPlan {
  const { pace, start, count } = question;
  const timeOf = (position: number): Date => plannedEnd({ ...question, count: position });
  if (count === 0) return { startsAt: start, endsAt: start, stretches: [] };
  const stretches: SendStretch[] = [];
  let done = 0;
  while (done < count && stretches.length < MAX_STRETCHES) {
    const from = timeOf(done + 1);
    const closing = nextClosing(pace, from);
    const last = lastPosition({ from: done + 1, to: count }, (position) => timeOf(position) < closing);
    stretches.push({ from, to: timeOf(last), messages: last - done });
    done = last;
  }
  return { startsAt: timeOf(1), endsAt: timeOf(count), stretches: done < count ? null : stretches };
}

/** The last position for which a condition holds that holds for the first and, once broken, stays broken. */
function lastPosition(
  { from, to }: { readonly from: number; readonly to: number },
  holds: (position: number) => boolean,
): number {
  let [known, most] = [from, to];
  while (known < most) {
    const tried = Math.ceil((known + most) / 2);
    if (holds(tried)) known = tried;
    else most = tried - 1;
  }
  return known;
}
