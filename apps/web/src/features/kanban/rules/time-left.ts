const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes' | 'now';
  readonly count: number;
}

/** The time until a card moves by itself, in its largest unit, rounded up: "in 3 h" is never later than three hours. */
export function timeLeft(movesAt: string, now: Date): TimeLeft {
  const leftMs = Date.parse(movesAt) - now.getTime();
  if (leftMs <= 0) return { unit: 'now', count: 0 };
  if (leftMs <= HOUR_MS) return { unit: 'minutes', count: Math.ceil(leftMs / MINUTE_MS) };
  if (leftMs <= 2 * DAY_MS) return { unit: 'hours', count: Math.ceil(leftMs / HOUR_MS) };
  return { unit: 'days', count: Math.ceil(leftMs / DAY_MS) };
}
