import { DateTime } from 'luxon';

/** What a clock shows, as a time of UTC: days and months are added to it without meeting a change of the clock. */
export type LocalTime = DateTime<true>;

/**
 * The moment at which a clock in the time zone shows this date and time (`2026-03-09T14:30`, without an offset). A time
 * that the clock skips in spring is moved on by the hour it skips; of one it shows twice in autumn, the first is meant.
 */
export function instantIn(timeZone: string, local: string | LocalTime): Date {
  const asUtc = typeof local === 'string' ? DateTime.fromISO(local, { zone: 'utc' }) : local;
  const shown = valid(asUtc.setZone(timeZone, { keepLocalTime: true }));
  // East of Greenwich Luxon takes the second of two, and `fromISO` in the zone whichever has the offset of today.
  return new Date(Math.min(...shown.getPossibleOffsets().map(Number)));
}

/** The other way round: what a clock in the time zone shows at a moment. */
export const localIn = (timeZone: string, moment: Date): LocalTime =>
  valid(DateTime.fromJSDate(moment, { zone: timeZone }).setZone('utc', { keepLocalTime: true }));

function valid(time: DateTime): DateTime<true> {
  if (!time.isValid) throw new RangeError(time.invalidExplanation ?? 'Not a time.');
  return time as DateTime<true>;
}
