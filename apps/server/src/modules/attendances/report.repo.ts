import type { ReportQuery, ReportRow, ReportTotals, TicketStatus } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { SHOWN_NUMBER } from '../contacts/index.ts';
import { type AttendanceFilter, attendanceSet, fromAttendances, type Period } from './attendance-set.ts';
import { times } from './metrics.ts';

export interface ReportLine {
  readonly attendanceId: number;
  readonly ticketId: number;
  readonly number: number;
  readonly uuid: string;
  readonly channel: ReportRow['channel'];
  readonly contactId: number;
  readonly contactName: string;
  readonly contactNumber: string;
  readonly connectionName: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly queueName: string | null;
  readonly queueColor: string | null;
  readonly status: TicketStatus;
  readonly lastMessage: string;
  readonly openedAt: Date;
  readonly acceptedAt: Date | null;
  readonly closedAt: Date | null;
  readonly waitTime: number | null;
  readonly firstAnswerTime: number | null;
  readonly supportTime: number | null;
  readonly rate: number | null;
}

export interface CountedTotals extends ReportTotals {
  readonly total: number;
}

export interface ReportPage extends Pick<ReportQuery, 'sort' | 'direction'> {
  readonly limit: number;
  readonly offset: number;
}

const SORTS: Readonly<Record<ReportQuery['sort'], string>> = {
  createdAt: 'a.opened_at',
  closedAt: 'a.closed_at',
  waitTime: times.waitTime,
  supportTime: times.supportTime,
  NPS: 'a.rate',
};

/** A closed attendance is closed, whatever became of its ticket; the newest may wait for its rating. */
export const LINE_STATUS = `case when a.closed_at is null then t.status
              when t.status = 'nps' and t.closed_at = a.closed_at then 'nps' else 'closed' end`;

/** The names of a line. Contacts under their own name: `SHOWN_NUMBER` reads it. */
export const NAMES_OF_LINE = `
    join contacts on contacts.company_id = a.company_id and contacts.id = a.contact_id
    left join connections w on w.company_id = a.company_id and w.id = a.connection_id
    left join users u on u.company_id = a.company_id and u.id = a.user_id
    left join queues q on q.company_id = a.company_id and q.id = a.queue_id`;

/** The names only of the rows of a page: joined before the limit they would be looked up for the whole period. */
const LINES = `
  select a.id::float8 as "attendanceId", t.id::float8 as "ticketId", coalesce(t.number, 0) as number, t.uuid, t.channel,
         contacts.id as "contactId", contacts.name as "contactName", ${SHOWN_NUMBER} as "contactNumber",
         w.name as "connectionName", u.id as "userId", u.name as "userName", q.name as "queueName", q.color as "queueColor",
         ${LINE_STATUS} as status,
         t.last_message as "lastMessage", a.opened_at as "openedAt", a.accepted_at as "acceptedAt",
         a.closed_at as "closedAt", a.rate, ${times.waitTime} as "waitTime",
         ${times.firstAnswerTime} as "firstAnswerTime", ${times.supportTime} as "supportTime"
    from page
    join attendances a on a.company_id = $1 and a.id = page.id
    join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
    ${NAMES_OF_LINE}
   order by page.place`;

export const reportRepo = {
  list(scope: CompanyScope, period: Period, filter: AttendanceFilter, page: ReportPage): Promise<ReportLine[]> {
    return scope.query<ReportLine & Record<string, unknown>>(reportStatement(scope.companyId, period, filter, page));
  },

  async readTotals(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<CountedTotals> {
    const [row] = await scope.query<CountedTotals & Record<string, unknown>>(
      totalsStatement(scope.companyId, period, filter),
    );
    if (!row) throw new Error('A count without a group has one row.');
    return row;
  },

  async count(scope: CompanyScope, period: Period, filter: AttendanceFilter): Promise<number> {
    const { text, values } = attendanceSet(scope.companyId, period, filter);
    const [row] = await scope.query<{ total: number }>({
      text: `select count(*)::int as total from ${fromAttendances(filter)} where ${text}`,
      values: [...values],
    });
    return row?.total ?? 0;
  },
};

export function totalsStatement(companyId: number, period: Period, filter: AttendanceFilter) {
  const { text, values } = attendanceSet(companyId, period, filter);
  return {
    text: `select count(*)::int as total, count(a.rate)::int as "countRating",
                  round(avg(a.rate), 1)::float8 as "avgRating",
                  round(avg(${times.waitTime})::numeric, 1)::float8 as "avgWaitTime",
                  round(avg(${times.supportTime})::numeric, 1)::float8 as "avgSupportTime"
             from ${fromAttendances(filter)} where ${text}`,
    values: [...values],
  };
}

export function reportStatement(companyId: number, period: Period, filter: AttendanceFilter, page: ReportPage) {
  const { text, values } = attendanceSet(companyId, period, filter);
  const order = `${SORTS[page.sort]} ${page.direction} nulls last, a.id ${page.direction}`;
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return {
    text: `with page as materialized (
             select found.id, row_number() over () as place from (
               select a.id from ${fromAttendances(filter)} where ${text}
                order by ${order} limit ${limit} offset ${offset}) found)
           ${LINES}`,
    values: [...values, page.limit, page.offset],
  };
}
