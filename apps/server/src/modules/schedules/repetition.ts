import { REPETITIONS_AHEAD } from '@recado/contracts';
import { instantIn, type LocalTime, localIn } from './instant-in.ts';
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

/** The first repetition after a moment. */
export function nextTime(timeZone: string, repetition: Repetition, after: Date): Date {
  for (const time of timesAfter(timeZone, repetition, after)) return time;
  throw new Error('A repetition has no end.');
}

export type RepeatingSchedule = Repetition & Pick<ScheduleRow, 'sendAt' | 'sendTimes' | 'sentCount'>;

interface Range {
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** When it will be sent again after its next time, in a range: the times the sender will choose if it is never late. */
export function timesAhead(timeZone: string, schedule: RepeatingSchedule, { from, until }: Range): Date[] {
  const { sendAt, repeatEvery, sendTimes, sentCount } = schedule;
  if (repeatEvery === 0) return [];
  const left = Math.min(sendTimes - sentCount - 1, REPETITIONS_AHEAD);
  const found: Date[] = [];
  let passed = 0;
  for (const time of timesAfter(timeZone, schedule, sendAt)) {
    if (passed >= left || time >= until) break;
    passed += 1;
    if (time >= from) found.push(time);
  }
  return found;
}

/**
 * All repetitions after a moment, counted from the time a user chose: counted from the previous one, a 31st would become
 * a 28th for good. Several that the rule puts on one business day are one.
 */
function* timesAfter(timeZone: string, repetition: Repetition, after: Date): Generator<Date> {
  let last = after;
  for (let count = atMostUntil(repetition, after); ; count += 1) {
    const time = repeated(timeZone, repetition, count);
    if (time <= last) continue;
    yield time;
    last = time;
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
  // First the day: the clock of a Sunday may skip an hour that the Monday's shows.
  const day = localIn(timeZone, startsAt).plus({ [repeatUnit]: units });
  return instantIn(timeZone, businessDay(day, dayRule));
}

/** Business days are Monday to Friday. By weekday, Monday first: how many days to go back, and how many on. */
const toBusinessDay = {
  any: [],
  'business-day-before': [0, 0, 0, 0, 0, -1, -2],
  'business-day-after': [0, 0, 0, 0, 0, 2, 1],
} as const;

function onBusinessDay(timeZone: string, moment: Date, rule: Repetition['dayRule']): Date {
  if (rule === 'any') return moment;
  const day = localIn(timeZone, moment);
  const moved = businessDay(day, rule);
  return moved.equals(day) ? moment : instantIn(timeZone, moved);
}

const businessDay = (day: LocalTime, rule: Repetition['dayRule']): LocalTime =>
  day.plus({ days: toBusinessDay[rule][day.weekday - 1] ?? 0 });
