import { addDays, type Day } from '@recado/contracts';
import { instantIn, localIn } from './instant-in.ts';
import type { ScheduleRow } from './schedules.tables.ts';

export type Repetition = Pick<ScheduleRow, 'startsAt' | 'repeatUnit' | 'repeatEvery' | 'dayRule'>;

/** Whether it is sent again after this many times. */
export const hasMore = ({ repeatEvery, sendTimes }: Pick<ScheduleRow, 'repeatEvery' | 'sendTimes'>, sent: number) =>
  repeatEvery > 0 && sent < sendTimes;

/**
 * The first time, by the rule for weekends. Where the business day before has passed, the one after is used: a message
 * is never scheduled in the past.
 */
export function firstTime(
  timeZone: string,
  { startsAt, dayRule }: Omit<Repetition, 'repeatUnit' | 'repeatEvery'>,
  now: Date,
) {
  const time = onBusinessDay(timeZone, startsAt, dayRule);
  return time < now && time < startsAt ? onBusinessDay(timeZone, startsAt, 'business-day-after') : time;
}

/**
 * The first repetition after a moment, counted from the time a user chose: counted from the previous one, a 31st would
 * become a 28th for good. Several that the rule puts on one business day are one.
 */
export function nextTime(timeZone: string, repetition: Repetition, after: Date): Date {
  for (let count = atMostUntil(repetition, after); ; count += 1) {
    const time = repeated(timeZone, repetition, count);
    if (time > after) return time;
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const longestMs = { minute: MINUTE_MS, day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS } as const;
/** How far a clock change and a weekend may move a time. */
const LONGEST_SHIFT_MS = 3 * DAY_MS;

/** A number of repetitions that certainly come no later than this: from here on they are checked one by one. */
function atMostUntil({ startsAt, repeatUnit, repeatEvery }: Repetition, after: Date): number {
  const passedMs = after.getTime() - startsAt.getTime() - LONGEST_SHIFT_MS;
  return Math.max(1, Math.floor(passedMs / (longestMs[repeatUnit] * repeatEvery)));
}

/** Minutes are absolute; days, weeks and months follow the calendar, at the same local time of the company. */
function repeated(timeZone: string, repetition: Repetition, count: number): Date {
  const { startsAt, repeatUnit, repeatEvery, dayRule } = repetition;
  const units = count * repeatEvery;
  if (repeatUnit === 'minute') {
    return onBusinessDay(timeZone, new Date(startsAt.getTime() + units * MINUTE_MS), dayRule);
  }
  const { day, time } = calendarOf(timeZone, startsAt);
  const days = {
    day: () => addDays(day, units),
    week: () => addDays(day, 7 * units),
    month: () => addMonths(day, units),
  };
  // First the day: the clock of a Sunday may skip an hour that the Monday has.
  return instantIn(timeZone, `${businessDay(days[repeatUnit](), dayRule)}T${time}`);
}

/** The same day of a later month, or that month's last day where it has no such day. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** Business days are Monday to Friday. By weekday, Sunday first: how many days to go back, and how many forward. */
const toBusinessDay = {
  'business-day-before': [-2, 0, 0, 0, 0, 0, -1],
  'business-day-after': [1, 0, 0, 0, 0, 0, 2],
} as const;

function onBusinessDay(timeZone: string, moment: Date, rule: Repetition['dayRule']): Date {
  const { day, time } = calendarOf(timeZone, moment);
  const moved = businessDay(day, rule);
  return moved === day ? moment : instantIn(timeZone, `${moved}T${time}`);
}

const businessDay = (day: Day, rule: Repetition['dayRule']): Day =>
  rule === 'any' ? day : addDays(day, toBusinessDay[rule][new Date(day).getUTCDay()] ?? 0);

function calendarOf(timeZone: string, moment: Date): { day: Day; time: string } {
  const [day = '', time = ''] = localIn(timeZone, moment).split('T');
  return { day, time };
}
