import type { AttendantFigures, DashboardCounters } from '@recado/contracts';
import { DateTime } from 'luxon';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import type { AttendanceFilter, Period } from './attendance-set.ts';
import { dashboardRepo, type PeriodFigures } from './dashboard.repo.ts';
import { ratingShares } from './metrics.ts';

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
  return scope.transaction(async (scope) => {
    const figures = await dashboardRepo.readPeriod(scope, period, filter);
    const before = await dashboardRepo.readPeriod(scope, periodBefore(period), filter);
    const now = await dashboardRepo.readNow(scope, filter);
    const attendants = await dashboardRepo.listAttendants(scope, period, filter);
    return {
      counters: { ...now, ...presentPeriod(figures) },
      previous: presentPeriod(before),
      attendants: attendants.map(
        ({ name, isOnline, ...row }): AttendantFigures => ({ ...row, name: name ?? '', online: isOnline }),
      ),
      period,
    };
  });
}

/** The same number of days, immediately before. */
export function periodBefore({ from, to, timeZone }: Period): Period {
  const days = DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days').days + 1;
  return { from: addDays(from, -days), to: addDays(from, -1), timeZone };
}

const addDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

type PeriodCounters = Omit<
  DashboardCounters,
  'supportHappening' | 'supportPending' | 'supportGroups' | 'attendantsOnline' | 'attendantsTotal'
>;

function presentPeriod({ promoters, passives, detractors, ...figures }: PeriodFigures): PeriodCounters {
  return {
    ...figures,
    ...ratingShares({ ...figures, promoters, passives, detractors }),
    avgWaitTime: figures.waitTime.average,
    avgSupportTime: figures.supportTime.average,
  };
}
