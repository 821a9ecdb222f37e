import { DateTime } from 'luxon';
import type { DateLocalizer } from 'react-big-calendar';
import { luxonLocalizer } from 'react-big-calendar/lib/index.js';
import { calendarDay, clockParts, dayInWords, timeText } from '../../../../shared/i18n/date-time.ts';

const DAY_MS = 86_400_000;
const MAX_REMEMBERED = 20_000;

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The calendar's dates in the company's time zone, whatever the zone of the browser. Weeks begin on Monday. Days are
 * remembered: the library asks for those of an event several times per drawing, and luxon takes 70 to 90 ms for 2,000.
 */
export function zonedLocalizer(timeZone: string): DateLocalizer {
  const zoned = {
    fromJSDate: (date: Date) => DateTime.fromJSDate(date, { zone: timeZone }),
    local: () => DateTime.local({ zone: timeZone }),
    min: DateTime.min,
    max: DateTime.max,
  };
  const localizer = luxonLocalizer(zoned as unknown as typeof DateTime, { firstDayOfWeek: 1 });
  const { startOf, ceil, diff } = localizer;
  const isDay = (unit: string | undefined): boolean => unit === 'day' || unit === 'days';

  const dayStarts = new Map<number, number>();
  const dayStart = (date: Date): number => {
    const known = dayStarts.get(Number(date));
    if (known !== undefined) return known;
    if (dayStarts.size >= MAX_REMEMBERED) dayStarts.clear();
    const start = Number(startOf(date, 'day'));
    dayStarts.set(Number(date), start);
    return start;
  };
  const nextDay = (start: number): number => dayStart(new Date(start + 1.5 * DAY_MS));

  return Object.assign(localizer, {
    startOf: (date: Date, unit: 'day' | 'week', first: 0 | 1 | 2 | 3 | 4 | 5 | 6) =>
      isDay(unit) ? new Date(dayStart(date)) : startOf(date, unit as 'week', first),
    ceil: (date: Date, unit?: Parameters<typeof ceil>[1]) => {
      if (!isDay(unit)) return ceil(date, unit);
      const start = dayStart(date);
      return new Date(start === Number(date) ? start : nextDay(start));
    },
    diff: (one: Date, other: Date, unit?: Parameters<typeof diff>[2]) => {
      const areDays = isDay(unit) && dayStart(one) === Number(one) && dayStart(other) === Number(other);
      return areDays ? Math.round((Number(other) - Number(one)) / DAY_MS) : diff(one, other, unit);
    },
    min: (one: Date, other: Date) => (one < other ? one : other),
    max: (one: Date, other: Date) => (one > other ? one : other),
    isSameDate: (one: Date, other: Date) => dayStart(one) === dayStart(other),
    daySpan: (start: Date, end: Date) => (Number(end) - Number(start)) / DAY_MS,
    sortEvents: ({ evtA, evtB }: { evtA: Span; evtB: Span }) => Number(evtA.start) - Number(evtB.start),
    inEventRange: ({ event, range }: { event: Span; range: Span }) =>
      Number(event.start) < nextDay(dayStart(range.end)) && Number(event.end) >= Number(range.start),
    // The library's own is the one of the browser, whose clock may change on another day.
    getTimezoneOffset: (date: Date) => -zoned.fromJSDate(date).offset,
  });
}

/** How the calendar writes its days and hours. */
export function calendarFormats(timeZone: string) {
  const day = (date: Date): string => calendarDay(clockParts(date, timeZone));
  const dayNumber = (date: Date): string => String(Number(clockParts(date, timeZone).day));
  const time = (date: Date): string => timeText(date, timeZone);
  return {
    dateFormat: dayNumber,
    dayFormat: (date: Date) => `${dayNumber(date)} ${dayInWords(day(date), 'weekday')}`,
    weekdayFormat: (date: Date) => dayInWords(day(date), 'weekday'),
    timeGutterFormat: time,
    // Its own content says when an event is.
    eventTimeRangeFormat: () => '',
    eventTimeRangeStartFormat: () => '',
    eventTimeRangeEndFormat: () => '',
    selectRangeFormat: ({ start }: Span) => time(start),
  };
}

/** Noon of a calendar day, for the day a view shows: midnight does not exist on some days. */
export const noonOf = (day: string, timeZone: string): Date =>
  DateTime.fromISO(`${day}T12:00:00`, { zone: timeZone }).toJSDate();
