import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { connections } from '../connections/index.ts';
import { type ContactDetails, contacts, shownNumber } from '../contacts/index.ts';
import { queues } from '../queues/index.ts';
import { type AssignedTag, getAssignedTags } from '../tags/index.ts';
import { users } from '../users/index.ts';
import { type TicketRow, tickets } from './tickets.tables.ts';

/** A ticket with everything a list shows. */
export interface TicketDetails {
  readonly ticket: TicketRow;
  readonly contact: ContactDetails;
  readonly queue: { readonly id: number; readonly name: string; readonly color: string } | null;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly connection: { readonly id: number; readonly name: string; readonly groupsAsTickets: boolean } | null;
  /** The sort key of the list, to the microsecond: the last change, or the start of the wait. */
  readonly orderedAt: string;
  readonly tags: readonly AssignedTag[];
}

export interface TicketsInPage {
  readonly found: TicketDetails[];
  readonly total: number;
  /** For tickets found by a message, ticket id to message id. */
  readonly messageIds: ReadonlyMap<number, string>;
}

export const ticketDetailsRepo = {
  async list(scope: CompanyScope, ids: readonly number[]): Promise<TicketDetails[]> {
    if (ids.length === 0) return [];
    return asDetails(scope, await joined(scope, inArray(tickets.id, [...ids]), ofNoPage));
  },

  /**
   * The tickets that a statement selects, in order of `place`. It has the columns `id`, `place`, `ordered_at`,
   * `message_id` and, equal in each row, the `total`.
   */
  async listIn(scope: CompanyScope, page: SQL): Promise<TicketsInPage> {
    const rows = await joined(scope, undefined, {
      total: sql<number>`page.total`,
      orderedAt: toMicroseconds(sql`page.ordered_at`),
      messageId: sql<string | null>`page.message_id`,
    })
      .innerJoin(sql`(${page}) page`, sql`page.id = ${tickets.id}`)
      .orderBy(sql`page.place`);
    const messageIds = new Map(
      rows.flatMap(({ ticket, messageId }) => (messageId === null ? [] : [[ticket.id, messageId] as const])),
    );
    return { found: await asDetails(scope, rows), total: rows[0]?.total ?? 0, messageIds };
  },
};

const toMicroseconds = (column: SQLWrapper): SQL<string> => sql<string>`(${column} at time zone 'UTC')::text || '+00'`;

interface InPage {
  readonly total: SQL<number>;
  readonly orderedAt: SQL<string>;
  readonly messageId: SQL<string | null>;
}
const ofNoPage: InPage = {
  total: sql<number>`0`,
  orderedAt: toMicroseconds(tickets.updatedAt),
  messageId: sql<string | null>`null`,
};

/** One statement, and one for the tags, however many tickets: lists are read all the time. */
const joined = (scope: CompanyScope, where: SQL | undefined, inPage: InPage) =>
  scope.db
    .select({
      ticket: tickets,
      contact: { ...getTableColumns(contacts), number: shownNumber },
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      connection: { id: connections.id, name: connections.name, groupsAsTickets: connections.groupsAsTickets },
      ...inPage,
    })
    .from(tickets)
    .innerJoin(contacts, and(eq(contacts.companyId, tickets.companyId), eq(contacts.id, tickets.contactId)))
    .leftJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
    .leftJoin(users, and(eq(users.companyId, tickets.companyId), eq(users.id, tickets.userId)))
    .leftJoin(connections, and(eq(connections.companyId, tickets.companyId), eq(connections.id, tickets.connectionId)))
    .where(and(eq(tickets.companyId, scope.companyId), where))
    .$dynamic();

interface JoinedRow extends Omit<TicketDetails, 'contact' | 'tags'> {
  readonly contact: Omit<ContactDetails, 'extraInfo' | 'tags' | 'wallets' | 'connection'>;
  readonly total: number;
  readonly messageId: string | null;
}

/** With the tags of all of them. Lists do not show a contact's extra information, so it is not read. */
async function asDetails(scope: CompanyScope, rows: readonly JoinedRow[]): Promise<TicketDetails[]> {
  const carried = await getAssignedTags(scope, {
    contactIds: rows.map(({ contact }) => contact.id),
    ticketIds: rows.map(({ ticket }) => ticket.id),
  });
  return rows.map(({ total: _, messageId: _message, ...row }) => ({
    ...row,
    tags: carried.ticket(row.ticket.id),
    contact: { ...row.contact, tags: carried.contact(row.contact.id), extraInfo: [], wallets: [], connection: null },
  }));
}
