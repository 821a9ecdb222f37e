import type { TicketStatus } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { visitRows } from '../../platform/visit-rows.ts';
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

/** All attendances of a report, oldest first. */
export const visitExportedLines = (
  scope: CompanyScope,
  period: Period,
  filter: AttendanceFilter,
  visit: (lines: readonly ExportedLine[]) => Promise<void>,
): Promise<void> =>
  visitRows<ExportedLine & Record<string, unknown>>(
    scope,
    { ...exportedLines(scope.companyId, period, filter), startsAtOnce: true },
    visit,
  );

const clock = (moment: string): string => `to_char(${moment} at time zone $4, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const rounded = (minutes: string): string => `round((${minutes})::numeric, 1)::float8`;

export function exportedLines(companyId: number, period: Period, filter: AttendanceFilter) {
  const { text, values } = attendanceSet(companyId, period, filter);
  return {
    text: `
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
