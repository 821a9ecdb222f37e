import { MESSAGES_PAGE_SIZE } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  canReadHistory,
  markTicketRead,
  type TicketLogEntry,
  type TicketRow,
  ticketLogsRepo,
} from '../tickets/index.ts';
import {
  type ConversationPage,
  type ConversationTicket,
  conversationRepo,
  type PagePosition,
} from './conversation.repo.ts';
import { type NamedMessage, type ShownMessage, shownMessagesRepo } from './shown-messages.repo.ts';

export interface ReadConversation {
  /** Its id, or its uuid. */
  readonly ticketKey: number | string;
  readonly pageNumber: number;
  readonly before: PagePosition | undefined;
  /** Of earlier tickets only those in one of these queues, or in none; all when it is empty. */
  readonly queueIds: readonly number[];
}

export interface ConversationPart {
  /** From old to new. */
  readonly messages: readonly ShownMessage[];
  readonly hasMore: boolean;
  readonly ticketId: number;
  /** What happened to its tickets in the time of the page, from old to new. */
  readonly log: readonly TicketLogEntry[];
}

/**
 * A page of what was said with a contact over a connection, the newest first, over all tickets the person may look at.
 * Who opens their own ticket has read it.
 */
export async function readConversation(
  scope: CompanyScope,
  viewer: Viewer,
  { ticketKey, pageNumber, before, queueIds }: ReadConversation,
): Promise<ConversationPart> {
  const isFirstPage = before === undefined && pageNumber === 1;
  const { ticket, all } = await readTickets(scope, viewer, { ticketKey, isFirstPage });
  const tickets = all.filter((one) => one.isAsked || (isChosen(one, queueIds) && canReadHistory(viewer, one)));
  const found = await readPage(scope, tickets, {
    before,
    offset: before ? 0 : (pageNumber - 1) * MESSAGES_PAGE_SIZE,
    limit: MESSAGES_PAGE_SIZE + 1,
  });
  // One more than a page tells whether there are more; it is the oldest, which stands first.
  const hasMore = found.length > MESSAGES_PAGE_SIZE;
  const page = hasMore ? found.slice(1) : found;
  const messages = await shownMessagesRepo.beside(scope, page, tickets);
  const log = await ticketLogsRepo.listSpan(scope, {
    ticketIds: [...new Set([ticket.id, ...page.map(({ ticketId }) => ticketId)])],
    from: hasMore ? page[0]?.sentAt : undefined,
    until: isFirstPage ? undefined : (before ?? page.at(-1))?.sentAt,
  });
  return { messages, hasMore, ticketId: ticket.id, log };
}

interface Tickets {
  readonly ticket: ConversationTicket;
  readonly all: readonly ConversationTicket[];
}

/** One that somebody may not read does not exist. */
async function readTickets(
  scope: CompanyScope,
  viewer: Viewer,
  { ticketKey, isFirstPage }: { ticketKey: number | string; isFirstPage: boolean },
): Promise<Tickets> {
  const all = await conversationRepo.listTickets(scope, ticketKey);
  const ticket = all.find(({ isAsked }) => isAsked);
  if (!ticket || !canReadHistory(viewer, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const isOpened = isFirstPage && ticket.unreadCount > 0 && (await markTicketRead(scope, ticket.id, viewer.userId));
  // What was read this moment is shown as read.
  return isOpened ? readTickets(scope, viewer, { ticketKey, isFirstPage: false }) : { ticket, all };
}

const FIRST_TICKETS = 5;

/** Of a contact with hundreds of tickets only those are read in which the page can lie. */
async function readPage(
  scope: CompanyScope,
  tickets: readonly TicketRow[],
  page: Omit<ConversationPage, 'tickets'>,
): Promise<NamedMessage[]> {
  // The newest stands first whatever its end: what a blocked contact writes is kept there and moves nothing.
  const [newest = [], ...others] = tickets;
  const newestFirst = [newest, others.toSorted((one, other) => endOf(other) - endOf(one))].flat();
  for (let count = FIRST_TICKETS; ; count *= 4) {
    const found = await conversationRepo.listPage(scope, { ...page, tickets: newestFirst.slice(0, count) });
    const next = newestFirst[count];
    const [oldest] = found;
    const isFull = found.length === page.limit && oldest !== undefined;
    if (!next || (isFull && oldest.sentAt.getTime() > endOf(next))) return found;
  }
}

/** Nothing in the ticket is later than this: what was said in it moved it, and in a resolved one nothing is written. */
const endOf = ({ status, updatedAt, lastMessageAt, closedAt }: TicketRow): number =>
  status === 'closed'
    ? Math.max(updatedAt.getTime(), lastMessageAt?.getTime() ?? 0, closedAt?.getTime() ?? 0)
    : Number.POSITIVE_INFINITY;

const isChosen = ({ queueId }: TicketRow, queueIds: readonly number[]): boolean =>
  queueIds.length === 0 || queueId === null || queueIds.includes(queueId);
