import { clockParts } from '../../../../shared/i18n/date-time.ts';

const DAY_MS = 86_400_000;

/** The calendar day in the company's time zone, some days before a moment, as the wire writes it. */
export function calendarDayBefore(moment: Date, days: number, timeZone: string): string {
  const { year, month, day } = clockParts(moment, timeZone);
  // Counted from noon, so that a change of daylight saving time does not skip or repeat a day.
  const noon = Date.UTC(Number(year), Number(month) - 1, Number(day), 12) - days * DAY_MS;
  return new Date(noon).toISOString().slice(0, 10);
}
