import type { AttendanceTime, DashboardStep, NowCounters, TimeSpread } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  type AttendanceFilter,
  attendanceSet,
  daysOf,
  fromAttendances,
  HOUR_OPENED,
  type Period,
} from './attendance-set.ts';
import { counts, nowCounts, type RatingCounts, times } from './metrics.ts';

/** The figures of a set of attendances. */
export interface Figures extends RatingCounts {
  readonly supportFinished: number;
  readonly leads: number;
  /** The average rating. */
  readonly rating: number | null;
  readonly waitTime: TimeSpread;
  readonly firstAnswerTime: TimeSpread;
  readonly supportTime: TimeSpread;
}

/** The figures of a period, and of each attendant's and each queue's part of it. 0 is the part without one. */
export interface PeriodFigures {
  readonly all: Figures;
  readonly ofUser: ReadonlyMap<number, Figures>;
  readonly ofQueue: ReadonlyMap<number, Figures>;
}

export interface Attendant {
  readonly id: number;
  readonly name: string;
  readonly isOnline: boolean;
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

const TIME_NAMES = Object.keys(times) as AttendanceTime[];

/** The minutes of each attendance once, for the average and both percentiles. */
const MINUTES = TIME_NAMES.map((name) => `${times[name]} as "${name}"`).join(', ');

const rounded = (expression: string): string => `round((${expression})::numeric, 1)::float8`;

/** Both percentiles from one sort; null where they are left out. */
function spreadOf(name: AttendanceTime, hasPercentiles: boolean): string {
  const both = `percentile_cont(array[0.5, 0.9]) within group (order by a."${name}")`;
  return objectOf({
    average: rounded(`avg(a."${name}")`),
    median: hasPercentiles ? rounded(`(${both})[1]`) : 'null::float8',
    p90: hasPercentiles ? rounded(`(${both})[2]`) : 'null::float8',
    samples: `count(a."${name}")`,
  });
}

const figuresOf = (hasPercentiles: boolean): string =>
  objectOf({
    ...counts,
    rating: 'round(avg(a.rate), 2)::float8',
    ...Object.fromEntries(TIME_NAMES.map((name) => [name, spreadOf(name, hasPercentiles)])),
  });

const objectOf = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** Percentiles sort every attendance of the period: over a year of a large company this took 370 of 550 ms. */
const MOST_DAYS_SORTED = 92;

export const dashboardRepo = {
  async readAll(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<Figures> {
    return (await readFigures(scope, period, filter, '()')).all;
  },

  /** In one pass: reading the attendances costs more than counting them three times. */
  readPeriod(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<PeriodFigures> {
    return readFigures(scope, period, filter, '(), (a.user_id), (a.queue_id)');
  },

  /** The users that the filter names, and these. */
  listAttendants(scope: CompanyScope, filter: AttendanceFilter, ids: readonly number[]): Promise<Attendant[]> {
    return scope.query<Attendant & Record<string, unknown>>({
      text: `select u.id, u.name, u.is_online as "isOnline" from users u
              where u.company_id = $1 and (u.id = any($2::int[]) or (${isNamedUser(2)})) order by lower(u.name), u.id`,
      values: [scope.companyId, ids, ...namedUsers(filter)],
    });
  },

  listQueues(scope: CompanyScope, { queueIds }: AttendanceFilter): Promise<NamedQueue[]> {
    return scope.query<NamedQueue & Record<string, unknown>>({
      text: `select id, name, color from queues
              where company_id = $1 and ($2::int[] is null or id = any($2)) order by lower(name), id`,
      values: [scope.companyId, queueIds ?? null],
    });
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

  /** Attendants are the users that the filter names, or those of the queues it names. */
  async readNow(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<NowCounters> {
    const live = { ...filter, onlyLive: true };
    const { text, values } = attendanceSet(scope.companyId, period, live);
    const columns = Object.entries(nowCounts).map(([name, expression]) => `${expression} as "${name}"`);
    const [row] = await scope.query<NowCounters & Record<string, unknown>>({
      text: `
        select live.*, people.*
          from (select ${columns.join(', ')} from ${fromAttendances(live)} where ${text}) live,
               (select count(*) filter (where u.is_online)::int as "attendantsOnline", count(*)::int as "attendantsTotal"
                  from users u where ${isNamedUser(values.length)}) people`,
      values: [...values, ...namedUsers(filter)],
    });
    if (!row) throw new Error('A count without a group has one row.');
    return row;
  },
};

/** The condition on `users u`, with its two values after the given number of others. */
const isNamedUser = (before: number): string => {
  const [users, queues] = [`$${before + 1}::int[]`, `$${before + 2}::int[]`];
  return `u.company_id = $1 and (${users} is null or u.id = any(${users})) and (${queues} is null or exists (
    select from user_queues m where m.company_id = u.company_id and m.user_id = u.id and m.queue_id = any(${queues})))`;
};

const namedUsers = ({ userIds, queueIds }: AttendanceFilter): readonly unknown[] => [userIds ?? null, queueIds ?? null];

interface FiguresRow extends Record<string, unknown> {
  /** 0 in a row of one attendant or queue, 1 in the others. */
  readonly notOfUser: number;
  readonly notOfQueue: number;
  readonly userId: number | null;
  readonly queueId: number | null;
  readonly figures: Figures;
}

async function readFigures(
  scope: CompanyScope,
  period: Period,
  filter: AttendanceFilter,
  sets: string,
): Promise<PeriodFigures> {
  const { text, values } = attendanceSet(scope.companyId, period, filter);
  const isGrouped = sets !== '()';
  const rows = await scope.query<FiguresRow>({
    text: `
      select ${isGrouped ? 'grouping(a.user_id)' : '1'} as "notOfUser", ${isGrouped ? 'a.user_id' : 'null::int'} as "userId",
             ${isGrouped ? 'grouping(a.queue_id)' : '1'} as "notOfQueue", ${isGrouped ? 'a.queue_id' : 'null::int'} as "queueId",
             ${figuresOf(daysOf(period) <= MOST_DAYS_SORTED)} as figures
        from (select a.*, ${MINUTES} from attendances a where ${text}) a
       group by grouping sets (${sets})`,
    values: [...values],
  });
  const all = rows.find(({ notOfUser, notOfQueue }) => notOfUser === 1 && notOfQueue === 1)?.figures;
  if (!all) throw new Error('The set of all has one row, also without an attendance.');
  return {
    all,
    ofUser: new Map(rows.flatMap((row) => (row.notOfUser === 0 ? [[row.userId ?? 0, row.figures]] : []))),
    ofQueue: new Map(rows.flatMap((row) => (row.notOfQueue === 0 ? [[row.queueId ?? 0, row.figures]] : []))),
  };
}

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
