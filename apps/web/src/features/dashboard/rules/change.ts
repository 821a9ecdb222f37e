/** How a figure differs from the one of the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** Percent of the figure before, or points of a score. */
  readonly by: number;
}

/** Beyond it the percentage only says that there was hardly anything before. */
const MAX_FACTOR = 10;

/**
 * Null where there is nothing to compare: nothing or hardly anything before, or a figure without a sample. 0 is no base
 * for percent.
 */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || before === 0 || now > before * MAX_FACTOR) return null;
  return inDirection(Math.round((1000 * (now - before)) / before) / 10);
}

/** The difference of two scores, in points: a percentage of a score that may be negative says nothing. */
export const pointsBetween = (now: number | null, before: number | null): Change | null =>
  now === null || before === null ? null : inDirection(Math.round((now - before) * 10) / 10);

const inDirection = (by: number): Change => ({
  direction: by > 0 ? 'up' : by < 0 ? 'down' : 'same',
  by: Math.abs(by),
});

/** With fewer samples a single attendance moves the figure: it is shown with a warning. */
const FEW_SAMPLES = 5;
const FEW_RATINGS = 10;

export const isSmallSample = (samples: number): boolean => samples > 0 && samples < FEW_SAMPLES;
export const areFewRatings = (ratings: number): boolean => ratings > 0 && ratings < FEW_RATINGS;
