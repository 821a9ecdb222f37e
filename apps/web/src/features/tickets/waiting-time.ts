const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A waiting time in the largest whole unit: "14 min", "2 h". */
export interface WaitingTime {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days';
  readonly count: number;
  /** After the company's limit a wait is late, after twice the limit very late. */
  readonly level: 'normal' | 'late' | 'veryLate';
}

/** With `alertMinutes` 0 no wait is late. A clock behind the server's gives no negative time. */
export function waitingTime(since: string, { now, alertMinutes }: { now: Date; alertMinutes: number }): WaitingTime {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  return { ...inLargestUnit(minutes), level: levelOf(minutes, alertMinutes) };
}

function inLargestUnit(minutes: number): Pick<WaitingTime, 'unit' | 'count'> {
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes };
  if (minutes < DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) };
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES) };
}

function levelOf(minutes: number, alertMinutes: number): WaitingTime['level'] {
  if (alertMinutes === 0 || minutes < alertMinutes) return 'normal';
  return minutes < 2 * alertMinutes ? 'late' : 'veryLate';
}
