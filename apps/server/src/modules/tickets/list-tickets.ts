import { type FoundMessage, TICKETS_PAGE_SIZE, type TicketListQuery } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { companiesRepo } from '../companies/index.ts';
import { countNumberSearch } from '../contacts/index.ts';
import { readFoundMessages } from './found-messages.ts';
import { readCursor, writeCursor } from './ticket-cursor.ts';
import type { TicketDetails } from './ticket-details.repo.ts';
import { isByWaitingTime, readTicketFilter } from './ticket-filter.ts';
import { isCounted, ticketListRepo } from './ticket-list.repo.ts';

export interface TicketPage {
  readonly tickets: readonly TicketDetails[];
  readonly hasMore: boolean;
  readonly count: number;
  readonly nextCursor: string | null;
  /** For tickets found by a message, the line with the term. */
  readonly found: FoundMessage[];
}

/** One page of the tickets the viewer asks for and may see, and how many there are. */
export async function listTickets(scope: CompanyScope, viewer: AnyViewer, query: TicketListQuery): Promise<TicketPage> {
  await countNumberSearch(scope, query.searchParam);
  const filter = readTicketFilter(viewer, query);
  const asksForDay = filter.openedOn !== undefined || filter.movedOn !== undefined;
  const timeZone = asksForDay ? (await companiesRepo.get(scope)).timeZone : 'UTC';
  const question = { viewer, filter, timeZone };
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const size = query.limit ?? TICKETS_PAGE_SIZE;
  const offset = after ? 0 : (query.pageNumber - 1) * size;
  const asksTotal = !isCounted(filter) && !after && offset === 0;
  const order = { isOldestFirst: query.sortTickets === 'ASC', isByWaitingTime: isByWaitingTime(query) };
  const page = { ...question, after, offset, size, asksTotal, ...order };
  const { found, total, messageIds } = asksTotal
    ? await ticketListRepo.page(scope, page)
    : await ticketListRepo.pageAndCount(scope, page);
  const tickets = found.slice(0, size);
  const last = tickets.at(-1);
  const hasMore = found.length > size;
  return {
    tickets,
    found: await readFoundMessages(scope, viewer, { messageIds, tickets, term: query.searchParam }),
    hasMore,
    count: total,
    nextCursor: hasMore && last ? writeCursor({ orderedAt: last.orderedAt, id: last.ticket.id }) : null,
  };
}
