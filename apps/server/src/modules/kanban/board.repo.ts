import { boardStatuses } from '@recado/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { belongsInTab, placeInTickets, type TicketCursor } from '../tickets/index.ts';

export interface BoardFilter {
  readonly viewer: Viewer;
  readonly queueIds?: readonly number[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** The time zone in which days begin and end. */
  readonly timeZone: string;
}

interface Cards {
  readonly filter: BoardFilter;
  readonly limit: number;
}

export const boardRepo = {
  /** The number of cards of each lane that has some, by its id; 0 is the lane without a stage. */
  async totals(scope: CompanyScope, filter: BoardFilter): Promise<ReadonlyMap<number, number>> {
    const { rows } = await scope.db.execute<{ laneId: number; count: number }>(totalsOf(scope.companyId, filter));
    return new Map(rows.map(({ laneId, count }) => [laneId, count]));
  },
};

export const totalsOf = (companyId: number, filter: BoardFilter): SQL =>
  sql`select tickets.stage_id as "laneId", count(*)::int as count from tickets
       where ${isOnBoard(companyId, filter)} group by tickets.stage_id`;

/** The ids of a page of one lane, as `ticketDetailsRepo.listIn` reads them. */
export function cardsOfLane(
  companyId: number,
  { filter, limit, laneId, after }: Cards & { laneId: number; after?: TicketCursor | undefined },
): SQL {
  const isAfter = after && sql`(tickets.updated_at, tickets.id) < (${after.orderedAt}::timestamptz, ${after.id}::int)`;
  return numbered(sql`
    select tickets.id, tickets.updated_at as ordered_at from tickets
     where ${and(isOnBoard(companyId, filter), sql`tickets.stage_id = ${laneId}::int`, isAfter)}
     order by tickets.updated_at desc, tickets.id desc limit ${limit}`);
}

/** The newest cards of all lanes: of each lane at most as many as of the whole board, from its place in the index. */
export const cardsOfBoard = (companyId: number, { filter, limit }: Cards): SQL =>
  numbered(sql`
    select card.id, card.ordered_at
      from (select 0 as id union all select tags.id from tags where tags.company_id = ${companyId} and tags.is_stage) lane
     cross join lateral (
       select tickets.id, tickets.updated_at as ordered_at from tickets
        where ${isOnBoard(companyId, filter)} and tickets.stage_id = lane.id
        order by tickets.updated_at desc, tickets.id desc limit ${limit}) card
     order by card.ordered_at desc, card.id desc limit ${limit}`);

const numbered = (cards: SQL): SQL =>
  sql`select id, null::uuid as message_id, row_number() over (order by ordered_at desc, id desc) as place, 0 as total,
             ordered_at from (${cards}) cards`;

/** The literal status lets PostgreSQL recognise the index of live tickets. */
function isOnBoard(companyId: number, { viewer, queueIds, startDate, endDate, timeZone }: BoardFilter): SQL {
  const filter = { ...everyTicket, queueIds };
  return sql`${and(
    sql`tickets.company_id = ${companyId}`,
    sql`tickets.status <> 'closed'`,
    sql`(${belongsInTab({ viewer, filter }, placeInTickets)}) is true`,
    startDate === undefined
      ? undefined
      : sql`tickets.updated_at >= (${startDate}::date)::timestamp at time zone ${timeZone}`,
    endDate === undefined
      ? undefined
      : sql`tickets.updated_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`,
  )}`;
}

const everyTicket = {
  statuses: boardStatuses,
  includesColleagues: true,
  hasUnread: false,
  hasBot: false,
  isNotified: false,
  search: '',
  searchesMessages: false,
};
