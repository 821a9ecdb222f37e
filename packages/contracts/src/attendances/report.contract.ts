import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf, pageNumber } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { ticketStatuses } from '../tickets/ticket.ts';
import { attendanceFilter, dayText, optionalFilter } from './attendance-filter.ts';
import { ATTENDANCE_TIMES } from './figures.ts';

export const REPORT_PAGE_SIZES = [5, 10, 20, 50] as const;
export const REPORT_SORTS = ['createdAt', 'closedAt', 'supportTime', 'NPS'] as const;
/** Written by the API process within a request. */
export const REPORT_EXPORT_LIMIT = 100_000;

const reportFilter = {
  contactId: optionalFilter(recordIdText),
  whatsappId: listOf(recordIdText),
  users: attendanceFilter.users,
  queueIds: attendanceFilter.queueIds,
  /** `closed` and `nps` are closed attendances; another status is the ticket's while the attendance lasts. */
  status: listOf(z.enum(ticketStatuses)),
  dateFrom: dayText,
  dateTo: dayText,
  onlyRated: optionalFilter(z.stringbool()),
  /** Only closed attendances, only those of new contacts: what a figure of the dashboard counts. */
  onlyFinished: optionalFilter(z.stringbool()),
  onlyLeads: optionalFilter(z.stringbool()),
  /** Only attendances that last, whatever the day they were opened: the period is ignored. */
  onlyLive: optionalFilter(z.stringbool()),
  /** Only those with one of these ratings. */
  rates: listOf(z.coerce.number().int().min(0).max(10)),
  /** Only those opened in this hour of the company's clock. */
  hour: optionalFilter(z.coerce.number().int().min(0).max(23)),
  /** Only those that have this time: the sample of an average. */
  timed: optionalFilter(z.enum(ATTENDANCE_TIMES)),
};

export const reportQuery = z.object({
  ...reportFilter,
  page: pageNumber,
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => (REPORT_PAGE_SIZES as readonly number[]).includes(size))
    .default(10),
  sort: z.enum(REPORT_SORTS).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type ReportQuery = z.output<typeof reportQuery>;

export const reportRow = z
  .object({
    /** The ticket's; a ticket that was reopened has a row for each time. */
    id: z.number().int(),
    attendanceId: z.number().int(),
    number: z.number().int(),
    uuid: z.string(),
    whatsappName: z.string().nullable(),
    contactName: z.string(),
    userName: z.string().nullable(),
    queueName: z.string().nullable(),
    status: z.enum(ticketStatuses),
    lastMessage: z.string(),
    createdAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    /** Minutes from accepting to closing; null while one of them is missing. */
    supportTime: z.number().nullable(),
    waitTime: z.number().nullable(),
    /** 0 to 10; null without a rating. */
    NPS: z.number().int().nullable(),
  })
  .meta({ id: 'AttendanceReportRow' });
export type ReportRow = z.output<typeof reportRow>;

const access = { permission: 'report:view' } as const;

export const reportContract = defineContract({
  list: {
    method: 'GET',
    path: '/ticketreport/reports',
    summary: 'Lists the attendances opened in a period, by pages of 5, 10, 20 or 50, with the total.',
    access,
    query: reportQuery,
    response: z.object({ tickets: z.array(reportRow), totalTickets: z.object({ total: z.number().int() }) }),
  },
  export: {
    method: 'GET',
    path: '/ticketreport/export',
    summary: 'Writes the rows of the report as an Excel workbook, up to 100,000.',
    access,
    query: z.object(reportFilter),
    response: fileResponse,
    errors: ['ERR_REPORT_TOO_LARGE'],
  },
});
