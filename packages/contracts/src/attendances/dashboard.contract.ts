import { z } from 'zod';
import { defineContract, fileResponse } from '../route.ts';
import { attendanceFilter, dayText, optionalFilter } from './attendance-filter.ts';

/** Minutes; null without a sample, so that nobody reads "no data" as "no time". */
const minutes = z.number().nullable();
const percent = z.number().nullable();

/** Average, median and the value that nine of ten stay below, in minutes. */
const spread = z
  .object({ average: minutes, median: minutes, p90: minutes, samples: z.number().int() })
  .meta({ id: 'TimeSpread' });
export type TimeSpread = z.output<typeof spread>;

/** Now, whatever the period. */
export const nowCounters = z
  .object({
    /** Attendances that last: in attendance, waiting, groups in attendance. */
    supportHappening: z.number().int(),
    supportPending: z.number().int(),
    supportGroups: z.number().int(),
    /** Attendants online, and all of them. */
    attendantsOnline: z.number().int(),
    attendantsTotal: z.number().int(),
  })
  .meta({ id: 'DashboardNow' });
export type NowCounters = z.output<typeof nowCounters>;

/** Attendances opened in the period; every figure counts these only. */
export const periodCounters = z
  .object({
    tickets: z.number().int(),
    supportFinished: z.number().int(),
    leads: z.number().int(),
    withRating: z.number().int(),
    promoters: z.number().int(),
    passives: z.number().int(),
    detractors: z.number().int(),
    percRating: percent,
    npsScore: percent,
    npsPromotersPerc: percent,
    npsPassivePerc: percent,
    npsDetractorsPerc: percent,
    avgWaitTime: minutes,
    avgSupportTime: minutes,
    waitTime: spread,
    firstAnswerTime: spread,
    supportTime: spread,
  })
  .meta({ id: 'DashboardPeriod' });
export type PeriodCounters = z.output<typeof periodCounters>;

export const dashboardCounters = z
  .object({ ...nowCounters.shape, ...periodCounters.shape })
  .meta({ id: 'DashboardCounters' });
export type DashboardCounters = z.output<typeof dashboardCounters>;

/** The part of the period that one attendant or one queue had last. */
const share = {
  /** 0 in the row of attendances without one. */
  id: z.number().int(),
  name: z.string(),
  tickets: z.number().int(),
  /** The average, with two decimals. */
  rating: z.number().nullable(),
  countRating: z.number().int(),
  npsScore: percent,
  avgWaitTime: minutes,
  avgSupportTime: minutes,
  waitTime: spread,
  firstAnswerTime: spread,
  supportTime: spread,
};

export const attendantFigures = z.object({ ...share, online: z.boolean() }).meta({ id: 'AttendantFigures' });
export type AttendantFigures = z.output<typeof attendantFigures>;

export const queueFigures = z.object({ ...share, color: z.string().nullable() }).meta({ id: 'QueueFigures' });
export type QueueFigures = z.output<typeof queueFigures>;

/** A bar of the chart, with the days and the hour that the report needs to list its attendances. */
export const dashboardBar = z
  .object({
    data: z.string().optional(),
    horario: z.string().optional(),
    total: z.number().int(),
    from: z.iso.date(),
    to: z.iso.date(),
    hour: z.number().int().optional(),
  })
  .meta({ id: 'DashboardBar' });
export type DashboardBar = z.output<typeof dashboardBar>;

export const DASHBOARD_STEPS = ['hour', 'day', 'month'] as const;
export type DashboardStep = (typeof DASHBOARD_STEPS)[number];

const access = { permission: 'dashboard:view' } as const;

const chartQuery = z.object({ initialDate: dayText, finalDate: dayText, ...attendanceFilter });
const periodQuery = z.object({ date_from: dayText, date_to: dayText, ...attendanceFilter });

export const dashboardContract = defineContract({
  overview: {
    method: 'GET',
    path: '/dashboard',
    summary:
      'Counts the attendances opened in a period, by default from the first of the month to today, with the period before.',
    access,
    api: { scope: 'reports:read', operationId: 'getDashboard' },
    query: periodQuery,
    response: z.object({
      counters: dashboardCounters,
      /** The same number of days before the period. */
      previous: periodCounters,
      attendants: z.array(attendantFigures),
      queues: z.array(queueFigures),
      period: z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string() }),
    }),
  },
  now: {
    method: 'GET',
    path: '/dashboard/now',
    summary: 'Counts the attendances that last and the attendants online.',
    access,
    api: { scope: 'reports:read', operationId: 'getDashboardNow' },
    query: z.object(attendanceFilter),
    response: nowCounters,
  },
  exportAttendants: {
    method: 'GET',
    path: '/dashboard/attendants/export',
    summary: 'Writes the attendants of a period as an Excel workbook.',
    access: { permission: 'report:export' },
    query: periodQuery,
    response: fileResponse,
  },
  perUser: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    summary: 'Counts the attendances of a period by attendant.',
    access,
    api: { scope: 'reports:read', operationId: 'countTicketsByUser' },
    query: chartQuery,
    response: z.object({ data: z.array(z.object({ nome: z.string(), quantidade: z.number().int() })) }),
  },
  perDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    summary: 'Counts the attendances of a period by day, or by hour if it is one day; or as asked for.',
    access,
    api: { scope: 'reports:read', operationId: 'countTicketsByDay' },
    query: chartQuery.extend({ by: optionalFilter(z.enum(DASHBOARD_STEPS)) }),
    response: z.object({ data: z.array(dashboardBar), count: z.number().int() }),
  },
});
