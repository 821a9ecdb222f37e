import type { TicketStatus } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { SHOWN_NUMBER } from '../contacts/index.ts';
import { type AttendanceFilter, attendanceSet, type Period } from './attendance-set.ts';
import { times } from './metrics.ts';
import { LINE_STATUS, NAMES_OF_LINE } from './report.repo.ts';

/** A row of an export. Moments are as the clock of the company showed them. */
export interface ExportedLine {
  readonly number: number;
  readonly connectionName: string | null;
  readonly contactId: number;
  readonly contactName: string;
  readonly contactNumber: string;
  readonly userName: string | null;
  readonly queueName: string | null;
  readonly status: TicketStatus;
  readonly lastMessage: string;
  readonly openedAt: string;
  readonly acceptedAt: string | null;
  readonly closedAt: string | null;
  readonly waitTime: number | null;
  readonly firstAnswerTime: number | null;
  readonly supportTime: number | null;
  readonly rate: number | null;
}

const FETCHED_AT_ONCE = 500;

/**
 * All attendances of a report, oldest first, five hundred at a time. A cursor reads one snapshot: rows that change while
 * it is read are neither missed nor repeated.
 */
export function visitExportedLines(
  scope: CompanyScope,
  period: Period,
  filter: AttendanceFilter,
  visit: (lines: readonly ExportedLine[]) => Promise<void>,
): Promise<void> {
  return scope.transaction(async (scope) => {
    await scope.query({ text: START_AT_ONCE });
    await scope.query(exportCursor(scope.companyId, period, filter));
    for (;;) {
      const lines = await scope.query<ExportedLine & Record<string, unknown>>({
        text: `fetch ${FETCHED_AT_ONCE} from exported_report`,
      });
      if (lines.length > 0) await visit(lines);
      if (lines.length < FETCHED_AT_ONCE) return;
    }
  });
}

/** PostgreSQL would sort a million joined rows before the first one, on disk; the index has them in their order. */
export const START_AT_ONCE = 'set local cursor_tuple_fraction = 0.00001';

const clock = (moment: string): string => `to_char(${moment} at time zone $4, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const rounded = (minutes: string): string => `round((${minutes})::numeric, 1)::float8`;

export function exportCursor(companyId: number, period: Period, filter: AttendanceFilter) {
  const { text, values } = attendanceSet(companyId, period, filter);
  return {
    text: `declare exported_report no scroll cursor for
      select coalesce(t.number, 0) as number, w.name as "connectionName", contacts.id as "contactId",
             contacts.name as "contactName", ${SHOWN_NUMBER} as "contactNumber", u.name as "userName",
             q.name as "queueName", ${LINE_STATUS} as status, t.last_message as "lastMessage",
             ${clock('a.opened_at')} as "openedAt", ${clock('a.accepted_at')} as "acceptedAt",
             ${clock('a.closed_at')} as "closedAt", ${rounded(times.waitTime)} as "waitTime",
             ${rounded(times.firstAnswerTime)} as "firstAnswerTime", ${rounded(times.supportTime)} as "supportTime", a.rate
        from attendances a
        join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
        ${NAMES_OF_LINE}
       where ${text} order by a.opened_at, a.id`,
    values: [...values],
  };
}
