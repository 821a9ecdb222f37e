import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { cursorQuery, listOf, pageNumber } from '../lists.ts';
import { storableText } from '../text.ts';
import { ticketStatuses } from './ticket.ts';

export const TICKETS_PAGE_SIZE = 40;
/** Counts without a stored counter stop at this number. */
export const TICKETS_COUNT_LIMIT = 1000;

/** Clients send an empty text for a filter that is not set. */
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
  /** Also searches recent messages. */
  searchOnMessages: yesOrNo,
  pageNumber,
  /** `nextCursor` of the previous page: continues from there, even if the list has changed since. */
  cursor: filter(storableText(200).optional()),
  limit: cursorQuery.limit,
  /** A tab; `search` is none of them. */
  status: filter(z.enum([...ticketStatuses, 'search']).optional()),
  statusFilter: listOf(z.enum(ticketStatuses)),
  /** Opened on that day, in the company's time zone. */
  date: day,
  /** Last updated on that day. */
  updatedAt: day,
  /** Also tickets of colleagues, for users who may see them. */
  showAll: yesOrNo,
  /** Present but empty: only tickets without a queue. */
  queueIds: listOf(recordIdText),
  withUnreadMessages: yesOrNo,
  /** Only tickets in which a flow runs. */
  withBot: yesOrNo,
  /** Only tickets the caller is notified of: their own, and unassigned ones in their queues. */
  notified: yesOrNo,
  /** The ticket or its contact has all of these tags. */
  tags: listOf(recordIdText),
  /** Administrators only; ignored for other users. */
  users: listOf(recordIdText),
  userFilter: listOf(recordIdText),
  whatsapps: listOf(recordIdText),
  whatsappIds: listOf(recordIdText),
  /** `waiting` sorts the tab `pending` by waiting time instead of the last update; other tabs ignore it. */
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
