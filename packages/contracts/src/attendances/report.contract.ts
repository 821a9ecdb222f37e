import { z } from 'zod';
import { connectionChannels } from '../connections/connection.ts';
import { recordIdText } from '../ids.ts';
import { cursorQuery, listOf, nextCursor, pageNumber } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';
import { ticketStatuses } from '../tickets/ticket.ts';
import { attendanceFilter, dayText, optionalFilter } from './attendance-filter.ts';
import { ATTENDANCE_TIMES } from './figures.ts';
import { REPORT_EXPORT_FORMATS, reportExport } from './report-export.ts';

export const REPORT_PAGE_SIZES = [5, 10, 20, 50] as const;
export const REPORT_SORTS = ['createdAt', 'closedAt', 'waitTime', 'supportTime', 'NPS'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const reportFilter = {
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
  ...cursorQuery,
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
    channel: z.enum(connectionChannels),
    contactId: z.number().int(),
    contactName: z.string(),
    /** Masked like the name for users who see masked numbers. */
    contactNumber: z.string(),
    userId: z.number().int().nullable(),
    userName: z.string().nullable(),
    queueName: z.string().nullable(),
    queueColor: z.string().nullable(),
    status: z.enum(ticketStatuses),
    lastMessage: z.string(),
    createdAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
    closedAt: z.iso.datetime().nullable(),
    /** Minutes from accepting to closing; null while one of them is missing. */
    supportTime: z.number().nullable(),
    waitTime: z.number().nullable(),
    firstAnswerTime: z.number().nullable(),
    /** 0 to 10; null without a rating. */
    NPS: z.number().int().nullable(),
  })
  .meta({ id: 'AttendanceReportRow' });
export type ReportRow = z.output<typeof reportRow>;

/** Of all rows, not of a page; minutes, and null without a sample. */
export const reportTotals = z
  .object({
    avgWaitTime: z.number().nullable(),
    avgSupportTime: z.number().nullable(),
    avgRating: z.number().nullable(),
    countRating: z.number().int(),
  })
  .meta({ id: 'AttendanceReportTotals' });
export type ReportTotals = z.output<typeof reportTotals>;

const access = { permission: 'report:view' } as const;
const toExport = { permission: 'report:export' } as const;
const exportQuery = z.object({ ...reportFilter, format: z.enum(REPORT_EXPORT_FORMATS).default('xlsx') });
export type ReportExportQuery = z.output<typeof exportQuery>;

export const reportContract = defineContract({
  list: {
    method: 'GET',
    path: '/ticketreport/reports',
    summary: 'Lists the attendances opened in a period, by pages of 5, 10, 20 or 50, with the totals.',
    access,
    api: { scope: 'reports:read', operationId: 'listAttendances' },
    query: reportQuery,
    response: z.object({
      tickets: z.array(reportRow),
      hasMore: z.boolean().optional(),
      nextCursor,
      totalTickets: z.object({ total: z.number().int() }),
      totals: reportTotals,
      /** The days that were read: those of the query, or the first of the month to today. */
      period: z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string() }),
    }),
  },
  export: {
    method: 'GET',
    path: '/ticketreport/export',
    summary: 'Writes the rows of the report as an Excel workbook or a CSV file, up to 10,000.',
    access: toExport,
    query: exportQuery,
    response: fileResponse,
    errors: ['ERR_REPORT_TOO_LARGE'],
  },
  startExport: {
    method: 'POST',
    path: '/ticketreport/exports',
    summary: 'Starts to write the rows of the report in the background, up to 1,000,000. The caller is notified.',
    access: toExport,
    query: exportQuery,
    response: reportExport,
    errors: ['ERR_REPORT_TOO_LARGE', 'ERR_REPORT_EXPORT_RUNNING'],
  },
  exports: {
    method: 'GET',
    path: '/ticketreport/exports',
    summary: 'Lists the caller’s exports that are being written or can be downloaded, newest first.',
    access,
    response: z.object({ exports: z.array(reportExport) }),
  },
  exportFile: {
    method: 'GET',
    path: '/ticketreport/exports/:id/file',
    summary: 'Downloads the file of one of the caller’s exports, for seven days.',
    access: toExport,
    params: z.object({ id: recordIdText }),
    response: fileResponse,
    errors: ['ERR_NO_REPORT_EXPORT_FOUND'],
  },
  removeExport: {
    method: 'DELETE',
    path: '/ticketreport/exports/:id',
    summary: 'Cancels one of the caller’s exports, or deletes its file.',
    access,
    params: z.object({ id: recordIdText }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_REPORT_EXPORT_FOUND'],
  },
});
