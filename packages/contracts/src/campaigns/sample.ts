/** So many people get a campaign before it waits for what they say. */
export const SAMPLE_SIZE = 200;
const SAMPLE_PAUSE_MINUTES = 15;

const MINUTE_MS = 60_000;

export interface SampleState {
  /** How many people the campaign was written to. */
  readonly written: number;
  /** Until when it waits after its sample; null before that. */
  readonly sampleUntil: Date | null;
}

export type SampleVerdict =
  /** At most so many now. */
  { readonly most: number } | { readonly holdUntil: Date };

/**
 * A bad list or text shows in the first people. Meta itself delays the messages of a new template in the same way, so
 * that late is not failed. docs/product/campaign-governor.md#sample
 */
export function judgeSample({ written, sampleUntil }: SampleState, now: Date): SampleVerdict {
  if (written < SAMPLE_SIZE) return { most: SAMPLE_SIZE - written };
  const until = sampleUntil ?? pauseFrom(now);
  return now < until ? { holdUntil: until } : { most: Number.POSITIVE_INFINITY };
}

/** Nothing is counted after the pause: a sample is made once. */
export const isSampleOver = ({ written, sampleUntil }: SampleState, now: Date): boolean =>
  written >= SAMPLE_SIZE && sampleUntil !== null && now >= sampleUntil;

/** The state after so many more were written. The pause begins with the last of the sample. */
export function afterWriting({ written, sampleUntil }: SampleState, count: number, now: Date): SampleState {
  const total = written + count;
  return { written: total, sampleUntil: sampleUntil ?? (total >= SAMPLE_SIZE ? pauseFrom(now) : null) };
}

const pauseFrom = (now: Date): Date => new Date(now.getTime() + SAMPLE_PAUSE_MINUTES * MINUTE_MS);
