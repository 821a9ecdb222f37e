import type { BusinessHours } from '@recado/contracts';

/** The form has no 24:00, so a shift until midnight is entered as this. */
const LAST_MINUTE = '23:59';

/** Whether the local time in the time zone is within a shift of the day. Without business hours it is always open. */
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

// Cached, because this runs for every message that bots may answer and creating a format is the slowest part.
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
