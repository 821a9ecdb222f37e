import { MESSAGES_PAGE_SIZE } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import {
  canReadHistory,
  listLogSpan,
  logAccess,
  markTicketRead,
  type TicketDetails,
  type TicketLogEntry,
  type TicketRow,
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
  /** How many a page has; 40 without it. */
  readonly size?: number | undefined;
  readonly before: PagePosition | undefined;
  /** Only earlier tickets in one of these queues, or in none; all when empty. */
  readonly queueIds: readonly number[];
}

export interface ConversationPart {
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
  readonly hasMore: boolean;
  readonly ticket: TicketDetails;
  /** The ticket log within the time of the page, oldest first. */
  readonly log: readonly TicketLogEntry[];
}

/**
 * A page of the conversation with a contact over a connection, newest page first, over all tickets the user may read.
 * An agent who opens their own ticket marks it read. Opening it is logged; the page before a cursor does not open it.
 */
export async function readConversation(
  scope: CompanyScope,
  viewer: AnyViewer,
  { ticketKey, pageNumber, size = MESSAGES_PAGE_SIZE, before, queueIds }: ReadConversation,
): Promise<ConversationPart> {
  const isFirstPage = before === undefined && pageNumber === 1;
  const { ticket, details, all } = await readTickets(scope, viewer, { ticketKey, isFirstPage });
  // Not awaited: reading must not wait for a write.
  if (isFirstPage) void scope.services.background.run('log access', () => logAccess(scope, viewer, ticket));
  const tickets = all.filter((one) => one.isAsked || (isChosen(one, queueIds) && canReadHistory(viewer, one)));
  const found = await readPage(scope, tickets, {
    before,
    offset: before ? 0 : (pageNumber - 1) * size,
    limit: size + 1,
  });
  // One row more than a page shows whether there are more; it is the oldest and comes first.
  const hasMore = found.length > size;
  const page = hasMore ? found.slice(1) : found;
  const { messages, rows: log } = await shownMessagesRepo.besideWith<TicketLogEntry>(scope, page, {
    tickets,
    statement: listLogSpan(scope.companyId, {
      ticketIds: [...new Set([ticket.id, ...page.map(({ ticketId }) => ticketId)])],
      from: hasMore ? page[0]?.sentAt : undefined,
      until: isFirstPage ? undefined : (before ?? page.at(-1))?.sentAt,
    }),
  });
  return { messages, hasMore, ticket: details, log };
}

interface Tickets {
  readonly ticket: ConversationTicket;
  readonly details: TicketDetails;
  readonly all: readonly ConversationTicket[];
}

/** A ticket the user may not read does not exist. */
async function readTickets(
  scope: CompanyScope,
  viewer: AnyViewer,
  { ticketKey, isFirstPage }: { ticketKey: number | string; isFirstPage: boolean },
): Promise<Tickets> {
  const { all, details } = await conversationRepo.listTickets(scope, ticketKey);
  const ticket = all.find(({ isAsked }) => isAsked);
  if (!ticket || !details || !canReadHistory(viewer, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const { userId } = viewer;
  const mayMark = isFirstPage && userId !== null && ticket.unreadCount > 0;
  const isOpened = mayMark && (await markTicketRead(scope, ticket.id, userId));
  // Read again, so that the result shows the ticket as read.
  return isOpened ? readTickets(scope, viewer, { ticketKey, isFirstPage: false }) : { ticket, details, all };
}

const FIRST_TICKETS = 5;

/** Of a contact with hundreds of tickets, reads only those in which the page can lie. */
async function readPage(
  scope: CompanyScope,
  tickets: readonly TicketRow[],
  page: Omit<ConversationPage, 'tickets'>,
): Promise<NamedMessage[]> {
  // The newest ticket comes first whatever its end: messages of a blocked contact are stored there without changing its
  // times.
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

/**
 * No message of the ticket is later than this: each message moves the end, and none is written in a resolved ticket.
 */
const endOf = ({ status, updatedAt, lastMessageAt, closedAt }: TicketRow): number =>
  status === 'closed'
    ? Math.max(updatedAt.getTime(), lastMessageAt?.getTime() ?? 0, closedAt?.getTime() ?? 0)
    : Number.POSITIVE_INFINITY;

const isChosen = ({ queueId }: TicketRow, queueIds: readonly number[]): boolean =>
  queueIds.length === 0 || queueId === null || queueIds.includes(queueId);
