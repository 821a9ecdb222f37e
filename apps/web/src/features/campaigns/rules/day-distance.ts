import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';

const DAY_MS = 86_400_000;

/** How many calendar days of the company's clock a moment is ahead: 0 today, 1 tomorrow, −1 yesterday. */
export function dayDistance(moment: string, now: Date, timeZone: string): number {
  const start = (at: Date | string): number => Date.parse(`${calendarDay(clockParts(at, timeZone))}T00:00:00Z`);
  return Math.round((start(moment) - start(now)) / DAY_MS);
}
