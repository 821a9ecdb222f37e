import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf, pageNumber } from '../lists.ts';
import { storableText } from '../text.ts';
import { ticketStatuses } from './ticket.ts';

export const TICKETS_PAGE_SIZE = 40;
/** What is not kept as a counter is counted up to here and no further. */
export const TICKETS_COUNT_LIMIT = 1000;

/** Clients send a filter that is not set as an empty text. */
const filter = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);

const yesOrNo = filter(
  z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .default(false),
);
const day = filter(z.iso.date().optional());

export const ticketListQuery = z.object({
  /** A contact's name or number, or a ticket's number. */
  searchParam: storableText(100).trim().default(''),
  /** Also in what was written lately. */
  searchOnMessages: yesOrNo,
  pageNumber,
  /** `nextCursor` of the page before: goes on from there, however the list has moved since. */
  cursor: filter(storableText(200).optional()),
  /** A tab; `search` is none of them. */
  status: filter(z.enum([...ticketStatuses, 'search']).optional()),
  statusFilter: listOf(z.enum(ticketStatuses)),
  /** Opened on that day, in the company's time zone. */
  date: day,
  /** Last moved on that day. */
  updatedAt: day,
  /** Also tickets of colleagues, for who may see them. */
  showAll: yesOrNo,
  /** DefinedFields but empty: none of the queues, only what stands in no queue. */
  queueIds: listOf(recordIdText),
  withUnreadMessages: yesOrNo,
  /** Only what the caller is told of: what they hold, and what nobody holds in their own queues. */
  notified: yesOrNo,
  /** Carrying all of these, the ticket or its contact. */
  tags: listOf(recordIdText),
  /** Administrators only; for others it is as if they had not asked. */
  users: listOf(recordIdText),
  userFilter: listOf(recordIdText),
  whatsapps: listOf(recordIdText),
  whatsappIds: listOf(recordIdText),
  /** `waiting` orders the tab `pending` by the waiting time instead of the last move; other tabs ignore it. */
  sortBy: filter(z.enum(['updatedAt', 'waiting']).default('updatedAt')),
  sortTickets: filter(
    z
      .string()
      .toUpperCase()
      .pipe(z.enum(['ASC', 'DESC']))
      .default('DESC'),
  ),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;
