import { ATTENDANCE_TIMES, type AttendanceTime, type TicketStatus, ticketStatuses } from '@recado/contracts';

/**
 * The filters of the attendance report, spelled as the address and the call spell them. A figure of the dashboard links
 * to the report with the filters that leave exactly the rows it counts.
 */
export interface ReportFilters {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  /** 0 stands for "no queue" and, in `users`, for "no attendant". */
  readonly queueIds?: readonly number[] | undefined;
  readonly whatsappId?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
  readonly contactId?: number | undefined;
  readonly status?: readonly TicketStatus[] | undefined;
  readonly rates?: readonly number[] | undefined;
  /** Of the day on which it was opened, 0 to 23. */
  readonly hour?: number | undefined;
  /** Only attendances that have this time. */
  readonly timed?: AttendanceTime | undefined;
  readonly onlyRated?: boolean | undefined;
  readonly onlyFinished?: boolean | undefined;
  readonly onlyLeads?: boolean | undefined;
  /** Only attendances that last, whatever the day they were opened: the days are ignored. */
  readonly onlyLive?: boolean | undefined;
}

export const reportAddress = (filters: ReportFilters): string => {
  const query = formatReportFilters(filters);
  return query === '' ? '/reports' : `/reports?${query}`;
};

/** The query of an address. A filter that is not set is left out, so that equal filters have equal addresses. */
export function formatReportFilters(filters: ReportFilters): string {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue;
    params.set(name, String(value));
  }
  // A comma needs no escape in a query, and people read addresses.
  return params.toString().replaceAll('%2C', ',');
}

/** Reads an address. A value that the server would refuse is left out: an old link opens a report, not an error. */
export function parseReportFilters(params: URLSearchParams): ReportFilters {
  const filters: { -readonly [Name in keyof ReportFilters]: ReportFilters[Name] } = {
    dateFrom: readDay(params.get('dateFrom')),
    dateTo: readDay(params.get('dateTo')),
    queueIds: readNumbers(params.get('queueIds'), { min: 0, max: MAX_ID }),
    whatsappId: readNumbers(params.get('whatsappId'), { min: 1, max: MAX_ID }),
    users: readNumbers(params.get('users'), { min: 0, max: MAX_ID }),
    contactId: readNumbers(params.get('contactId'), { min: 1, max: MAX_ID })?.[0],
    status: orNothing(parts(params.get('status')).filter(isOneOf(ticketStatuses))),
    rates: readNumbers(params.get('rates'), { min: 0, max: 10 }),
    hour: readNumbers(params.get('hour'), { min: 0, max: 23 })?.[0],
    timed: parts(params.get('timed')).find(isOneOf(ATTENDANCE_TIMES)),
    onlyRated: params.get('onlyRated') === 'true' || undefined,
    onlyFinished: params.get('onlyFinished') === 'true' || undefined,
    onlyLeads: params.get('onlyLeads') === 'true' || undefined,
    onlyLive: params.get('onlyLive') === 'true' || undefined,
  };
  for (const name of FILTER_NAMES) if (filters[name] === undefined) delete filters[name];
  return filters;
}

/** In the order of the address. */
const FILTER_NAMES = [
  'dateFrom',
  'dateTo',
  'queueIds',
  'whatsappId',
  'users',
  'contactId',
  'status',
  'rates',
  'hour',
  'timed',
  'onlyRated',
  'onlyFinished',
  'onlyLeads',
  'onlyLive',
] as const satisfies readonly (keyof ReportFilters)[];

const MAX_ID = 2_147_483_647;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const parts = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(','));

const orNothing = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): text is T =>
    (known as readonly string[]).includes(text);

function readNumbers(
  text: string | null,
  { min, max }: { readonly min: number; readonly max: number },
): readonly number[] | undefined {
  const numbers = parts(text)
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
  return orNothing(numbers.filter((one) => one >= min && one <= max));
}

/** A day of the calendar: the 31st of February is none. */
function readDay(text: string | null): string | undefined {
  if (text === null || !DAY.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? undefined : text;
}
