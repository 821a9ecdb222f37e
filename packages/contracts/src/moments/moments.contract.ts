import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf } from '../lists.ts';
import { defineContract } from '../route.ts';
import { ticketSchema, ticketStatuses } from '../tickets/ticket.ts';

/** What the panel shows at most, those that moved last; a wall of more is read by nobody. */
export const MOMENTS_LIMIT = 5000;
export const MOMENTS_WINDOW_DAYS = 30;

/** What is going on: with somebody, or waiting for somebody. */
export const momentStatuses = ['open', 'group', 'pending'] as const;

const { shape } = ticketSchema;

/** As much of a ticket as a line of the panel shows. */
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

/** Clients send a filter that is not set as an empty text. */
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
  /** False leaves an administrator with their own. */
  showAll: filter(yesOrNo.default(true)),
  queueIds: listOf(recordIdText),
  /** Last moved from this day on, in the company's time zone; 30 days ago unless given. */
  dateStart: day,
  /** Until the end of this day; today unless given. */
  dateEnd: day,
  /** Of this attendant; for administrators. */
  userId: filter(recordIdText.optional()),
});
export type MomentsQuery = z.output<typeof momentsQuery>;

const access = { permission: 'moment:view' } as const;

export const momentsContract = defineContract({
  now: {
    method: 'GET',
    path: '/usersMoments',
    summary: 'What is open or waiting now, by attendant: for administrators everything, for others their own.',
    access,
    response: z.array(momentSchema),
  },
  lately: {
    method: 'GET',
    path: '/dashboard/moments',
    summary:
      'The newest ticket of each contact, queue and connection within some days: for administrators everything, for others their own.',
    access,
    query: momentsQuery,
    response: z.array(momentSchema),
  },
});
