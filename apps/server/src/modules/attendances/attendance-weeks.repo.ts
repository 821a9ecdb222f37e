import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { MINUTES, PART, PART_ID, SETS, SUM_COLUMNS, SUMMED } from './attendance-sums.ts';

/** Not "7 days", which have an hour more or less when the session's time zone changes its clock. */
export const WEEK = `interval '168 hours'`;

/** With fewer attendances a week has no sums: the rows of its attendants and queues would be as many. */
export const LEAST_SUMMED = 20;

/** Of companies `c`: weeks over by $1 that were never summed, or of which an attendance has changed. */
const DUE_WEEKS = `
    cross join lateral (select min(a.opened_at) as opened_at from attendances a where a.company_id = c.id) first
    cross join lateral generate_series(attendance_week(first.opened_at), $1::timestamptz - ${WEEK}, ${WEEK}) w (begins_at)
    where (not exists (select from attendance_weeks s where s.company_id = c.id and s.begins_at = w.begins_at)
        or exists (select from attendance_late_changes l where l.company_id = c.id and l.begins_at = w.begins_at))`;

const DUE = 'unnest($2::timestamptz[]) due (begins_at)';

const deleteDue = (table: string): string =>
  `delete from ${table} t using ${DUE} where t.company_id = $1 and t.begins_at = due.begins_at`;

/** Index conditions on both ends of a week; PostgreSQL would join all attendances of the company otherwise. */
const IN_WEEK = `a.company_id = $1 and a.opened_at >= due.begins_at and a.opened_at < due.begins_at + ${WEEK}`;

const INSERT_WEEKS = `
  insert into attendance_weeks (company_id, begins_at, tickets)
  select $1::int, due.begins_at, (select count(*) from attendances a where ${IN_WEEK}) from ${DUE}`;

const INSERT_SUMS = `
  insert into attendance_week_sums (company_id, begins_at, connection_id, part, part_id, ${SUM_COLUMNS.join(', ')})
  select a.company_id, a.begins_at, a.connection, ${PART}, ${PART_ID}, ${SUMMED}
    from (select a.*, due.begins_at, coalesce(a.connection_id, 0) as connection, ${MINUTES}
            from ${DUE}
            join attendance_weeks w on w.company_id = $1 and w.begins_at = due.begins_at and w.tickets >= ${LEAST_SUMMED}
           cross join lateral (select * from attendances a where ${IN_WEEK} offset 0) a offset 0) a
   group by a.company_id, a.begins_at, a.connection, grouping sets (${Object.values(SETS).join(', ')})`;

export const attendanceWeeksRepo = {
  async listDueCompanies(platform: PlatformScope, until: Date): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({
      text: `select distinct c.id from companies c ${DUE_WEEKS} and ${notFrozen('c.id')} order by c.id`,
      values: [until],
    });
    return rows.map(({ id }) => id);
  },

  /**
   * Returns how many weeks it summed; 0 also while another process sums this company. The log is deleted first: a change
   * that is committed later leaves its line, and readers take the week from its attendances until the next run.
   */
  sumDue: (scope: CompanyScope, until: Date, atMost: number): Promise<number> =>
    scope.transaction(async (scope) => {
      const { companyId } = scope;
      const [lock] = await scope.query<{ isTaken: boolean }>({
        text: `select pg_try_advisory_xact_lock(hashtext('attendance_weeks'), $1) as "isTaken"`,
        values: [companyId],
      });
      if (!lock?.isTaken) return 0;
      const due = await scope.query<{ beginsAt: Date }>({
        text: `select w.begins_at as "beginsAt" from companies c ${DUE_WEEKS} and c.id = $2 order by 1 limit $3`,
        values: [until, companyId, atMost],
      });
      if (due.length === 0) return 0;
      const values = [companyId, due.map(({ beginsAt }) => beginsAt)];
      for (const text of [
        deleteDue('attendance_late_changes'),
        deleteDue('attendance_weeks'),
        INSERT_WEEKS,
        INSERT_SUMS,
      ]) {
        await scope.query({ text, values });
      }
      return due.length;
    }),
};
