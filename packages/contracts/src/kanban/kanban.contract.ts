import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listOf } from '../lists.ts';
import { defineContract } from '../route.ts';
import { tagSchema } from '../tags/tag.ts';
import { storableText } from '../text.ts';
import { type TicketStatus, ticketSchema } from '../tickets/ticket.ts';

/** Without a lane, the newest cards of the whole board. */
export const BOARD_MAX_CARDS = 400;
export const LANE_PAGE_SIZE = 50;

/** Customers who wait for consent or for a rating are not on the board: no agent works on them. */
export const boardStatuses = ['open', 'pending', 'group'] as const satisfies TicketStatus[];

const filter = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);
const day = filter(z.iso.date().optional());

const boardQuery = z.object({
  /** Only these queues and, for users who see them, tickets in no queue. */
  queueIds: listOf(recordIdText),
  /** First and last day of the last movement, in the company's time zone; without them, all days. */
  startDate: day,
  endDate: day,
});
export type BoardQuery = z.output<typeof boardQuery>;

export const cardsQuery = boardQuery.extend({
  /** One lane, page by page; 0 is the lane of tickets without a stage. */
  laneId: filter(z.coerce.number().int().min(0).max(2_147_483_647).optional()),
  /** `nextCursor` of the previous page. */
  cursor: filter(storableText(200).optional()),
});
export type CardsQuery = z.output<typeof cardsQuery>;

/** A lane of the board with the number of its cards. */
export const laneSchema = tagSchema.extend({ ticketsCount: z.number().int() }).meta({ id: 'Lane' });
export type Lane = z.infer<typeof laneSchema>;

const access = { permission: 'kanban:work', feature: 'useKanban' } as const;

export const kanbanContract = defineContract({
  lanes: {
    method: 'GET',
    path: '/tag/kanban/',
    summary:
      'Lists the lanes of the kanban board in order, with the number of live tickets the caller may see in each.',
    access,
    query: boardQuery,
    response: z.object({
      lista: z.array(laneSchema),
      /** The number of tickets without a stage. */
      withoutLane: z.number().int(),
    }),
  },
  cards: {
    method: 'GET',
    path: '/ticket/kanban',
    summary:
      'Lists the cards of the board, last moved first: the newest 400 of all lanes, or with `laneId` one lane, fifty a page.',
    access,
    query: cardsQuery,
    response: z.object({
      tickets: z.array(ticketSchema),
      hasMore: z.boolean(),
      /** Null at the end of a lane, and without `laneId`. */
      nextCursor: z.string().nullable(),
    }),
  },
});
