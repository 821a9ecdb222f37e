/** What became of the last people a campaign was written to. */
export interface RecentOutcomes {
  readonly total: number;
  /** Refused or not sent, without those below. */
  readonly failed: number;
  /** Not on the channel. */
  readonly absent: number;
  /** Opted out after the message. */
  readonly optedOut: number;
}

/** How many of the last people are looked at. */
export const WINDOW = 200;
/** With fewer, one unlucky number would stop a campaign. */
export const SMALLEST_WINDOW = 50;

export type AutoStop = 'failures' | 'opt-outs' | 'absent-numbers';

/** Parts of a hundred above which a campaign stops. */
const limits: readonly (readonly [AutoStop, Exclude<keyof RecentOutcomes, 'total'>, number])[] = [
  ['opt-outs', 'optedOut', 3],
  ['failures', 'failed', 10],
  ['absent-numbers', 'absent', 20],
];

/**
 * Stops a campaign that harms the number before the provider does: complaints first, since they weigh most.
 * docs/product/campaign-governor.md#automatic-stop
 */
export function judgeOutcomes(recent: RecentOutcomes): AutoStop | null {
  if (recent.total < SMALLEST_WINDOW) return null;
  const broken = limits.find(([, name, percent]) => recent[name] * 100 > recent.total * percent);
  return broken?.[0] ?? null;
}
