/**
 * The moment at which a clock in the time zone shows this date and time (`2026-03-09T14:30`, without an offset). A time
 * skipped in spring moves forward by the skipped hour; of a time shown twice in autumn, the first is meant. For forms in
 * the browser, which a date library would make larger; the server uses Luxon.
 */
export function instantIn(timeZone: string, local: string): Date {
  const asIfUtc = Date.parse(`${local}Z`);
  const [before, after] = [asIfUtc - DAY_MS, asIfUtc + DAY_MS].map((moment) => offsetAt(timeZone, moment));
  if (before === undefined || after === undefined) throw new Error('Two offsets of the time zone are needed.');
  const [first, second] = [asIfUtc - before, asIfUtc - after];
  return new Date(offsetAt(timeZone, first) === before || offsetAt(timeZone, second) !== after ? first : second);
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/** Offset of the time zone from UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / SECOND_MS) * SECOND_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
