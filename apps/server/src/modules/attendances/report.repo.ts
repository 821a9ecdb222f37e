import type { ReportQuery, TicketStatus } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type AttendanceFilter, attendanceSet, fromAttendances, type Period } from './attendance-set.ts';
import { times } from './metrics.ts';

export interface ReportLine {
  readonly attendanceId: number;
  readonly ticketId: number;
  readonly number: number;
  readonly uuid: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly connectionName: string | null;
  readonly userName: string | null;
  readonly queueName: string | null;
  readonly status: TicketStatus;
  readonly lastMessage: string;
  readonly openedAt: Date;
  readonly acceptedAt: Date | null;
  readonly closedAt: Date | null;
  readonly waitTime: number | null;
  readonly supportTime: number | null;
  readonly rate: number | null;
}

export interface ReportPage extends Pick<ReportQuery, 'sort' | 'direction'> {
  readonly limit: number;
  readonly offset: number;
}

const EXPORTED_AT_ONCE = 1_000;

const SORTS: Readonly<Record<ReportQuery['sort'], string>> = {
  createdAt: 'a.opened_at',
  closedAt: 'a.closed_at',
  supportTime: times.supportTime,
  NPS: 'a.rate',
};

/** The names only of the rows of a page: joined before the limit they would be looked up for the whole period. */
const LINES = `
  select a.id::float8 as "attendanceId", t.id::float8 as "ticketId", coalesce(t.number, 0) as number, t.uuid,
         c.id as "contactId", c.name as "contactName", w.name as "connectionName",
         u.name as "userName", q.name as "queueName",
         case when a.closed_at is null then t.status
              when t.status = 'nps' and t.closed_at = a.closed_at then 'nps' else 'closed' end as status,
         t.last_message as "lastMessage", a.opened_at as "openedAt", a.accepted_at as "acceptedAt",
         a.closed_at as "closedAt", a.rate,
         ${times.waitTime} as "waitTime", ${times.supportTime} as "supportTime"
    from page
    join attendances a on a.company_id = $1 and a.id = page.id
    join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
    join contacts c on c.company_id = a.company_id and c.id = a.contact_id
    left join connections w on w.company_id = a.company_id and w.id = a.connection_id
    left join users u on u.company_id = a.company_id and u.id = a.user_id
    left join queues q on q.company_id = a.company_id and q.id = a.queue_id
   order by page.place`;

export const reportRepo = {
  list(scope: CompanyScope, period: Period, filter: AttendanceFilter, page: ReportPage): Promise<ReportLine[]> {
    return scope.query<ReportLine & Record<string, unknown>>(reportStatement(scope.companyId, period, filter, page));
  },

  /** All of them, a page at a time through a cursor: one snapshot, sorted once, never all in memory. */
  visitAll(
    scope: CompanyScope,
    period: Period,
    filter: AttendanceFilter,
    { limit, visit }: { readonly limit: number; readonly visit: (lines: readonly ReportLine[]) => Promise<void> },
  ): Promise<void> {
    return scope.transaction(async (scope) => {
      const page = { sort: 'createdAt', direction: 'asc', limit, offset: 0 } as const;
      const { text, values } = reportStatement(scope.companyId, period, filter, page);
      await scope.query({ text: `declare exported_report no scroll cursor for ${text}`, values });
      for (;;) {
        const lines = await scope.query<ReportLine & Record<string, unknown>>({
          text: `fetch ${EXPORTED_AT_ONCE} from exported_report`,
        });
        if (lines.length === 0) return;
        await visit(lines);
      }
    });
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
