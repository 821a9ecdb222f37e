import type { AttendanceTime, TimeSpread } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AttendanceFilter, attendanceSet, HOUR_OPENED, type Period } from './attendance-set.ts';
import { counts, type RatingCounts, times } from './metrics.ts';

export interface PeriodFigures extends RatingCounts {
  readonly supportFinished: number;
  readonly leads: number;
  readonly waitTime: TimeSpread;
  readonly firstAnswerTime: TimeSpread;
  readonly supportTime: TimeSpread;
}

export interface AttendantRow {
  /** 0 for attendances without an attendant. */
  readonly id: number;
  readonly name: string | null;
  readonly isOnline: boolean;
  readonly tickets: number;
  readonly rating: number | null;
  readonly countRating: number;
  readonly avgWaitTime: number | null;
  readonly avgSupportTime: number | null;
}

export interface NowFigures {
  readonly supportHappening: number;
  readonly supportPending: number;
  readonly supportGroups: number;
  readonly attendantsOnline: number;
  readonly attendantsTotal: number;
}

const rounded = (expression: string): string => `round((${expression})::numeric, 1)::float8`;

const spreadOf = (name: AttendanceTime): string => `json_build_object(
  'average', ${rounded(`avg(${times[name]})`)},
  'median', ${rounded(`percentile_cont(0.5) within group (order by ${times[name]})`)},
  'p90', ${rounded(`percentile_cont(0.9) within group (order by ${times[name]})`)},
  'samples', count(${times[name]})) as "${name}"`;

const FIGURES = [
  ...Object.entries(counts).map(([name, expression]) => `${expression} as "${name}"`),
  ...(Object.keys(times) as AttendanceTime[]).map(spreadOf),
].join(',\n  ');

export const dashboardRepo = {
  async readPeriod(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<PeriodFigures> {
    const { text, values } = attendanceSet(scope.companyId, period, filter);
    const [row] = await scope.query<PeriodFigures & Record<string, unknown>>({
      text: `select ${FIGURES} from attendances a where ${text}`,
      values: [...values],
    });
    if (!row) throw new Error('A count without a group has one row.');
    return row;
  },

  /** Every user of the company, and the attendances without an attendant if there are any. */
  listAttendants(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<AttendantRow[]> {
    const { text, values } = attendanceSet(scope.companyId, period, filter);
    return scope.query<AttendantRow & Record<string, unknown>>({
      text: `
        with figures as (
          select coalesce(a.user_id, 0) as user_id, count(*)::int as tickets,
                 round(avg(a.rate), 2)::float8 as rating, count(a.rate)::int as rated,
                 ${rounded(`avg(${times.waitTime})`)} as wait, ${rounded(`avg(${times.supportTime})`)} as support
            from attendances a where ${text} group by 1)
        select coalesce(u.id, 0) as id, u.name, coalesce(u.is_online, false) as "isOnline",
               coalesce(f.tickets, 0) as tickets, f.rating, coalesce(f.rated, 0) as "countRating",
               f.wait as "avgWaitTime", f.support as "avgSupportTime"
          from (select id, name, is_online from users where company_id = $1) u
          full join figures f on f.user_id = u.id
         order by tickets desc, lower(u.name) nulls last, 1`,
      values: [...values],
    });
  },

  /** Each day of the period, also those without an attendance. */
  countPerDay(scope: CompanyScope, period: Period, filter: AttendanceFilter) {
    return countPer(scope, period, filter, {
      step: `generate_series($2::date, $3::date, interval '1 day')::date`,
      of: '(a.opened_at at time zone $4)::date',
      label: `to_char(step, 'DD/MM/YYYY')`,
    });
  },

  /** Each hour of a day that the clock of the company shows. */
  countPerHour(scope: CompanyScope, period: Period, filter: AttendanceFilter) {
    return countPer(scope, period, filter, {
      step: 'generate_series(0, 23)',
      of: HOUR_OPENED,
      label: `lpad(step::text, 2, '0') || ':00'`,
    });
  },

  async readNow(scope: CompanyScope, filter: AttendanceFilter): Promise<NowFigures> {
    const { queueIds, connectionIds, userIds } = filter;
    const [row] = await scope.query<NowFigures & Record<string, unknown>>({
      text: `
        select live.*, people.*
          from (select count(*) filter (where t.status = 'open')::int as "supportHappening",
                       count(*) filter (where t.status = 'pending')::int as "supportPending",
                       count(*) filter (where t.status = 'group')::int as "supportGroups"
                  from tickets t
                 where t.company_id = $1 and t.status in ('open', 'pending', 'group')
                   and ($2::int[] is null or coalesce(t.queue_id, 0) = any($2))
                   and ($3::int[] is null or t.connection_id = any($3))
                   and ($4::int[] is null or coalesce(t.user_id, 0) = any($4))) live,
               (select count(*) filter (where u.is_online)::int as "attendantsOnline", count(*)::int as "attendantsTotal"
                  from users u where u.company_id = $1) people`,
      values: [scope.companyId, queueIds ?? null, connectionIds ?? null, userIds ?? null],
    });
    if (!row) throw new Error('A count without a group has one row.');
    return row;
  },
};

interface Steps {
  readonly step: string;
  readonly of: string;
  readonly label: string;
}

function countPer(scope: CompanyScope, period: Period, filter: AttendanceFilter, { step, of, label }: Steps) {
  const { text, values } = attendanceSet(scope.companyId, period, filter);
  return scope.query<{ label: string; total: number }>({
    text: `
      with figures as (select ${of} as step, count(*)::int as total from attendances a where ${text} group by 1)
      select ${label} as label, coalesce(f.total, 0) as total
        from (select ${step} as step) steps left join figures f using (step) order by step`,
    values: [...values],
  });
}
