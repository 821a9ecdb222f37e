import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf } from '../lists.ts';
import { defineContract } from '../route.ts';
import { ticketSchema, ticketStatuses } from '../tickets/ticket.ts';

/** The most tickets the panel shows, most recently updated first. More would be unreadable. */
export const MOMENTS_LIMIT = 5000;
export const MOMENTS_WINDOW_DAYS = 30;

/** The statuses of live tickets: assigned to an agent, or waiting for one. */
export const momentStatuses = ['open', 'group', 'pending'] as const;

const { shape } = ticketSchema;

/** The fields of a ticket that a row of the panel shows. */
export const momentSchema = ticketSchema
  .pick({
    id: true,
    uuid: true,
    number: true,
    status: true,
    channel: true,
    isGroup: true,
    userId: true,
    user: true,
    queueId: true,
    queue: true,
    whatsappId: true,
    whatsapp: true,
    lastMessage: true,
    unreadMessages: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ contact: shape.contact.pick({ id: true, name: true, urlPicture: true }) })
  .meta({ id: 'Moment' });
export type Moment = z.output<typeof momentSchema>;

/** Clients send an empty text for a filter that is not set. */
const filter = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true');
/** A day, or the day of a moment. */
const day = filter(
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true }).transform((moment) => moment.slice(0, 10))])
    .optional(),
);

export const momentsQuery = z.object({
  status: filter(z.enum(ticketStatuses).default('open')),
  /** False limits an administrator to their own tickets. */
  showAll: filter(yesOrNo.default(true)),
  queueIds: listOf(recordIdText),
  /** Last updated from this day on, in the company's time zone; by default 30 days ago. */
  dateStart: day,
  /** Until the end of this day; by default today. */
  dateEnd: day,
  /** Tickets of this agent; administrators only. */
  userId: filter(recordIdText.optional()),
});
export type MomentsQuery = z.output<typeof momentsQuery>;

const access = { permission: 'moment:view' } as const;

export const momentsContract = defineContract({
  now: {
    method: 'GET',
    path: '/usersMoments',
    summary: 'Lists the open and waiting tickets by agent: all for administrators, their own for other users.',
    access,
    response: z.array(momentSchema),
  },
  lately: {
    method: 'GET',
    path: '/dashboard/moments',
    summary:
      'Lists the newest ticket of each contact, queue and connection within some days: all for administrators, their own for other users.',
    access,
    query: momentsQuery,
    response: z.array(momentSchema),
  },
});
