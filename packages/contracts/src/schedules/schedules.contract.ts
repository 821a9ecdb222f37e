import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { enabledOrDisabled } from '../users/user.ts';
import { dayRules, recurrenceUnits, scheduledTicketStatuses, scheduleSchema } from './schedule.ts';

export const SCHEDULE_BODY_MIN_LENGTH = 5;
export const SCHEDULE_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const scheduleFileTypes = ['image/png', 'image/jpeg'] as const;
/** A calendar asks for its weeks at once; a list goes on page by page. */
export const SCHEDULES_IN_RANGE_PAGE_SIZE = 200;

const MAX_INTERVAL = 10_000;
const MAX_TIMES = 10_000;

const body = storableText(4096)
  .trim()
  .refine((text) => [...text].length >= SCHEDULE_BODY_MIN_LENGTH, 'Mensagem muito curta');
/** Years of other lengths are a slip of the finger, and no calendar or database agrees with another on them. */
const isInThisCentury = (date: string): boolean => date >= '2000' && date < '2100';
/** Without an offset it is the company's own clock, as the form's date field writes it. */
const sendAt = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })])
  .refine(isInThisCentury, 'not a date of this century');
const day = z.iso.date().refine(isInThisCentury, 'not a date of this century');

/** Forms send numbers as they are typed: 5, '5', or nothing for none. */
const typed = z.union([z.number(), z.string().regex(/^\d{0,9}$/), z.null()]);
const count = (least: number, max: number) =>
  typed.transform((value) => Math.max(least, Number(value))).pipe(z.number().int().max(max));
const reference = typed.transform((value) => Number(value) || null).pipe(recordId.nullable());
/** A selector that was cleared stands at its first choice. */
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

/** Clients send a filter that is not set as an empty text. */
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
    summary: `Schedules one may see, the latest first: twenty a page, or ${SCHEDULES_IN_RANGE_PAGE_SIZE} of a range of days.`,
    access,
    query: listQuery.extend({
      contactId: filter(recordIdText),
      userId: filter(recordIdText).describe('Who wrote it.'),
      startDate: filter(day).describe('The first day, by the company’s clock.'),
      endDate: filter(day).describe('The last day, by the company’s clock.'),
    }),
    response: z.object({ schedules: z.array(scheduleSchema), hasMore: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/schedules/:id',
    summary: 'One schedule.',
    access,
    params,
    response: scheduleSchema,
    errors: [isMissing],
  },
  create: {
    method: 'POST',
    path: '/schedules',
    summary: 'Plans a message to a contact.',
    access,
    body: newScheduleBody,
    idempotent: true,
    response: scheduleSchema,
    errors: unknownReferences,
  },
  update: {
    method: 'PUT',
    path: '/schedules/:id',
    summary: 'Changes what is given of a schedule. One that failed is tried again.',
    access,
    params,
    body: scheduleChangeBody,
    response: scheduleSchema,
    errors: [...mayNotChange, ...unknownReferences],
  },
  remove: {
    method: 'DELETE',
    path: '/schedules/:id',
    summary: 'Removes a schedule: what was not sent yet will not be.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: [isMissing, 'ERR_NO_PERMISSION'],
  },
  attach: {
    method: 'POST',
    path: '/schedules/:id/media-upload',
    summary: 'Puts a picture (PNG or JPEG) on a schedule, in the place of the one before.',
    access,
    params,
    multipart: { files: 'file', maxFiles: 1, maxFileBytes: SCHEDULE_FILE_MAX_BYTES },
    response: scheduleSchema,
    errors: [...mayNotChange, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  },
  detach: {
    method: 'DELETE',
    path: '/schedules/:id/media-upload',
    summary: 'Takes the picture off a schedule.',
    access,
    params,
    response: scheduleSchema,
    errors: mayNotChange,
  },
});
