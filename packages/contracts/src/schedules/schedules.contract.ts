import { z } from 'zod';
import { addDays } from '../companies/subscription.ts';
import { recordId, recordIdText } from '../ids.ts';
import { cursorQuery, listQuery, nextCursor } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { enabledOrDisabled } from '../users/user.ts';
import {
  dayRules,
  recurrenceUnits,
  scheduledTicketStatuses,
  scheduleRepetitionsSchema,
  scheduleSchema,
} from './schedule.ts';

export const SCHEDULE_BODY_MIN_LENGTH = 5;
export const SCHEDULE_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const scheduleFileTypes = ['image/png', 'image/jpeg'] as const;
/** A calendar requests whole weeks; a list loads page by page. */
export const SCHEDULES_IN_RANGE_PAGE_SIZE = 200;
/** Repeating schedules per page of their times ahead. */
export const REPEATING_SCHEDULES_PAGE_SIZE = 100;
/** A schedule that repeats every minute would fill a calendar: of each, only this many times ahead are shown. */
export const REPETITIONS_AHEAD = 400;
/** A calendar shows at most six weeks. */
export const REPETITIONS_MAX_DAYS = 62;

const MAX_INTERVAL = 10_000;
const MAX_TIMES = 10_000;

const body = storableText(4096)
  .trim()
  .refine((text) => [...text].length >= SCHEDULE_BODY_MIN_LENGTH, 'Mensagem muito curta');
/** A year with other than four digits is a typing error that databases and calendars read differently. */
const isInThisCentury = (date: string): boolean => date >= '2000' && date < '2100';
/** Without an offset it is in the company's time zone, as the form's date field writes it. */
const sendAt = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })])
  .refine(isInThisCentury, 'not a date of this century');
const day = z.iso.date().refine(isInThisCentury, 'not a date of this century');

/** Forms send numbers as typed: 5, '5', or an empty text for none. */
const typed = z.union([z.number(), z.string().regex(/^\d{0,9}$/), z.null()]);
const count = (least: number, max: number) =>
  typed.transform((value) => Math.max(least, Number(value))).pipe(z.number().int().max(max));
const reference = typed.transform((value) => Number(value) || null).pipe(recordId.nullable());
/** A cleared select means its first option. */
const choice = <const T extends readonly [number, ...number[]]>(choices: T) =>
  typed.transform((value) => Number(value) || choices[0]).pipe(z.literal(choices));

export const scheduleChangeBody = z.object({
  body: body.optional(),
  contactId: recordId.optional(),
  sendAt: sendAt.optional(),
  openTicket: enabledOrDisabled.optional(),
  statusTicket: z.enum(scheduledTicketStatuses).optional(),
  queueId: reference.optional(),
  ticketUserId: reference.optional(),
  whatsappId: reference.optional(),
  intervalo: choice(recurrenceUnits).optional(),
  valorIntervalo: count(0, MAX_INTERVAL).optional(),
  enviarQuantasVezes: count(1, MAX_TIMES).optional(),
  tipoDias: choice(dayRules).optional(),
  assinar: z.boolean().optional(),
});
export type ScheduleChangeBody = z.output<typeof scheduleChangeBody>;

export const newScheduleBody = scheduleChangeBody.extend({ body, contactId: recordId, sendAt });
export type NewScheduleBody = z.input<typeof newScheduleBody>;

/** Clients send an empty text for a filter that is not set. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const access = { permission: 'schedule:work', feature: 'useSchedules' } as const;
const params = z.object({ id: recordIdText });
const isMissing = 'ERR_NO_SCHEDULE_FOUND';
const mayNotChange = [isMissing, 'ERR_NO_PERMISSION', 'ERR_SCHEDULE_ALREADY_SENT'] as const;
const unknownReferences = [
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_WAPP_FOUND',
] as const;

export const schedulesContract = defineContract({
  list: {
    method: 'GET',
    path: '/schedules',
    summary: `Lists the schedules the caller may see, latest first: twenty a page, or ${SCHEDULES_IN_RANGE_PAGE_SIZE} for a range of days.`,
    access,
    api: { scope: 'schedules:read', operationId: 'listSchedules' },
    query: listQuery.extend({
      ...cursorQuery,
      contactId: filter(recordIdText),
      userId: filter(recordIdText).describe('The author.'),
      startDate: filter(day).describe('First day, in the company’s time zone.'),
      endDate: filter(day).describe('Last day, in the company’s time zone.'),
    }),
    response: z.object({ schedules: z.array(scheduleSchema), hasMore: z.boolean(), nextCursor }),
  },
  repetitions: {
    method: 'GET',
    path: '/schedules/repetitions',
    summary: `Lists when schedules that repeat will be sent again in a range of at most ${REPETITIONS_MAX_DAYS} days, after their next time.`,
    access,
    query: listQuery
      .extend({
        startDate: day.describe('First day, in the company’s time zone.'),
        endDate: day.describe('Last day, in the company’s time zone.'),
      })
      .refine(({ startDate, endDate }) => endDate < addDays(startDate, REPETITIONS_MAX_DAYS), {
        path: ['endDate'],
        message: `more than ${REPETITIONS_MAX_DAYS} days`,
      }),
    response: z.object({ repetitions: z.array(scheduleRepetitionsSchema), hasMore: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/schedules/:id',
    summary: 'Returns one schedule.',
    access,
    api: { scope: 'schedules:read', operationId: 'getSchedule' },
    params,
    response: scheduleSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/schedules',
    summary: 'Schedules a message to a contact.',
    access,
    api: { scope: 'schedules:write', operationId: 'createSchedule' },
    body: newScheduleBody,
    idempotent: true,
    response: scheduleSchema,
    errors: unknownReferences,
  },
  update: {
    method: 'PUT',
    path: '/schedules/:id',
    summary: 'Changes the fields sent of a schedule. A failed one is tried again.',
    access,
    api: { scope: 'schedules:write', operationId: 'updateSchedule' },
    params,
    body: scheduleChangeBody,
    response: scheduleSchema,
    errors: [...mayNotChange, ...unknownReferences],
  },
  remove: {
    method: 'DELETE',
    path: '/schedules/:id',
    summary: 'Deletes a schedule; it sends nothing more.',
    access,
    api: { scope: 'schedules:write', operationId: 'deleteSchedule' },
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing, 'ERR_NO_PERMISSION'],
  },
  attach: {
    method: 'POST',
    path: '/schedules/:id/media-upload',
    summary: 'Sets the picture (PNG or JPEG) of a schedule and replaces an earlier one.',
    access,
    params,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: SCHEDULE_FILE_MAX_BYTES },
    response: scheduleSchema,
    errors: [...mayNotChange, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  },
  detach: {
    method: 'DELETE',
    path: '/schedules/:id/media-upload',
    summary: 'Removes the picture of a schedule.',
    access,
    params,
    response: scheduleSchema,
    errors: mayNotChange,
  },
});
