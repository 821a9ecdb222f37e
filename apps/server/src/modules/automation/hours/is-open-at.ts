import type { BusinessHours } from '@recado/contracts';

/** There is no 24:00 on a form, so who works until midnight writes this. */
const LAST_MINUTE = '23:59';

/** Whether a clock in the time zone shows a time within one of the day's shifts. Who never gave hours is always open. */
export function isOpenAt(hours: BusinessHours, timeZone: string, moment: Date): boolean {
  if (hours.length === 0) return true;
  const { weekday, time } = clockIn(timeZone, moment);
  const day = hours.find(({ weekdayEn }) => weekdayEn === weekday);
  const isWithin = (start: string, end: string) => start !== '' && start <= time && (time < end || end === LAST_MINUTE);
  return day !== undefined && (isWithin(day.startTimeA, day.endTimeA) || isWithin(day.startTimeB, day.endTimeB));
}

function clockIn(timeZone: string, moment: Date): { weekday: string; time: string } {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` };
}

// Asked about every message that robots may answer, and making a format takes longer than all the rest.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}
