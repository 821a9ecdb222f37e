import { BOARD_MAX_CARDS, type BoardQuery, type CardsQuery, LANE_PAGE_SIZE } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { companiesRepo } from '../companies/index.ts';
import { readCursor, type TicketDetails, ticketDetailsRepo, writeCursor } from '../tickets/index.ts';
import { type BoardFilter, cardsOfBoard, cardsOfLane } from './board.repo.ts';

export interface CardPage {
  readonly tickets: readonly TicketDetails[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/** One page of a lane, or the newest cards of the whole board, as far as the viewer may see them. */
export async function listCards(scope: CompanyScope, viewer: Viewer, query: CardsQuery): Promise<CardPage> {
  const filter = await readBoardFilter(scope, viewer, query);
  const { laneId, cursor } = query;
  const size = laneId === undefined ? BOARD_MAX_CARDS : LANE_PAGE_SIZE;
  // One more than a page, to know whether there is more.
  const limit = size + 1;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const statement =
    laneId === undefined
      ? cardsOfBoard(scope.companyId, { filter, limit })
      : cardsOfLane(scope.companyId, { filter, limit, laneId, after });
  const { found } = await ticketDetailsRepo.listIn(scope, statement);
  const tickets = found.slice(0, size);
  const last = tickets.at(-1);
  const hasMore = found.length > size;
  const hasNext = hasMore && laneId !== undefined && last !== undefined;
  return {
    tickets,
    hasMore,
    nextCursor: hasNext ? writeCursor({ orderedAt: last.orderedAt, id: last.ticket.id }) : null,
  };
}

export async function readBoardFilter(scope: CompanyScope, viewer: Viewer, query: BoardQuery): Promise<BoardFilter> {
  const { queueIds, startDate, endDate } = query;
  const asksForDays = startDate !== undefined || endDate !== undefined;
  const timeZone = asksForDays ? (await companiesRepo.get(scope)).timeZone : 'UTC';
  return { viewer, queueIds, startDate, endDate, timeZone };
}
