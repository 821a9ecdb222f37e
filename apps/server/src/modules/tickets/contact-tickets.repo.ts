import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { queues } from '../queues/index.ts';
import { users } from '../users/index.ts';
import type { TicketDetails } from './ticket-details.repo.ts';
import { mayRead, maySee, placeInTickets } from './ticket-visibility.repo.ts';
import { type TicketRow, tickets } from './tickets.tables.ts';

type ShownTicket = Pick<TicketRow, 'id' | 'number' | 'uuid' | 'status' | 'channel' | 'createdAt' | 'closedAt'>;

/** A ticket with what the history of its contact shows of it. */
export interface ContactTicketRow extends ShownTicket, Pick<TicketDetails, 'queue' | 'user'> {}

export interface ReadableTicket extends Pick<TicketRow, 'id' | 'number' | 'uuid' | 'queueId' | 'readAt' | 'createdAt'> {
  /** The viewer works with it, and does not only look it up: private notes are shown. */
  readonly isSeen: boolean;
}

interface ContactTicketPage {
  readonly contactId: number;
  /** Only tickets older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

const { id, number, uuid, status, channel, createdAt, closedAt, queueId, readAt } = tickets;

const readableOf = (scope: CompanyScope, viewer: AnyViewer, contactId: number): SQL | undefined =>
  and(eq(tickets.companyId, scope.companyId), eq(tickets.contactId, contactId), mayRead(viewer, placeInTickets));

export const contactTicketsRepo = {
  /** A page of what the viewer may read, newest first. */
  listPage: (scope: CompanyScope, viewer: AnyViewer, page: ContactTicketPage): Promise<ContactTicketRow[]> =>
    contactTicketsPage(scope, viewer, page),

  /** Everything of the contact that the viewer may read, without what lists show of it. */
  listReadable: (scope: CompanyScope, viewer: AnyViewer, contactId: number): Promise<ReadableTicket[]> =>
    scope.db
      .select({
        id,
        number,
        uuid,
        queueId,
        readAt,
        createdAt,
        isSeen: sql<boolean>`(${maySee(viewer, placeInTickets)}) is true`,
      })
      .from(tickets)
      .where(readableOf(scope, viewer, contactId))
      .orderBy(desc(id)),
};

/** The statement of a page; a test looks at its plan. */
export const contactTicketsPage = (
  scope: CompanyScope,
  viewer: AnyViewer,
  { contactId, before, limit }: ContactTicketPage,
) =>
  scope.db
    .select({
      id,
      number,
      uuid,
      status,
      channel,
      createdAt,
      closedAt,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
    })
    .from(tickets)
    .leftJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
    .leftJoin(users, and(eq(users.companyId, tickets.companyId), eq(users.id, tickets.userId)))
    .where(and(readableOf(scope, viewer, contactId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
