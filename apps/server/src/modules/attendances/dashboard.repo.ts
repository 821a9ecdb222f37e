import type { DashboardStep, NowCounters } from '@recado/contracts';
import type { Statement } from '../../platform/db/database.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AttendanceFilter, attendanceSet, fromAttendances, HOUR_OPENED, type Period } from './attendance-set.ts';
import { nowCounts } from './metrics.ts';
import {
  type FiguresRow,
  figuresStatement,
  type PercentilesRow,
  type PeriodFigures,
  percentilesStatement,
  toPeriodFigures,
} from './period-figures.repo.ts';

export interface Attendant {
  readonly id: number;
  readonly name: string;
  readonly isOnline: boolean;
  /** By the filter. */
  readonly isNamed: boolean;
}

export interface NamedQueue {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

export interface Bar {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly hour: number | null;
  readonly total: number;
}

export const dashboardRepo = {
  async readPeriod(
    scope: CompanyScope,
    period: Period,
    filter: AttendanceFilter,
  ): Promise<PeriodFigures & { readonly attendants: readonly Attendant[] }> {
    const { companyId } = scope;
    const [figures, percentiles, attendants] = await scope.queryAll<
      [FiguresRow, PercentilesRow, Attendant & Record<string, unknown>]
    >([
      figuresStatement(companyId, { period, filter }),
      percentilesStatement(companyId, { period, filter }),
      attendantsStatement(companyId, filter),
    ]);
    return { ...toPeriodFigures(figures, percentiles), attendants };
  },

  /** Everything the screen shows, in one round trip. The period before has averages only. */
  async readScreen(
    scope: CompanyScope,
    { period, before, filter }: { readonly period: Period; readonly before: Period; readonly filter: AttendanceFilter },
  ) {
    const { companyId } = scope;
    const [figures, percentiles, figuresBefore, [now], attendants, queues] = await scope.queryAll<
      [
        FiguresRow,
        PercentilesRow,
        FiguresRow,
        NowCounters & Record<string, unknown>,
        Attendant & Record<string, unknown>,
        NamedQueue & Record<string, unknown>,
      ]
    >([
      figuresStatement(companyId, { period, filter }),
      percentilesStatement(companyId, { period, filter }),
      figuresStatement(companyId, { period: before, filter, parts: ['all'] }),
      nowStatement(companyId, period, filter),
      attendantsStatement(companyId, filter),
      queuesStatement(companyId, filter),
    ]);
    return {
      figures: toPeriodFigures(figures, percentiles),
      before: toPeriodFigures(figuresBefore).all,
      now: theOne(now),
      attendants,
      queues,
    };
  },

  /** Each hour, day or month of the period, also those without an attendance. */
  countPer(step: DashboardStep, scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<Bar[]> {
    const { text, values } = attendanceSet(scope.companyId, period, filter);
    const { all, of, label, from, to, hour } = STEPS[step];
    const day = (expression: string) => `to_char(${expression}, 'YYYY-MM-DD')`;
    return scope.query<Bar & Record<string, unknown>>({
      text: `
        with figures as (select ${of} as step, count(*)::int as total from attendances a where ${text} group by 1)
        select ${label} as label, ${day(from)} as from, ${day(to)} as to, ${hour} as hour, coalesce(f.total, 0) as total
          from (select ${all} as step) steps left join figures f using (step) order by step`,
      values: [...values],
    });
  },

  async readNow(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<NowCounters> {
    const [now] = await scope.query<NowCounters & Record<string, unknown>>(
      nowStatement(scope.companyId, period, filter),
    );
    return theOne(now);
  },
};

/** Attendants are the users that the filter names, or those of the queues it names. */
function nowStatement(companyId: number, period: Period, filter: AttendanceFilter): Statement {
  const live = { ...filter, onlyLive: true };
  const { text, values } = attendanceSet(companyId, period, live);
  const columns = Object.entries(nowCounts).map(([name, expression]) => `${expression} as "${name}"`);
  return {
    text: `
      select live.*, people.*
        from (select ${columns.join(', ')} from ${fromAttendances(live)} where ${text}) live,
             (select count(*) filter (where u.is_online)::int as "attendantsOnline", count(*)::int as "attendantsTotal"
                from users u where ${isNamedUser(values.length)}) people`,
    values: [...values, ...namedUsers(filter)],
  };
}

/** All users of the company: those without an attendance count only where the filter names them. */
const attendantsStatement = (companyId: number, filter: AttendanceFilter): Statement => ({
  text: `select u.id, u.name, u.is_online as "isOnline", (${isNamedUser(1)}) as "isNamed"
           from users u where u.company_id = $1 order by lower(u.name), u.id`,
  values: [companyId, ...namedUsers(filter)],
});

const queuesStatement = (companyId: number, { queueIds }: AttendanceFilter): Statement => ({
  text: `select id, name, color from queues
          where company_id = $1 and ($2::int[] is null or id = any($2)) order by lower(name), id`,
  values: [companyId, queueIds ?? null],
});

const theOne = <T>(row: T | undefined): T => {
  if (!row) throw new Error('A count without a group has one row.');
  return row;
};

/** The condition on `users u`, with its two values after the given number of others. */
const isNamedUser = (before: number): string => {
  const [users, queues] = [`$${before + 1}::int[]`, `$${before + 2}::int[]`];
  return `u.company_id = $1 and (${users} is null or u.id = any(${users})) and (${queues} is null or exists (
    select from user_queues m where m.company_id = u.company_id and m.user_id = u.id and m.queue_id = any(${queues})))`;
};

const namedUsers = ({ userIds, queueIds }: AttendanceFilter): readonly unknown[] => [userIds ?? null, queueIds ?? null];

interface Step {
  /** Every step of the period. */
  readonly all: string;
  /** The step of an attendance. */
  readonly of: string;
  readonly label: string;
  /** The days and the hour of a step, for the report. */
  readonly from: string;
  readonly to: string;
  readonly hour: string;
}

const STEPS: Readonly<Record<DashboardStep, Step>> = {
  /** Each hour of a day that the clock of the company shows, on all days of the period together. */
  hour: {
    all: 'generate_series(0, 23)',
    of: HOUR_OPENED,
    label: `lpad(step::text, 2, '0') || ':00'`,
    from: '$2::date',
    to: '$3::date',
    hour: 'step',
  },
  day: {
    all: `generate_series($2::date, $3::date, interval '1 day')::date`,
    of: '(a.opened_at at time zone $4)::date',
    label: `to_char(step, 'DD/MM/YYYY')`,
    from: 'step',
    to: 'step',
    hour: 'null::int',
  },
  /** The first and the last month only with the days of the period. */
  month: {
    all: `generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month')::date`,
    of: `date_trunc('month', a.opened_at at time zone $4)::date`,
    label: `to_char(step, 'MM/YYYY')`,
    from: 'greatest(step, $2::date)',
    to: `least((step + interval '1 month')::date - 1, $3::date)`,
    hour: 'null::int',
  },
};
