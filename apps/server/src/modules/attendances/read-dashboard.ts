import type { AttendantFigures, PeriodCounters, QueueFigures, TimeSpread } from '@recado/contracts';
import { DateTime } from 'luxon';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { type AttendanceFilter, daysOf, type Period } from './attendance-set.ts';
import { type Attendant, dashboardRepo, type NamedQueue } from './dashboard.repo.ts';
import { ratingShares } from './metrics.ts';
import type { Figures, PeriodFigures } from './period-figures.repo.ts';

/** The longest chart a screen can show, and the most a day-by-day answer may hold. */
const MOST_DAYS = 800;

/** From the first of the month to today, unless days are given; one given day is both. */
export async function periodOf(
  scope: CompanyScope,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<Period> {
  const { timeZone } = await companiesRepo.get(scope);
  const today = DateTime.fromJSDate(scope.now, { zone: timeZone });
  const first = from ?? to ?? today.startOf('month').toFormat('yyyy-MM-dd');
  const last = to ?? from ?? today.toFormat('yyyy-MM-dd');
  const [start, end] = first <= last ? [first, last] : [last, first];
  const earliest = addDays(end, 1 - MOST_DAYS);
  const isTooLong = start < earliest;
  return { from: isTooLong ? earliest : start, to: end, timeZone };
}

export async function readDashboard(scope: CompanyScope, period: Period, filter: AttendanceFilter) {
  const before = periodBefore(period);
  const read = await dashboardRepo.readScreen(scope, { period, before, filter });
  return {
    counters: { ...read.now, ...presentPeriod(read.figures.all) },
    previous: presentPeriod(read.before),
    attendants: attendantsOf(read.attendants, read.figures),
    queues: queuesOf(read.queues, read.figures),
    period,
  };
}

export async function readAttendants(
  scope: CompanyScope,
  period: Period,
  filter: AttendanceFilter,
): Promise<AttendantFigures[]> {
  const { attendants, ...figures } = await dashboardRepo.readPeriod(scope, period, filter);
  return attendantsOf(attendants, figures);
}

/** With most attendances first. Those without an attendant are a row only where there are any. */
function attendantsOf(users: readonly Attendant[], { ofUser }: Pick<PeriodFigures, 'ofUser'>): AttendantFigures[] {
  const people = users.filter(({ id, isNamed }) => isNamed || ofUser.has(id));
  const nobody = ofUser.has(0) ? [{ id: 0, name: '', isOnline: false }] : [];
  return [...people, ...nobody]
    .map(({ id, name, isOnline }) => ({ ...presentShare({ id, name }, ofUser.get(id)), online: isOnline }))
    .toSorted(mostFirst);
}

function queuesOf(queues: readonly NamedQueue[], { ofQueue }: Pick<PeriodFigures, 'ofQueue'>): QueueFigures[] {
  const none = ofQueue.has(0) ? [{ id: 0, name: '', color: null }] : [];
  return [...queues, ...none]
    .map(({ id, name, color }) => ({ ...presentShare({ id, name }, ofQueue.get(id)), color }))
    .toSorted(mostFirst);
}

const mostFirst = (one: { readonly tickets: number }, other: { readonly tickets: number }): number =>
  other.tickets - one.tickets;

/** The same number of days, immediately before. */
export function periodBefore(period: Period): Period {
  const { from, timeZone } = period;
  return { from: addDays(from, -daysOf(period)), to: addDays(from, -1), timeZone };
}

const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

function presentPeriod({ rating: _, ...figures }: Figures): PeriodCounters {
  return { ...figures, ...ratingShares(figures), ...averages(figures) };
}

function presentShare(
  one: { readonly id: number; readonly name: string },
  figures: Figures = NOTHING,
): Omit<AttendantFigures, 'online'> {
  const { tickets, rating, withRating, waitTime, firstAnswerTime, supportTime } = figures;
  const { npsScore } = ratingShares(figures);
  const times = { waitTime, firstAnswerTime, supportTime, ...averages(figures) };
  return { ...one, tickets, rating, countRating: withRating, npsScore, ...times };
}

const averages = ({ waitTime, supportTime }: Pick<Figures, 'waitTime' | 'supportTime'>) => ({
  avgWaitTime: waitTime.average,
  avgSupportTime: supportTime.average,
});

const NO_TIME: TimeSpread = { average: null, median: null, p90: null, samples: 0 };

/** An attendant or a queue without an attendance in the period. */
const NOTHING: Figures = {
  tickets: 0,
  supportFinished: 0,
  leads: 0,
  withRating: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  rating: null,
  waitTime: NO_TIME,
  firstAnswerTime: NO_TIME,
  supportTime: NO_TIME,
};
