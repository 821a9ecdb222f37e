import { z } from 'zod';
import { defineContract } from '../route.ts';
import { attendanceFilter, dayText } from './attendance-filter.ts';

/** Minutes; null without a sample, so that nobody reads "no data" as "no time". */
const minutes = z.number().nullable();
const percent = z.number().nullable();

/** Average, median and the value that nine of ten stay below, in minutes. */
const spread = z
  .object({ average: minutes, median: minutes, p90: minutes, samples: z.number().int() })
  .meta({ id: 'TimeSpread' });
export type TimeSpread = z.output<typeof spread>;

export const dashboardCounters = z
  .object({
    /** Now, whatever the period: in attendance, waiting, groups in attendance. */
    supportHappening: z.number().int(),
    supportPending: z.number().int(),
    supportGroups: z.number().int(),
    /** Now: attendants online, and all of them. */
    attendantsOnline: z.number().int(),
    attendantsTotal: z.number().int(),
    /** Attendances opened in the period; the figures below count these only. */
    tickets: z.number().int(),
    supportFinished: z.number().int(),
    leads: z.number().int(),
    withRating: z.number().int(),
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
  .meta({ id: 'DashboardCounters' });
export type DashboardCounters = z.output<typeof dashboardCounters>;

export const attendantFigures = z
  .object({
    /** 0 in the row of attendances that no attendant had. */
    id: z.number().int(),
    name: z.string(),
    online: z.boolean(),
    tickets: z.number().int(),
    rating: z.number().nullable(),
    countRating: z.number().int(),
    avgWaitTime: minutes,
    avgSupportTime: minutes,
  })
  .meta({ id: 'AttendantFigures' });
export type AttendantFigures = z.output<typeof attendantFigures>;

const access = { permission: 'dashboard:view' } as const;

const chartQuery = z.object({ initialDate: dayText, finalDate: dayText, ...attendanceFilter });

export const dashboardContract = defineContract({
  overview: {
    method: 'GET',
    path: '/dashboard',
    summary:
      'Counts the attendances opened in a period, by default from the first of the month to today, with the period before.',
    access,
    query: z.object({ date_from: dayText, date_to: dayText, ...attendanceFilter }),
    response: z.object({
      counters: dashboardCounters,
      /** The same number of days before the period. */
      previous: dashboardCounters.pick({
        tickets: true,
        supportFinished: true,
        leads: true,
        npsScore: true,
        avgWaitTime: true,
        avgSupportTime: true,
      }),
      attendants: z.array(attendantFigures),
      period: z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string() }),
    }),
  },
  perUser: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    summary: 'Counts the attendances of a period by attendant.',
    access,
    query: chartQuery,
    response: z.object({ data: z.array(z.object({ nome: z.string(), quantidade: z.number().int() })) }),
  },
  perDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    summary: 'Counts the attendances of a period by day, or by hour if it is one day.',
    access,
    query: chartQuery,
    response: z.object({
      data: z.array(z.object({ data: z.string().optional(), horario: z.string().optional(), total: z.number().int() })),
      count: z.number().int(),
    }),
  },
});
