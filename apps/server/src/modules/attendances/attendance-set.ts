import type { AttendanceTime } from '@recado/contracts';
import { isLead, times } from './metrics.ts';

/** Days in the company's time zone, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const DAY_MS = 86_400_000;

/** Which attendances are counted or listed. 0 stands for "no queue" and "no attendant"; undefined filters nothing. */
export interface AttendanceFilter {
  readonly queueIds?: readonly number[] | undefined;
  readonly connectionIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly contactId?: number | undefined;
  /** `closed` and `nps` are closed attendances; other statuses are of tickets in attendance, joined as `t`. */
  readonly statuses?: readonly string[] | undefined;
  readonly onlyRated?: boolean | undefined;
  readonly onlyFinished?: boolean | undefined;
  readonly onlyLeads?: boolean | undefined;
  /** Attendances that last, whatever the day they were opened. */
  readonly onlyLive?: boolean | undefined;
  readonly rates?: readonly number[] | undefined;
  /** Of the day by the clock of the company, 0 to 23. */
  readonly hour?: number | undefined;
  /** Those that have this time. */
  readonly timed?: AttendanceTime | undefined;
}

export interface SqlPart {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The condition of every figure, over `attendances a` (and `tickets t` where `joinsTickets` says so): opened in the
 * period. $1 is the company, $2 and $3 the days, $4 the time zone; further values follow.
 */
export function attendanceSet(companyId: number, period: Period, filter: AttendanceFilter): SqlPart {
  const values: unknown[] = [companyId, period.from, period.to, period.timeZone];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const anyOf = (column: string, ids: readonly number[] | undefined): string | undefined =>
    ids && `coalesce(${column}, 0) = any(${parameter([...ids])}::int[])`;
  const conditions = [
    'a.company_id = $1',
    filter.onlyLive ? IS_LIVE : IS_OPENED_IN_PERIOD,
    anyOf('a.queue_id', filter.queueIds),
    anyOf('a.connection_id', filter.connectionIds),
    anyOf('a.user_id', filter.userIds),
    filter.contactId === undefined ? undefined : `a.contact_id = ${parameter(filter.contactId)}`,
    filter.statuses && statusIs(filter.statuses, parameter),
    filter.onlyRated ? 'a.rate is not null' : undefined,
    filter.onlyFinished ? 'a.closed_at is not null' : undefined,
    filter.onlyLeads ? isLead() : undefined,
    filter.rates && `a.rate = any(${parameter([...filter.rates])}::int[])`,
    filter.hour === undefined ? undefined : `${HOUR_OPENED} = ${parameter(filter.hour)}::int`,
    filter.timed && `(${times[filter.timed]}) is not null`,
  ];
  return { text: conditions.filter((one) => one !== undefined).join('\n   and '), values };
}

/** The hour of the day that the clock of the company showed. */
export const HOUR_OPENED = 'extract(hour from a.opened_at at time zone $4)::int';

const IS_OPENED_IN_PERIOD = `a.opened_at >= ($2::date)::timestamp at time zone $4
   and a.opened_at < ($3::date + 1)::timestamp at time zone $4`;

/** By the ticket, whose statuses are indexed. The period is named because PostgreSQL refuses values that no statement uses. */
const IS_LIVE = `a.closed_at is null and t.status in ('open', 'pending', 'group', 'lgpd')
   and ($2::date, $3::date, $4::text) is not null`;

const CLOSED = ['closed', 'nps'];
const JOIN_TICKETS = 'join tickets t on t.company_id = a.company_id and t.id = a.ticket_id';

/** The table of a count: a set without a status of tickets in attendance needs no ticket. */
export function fromAttendances({ statuses = [], onlyLive }: AttendanceFilter): string {
  const needsTickets = onlyLive || statuses.some((status) => !CLOSED.includes(status));
  return needsTickets ? `attendances a ${JOIN_TICKETS}` : 'attendances a';
}

function statusIs(statuses: readonly string[], parameter: (value: unknown) => string): string {
  const live = statuses.filter((status) => !CLOSED.includes(status));
  const parts = [
    statuses.some((status) => CLOSED.includes(status)) ? 'a.closed_at is not null' : undefined,
    live.length > 0 ? `(a.closed_at is null and t.status = any(${parameter(live)}::text[]))` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'true';
}
