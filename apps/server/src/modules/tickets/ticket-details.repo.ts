import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { connections } from '../connections/index.ts';
import { type ContactDetails, contacts, shownNumber } from '../contacts/index.ts';
import { queues } from '../queues/index.ts';
import { type CarriedTag, tagsOf } from '../tags/index.ts';
import { users } from '../users/index.ts';
import { type TicketRow, tickets } from './tickets.tables.ts';

/** A ticket with everything a list shows of it. */
export interface TicketDetails {
  readonly ticket: TicketRow;
  readonly contact: ContactDetails;
  readonly queue: { readonly id: number; readonly name: string; readonly color: string } | null;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly connection: { readonly id: number; readonly name: string; readonly groupsAsTickets: boolean } | null;
  /** When it last moved, to the microsecond: what lists are ordered by. */
  readonly movedAt: string;
  readonly tags: readonly CarriedTag[];
}

export const ticketDetailsRepo = {
  async list(scope: CompanyScope, ids: readonly number[]): Promise<TicketDetails[]> {
    if (ids.length === 0) return [];
    return asDetails(scope, await joined(scope, inArray(tickets.id, [...ids]), sql<number>`0`));
  },

  /**
   * The tickets that a statement names, in the order of their places. It has the columns `id`, `place` and, the same in
   * each row, the `total` of which they are a part.
   */
  async listIn(scope: CompanyScope, page: SQL): Promise<{ readonly found: TicketDetails[]; readonly total: number }> {
    const rows = await joined(scope, undefined, sql<number>`page.total`)
      .innerJoin(sql`(${page}) page`, sql`page.id = ${tickets.id}`)
      .orderBy(sql`page.place`);
    return { found: await asDetails(scope, rows), total: rows[0]?.total ?? 0 };
  },
};

/** One statement, and one for their tags, however many tickets: lists are read all day. */
const joined = (scope: CompanyScope, where: SQL | undefined, total: SQL<number>) =>
  scope.db
    .select({
      ticket: tickets,
      contact: { ...getTableColumns(contacts), number: shownNumber },
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name },
      connection: { id: connections.id, name: connections.name, groupsAsTickets: connections.groupsAsTickets },
      movedAt: sql<string>`(${tickets.updatedAt} at time zone 'UTC')::text || '+00'`,
      total,
    })
    .from(tickets)
    .innerJoin(contacts, and(eq(contacts.companyId, tickets.companyId), eq(contacts.id, tickets.contactId)))
    .leftJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
    .leftJoin(users, and(eq(users.companyId, tickets.companyId), eq(users.id, tickets.userId)))
    .leftJoin(connections, and(eq(connections.companyId, tickets.companyId), eq(connections.id, tickets.connectionId)))
    .where(and(eq(tickets.companyId, scope.companyId), where))
    .$dynamic();

interface JoinedRow extends Omit<TicketDetails, 'contact' | 'tags'> {
  readonly contact: Omit<ContactDetails, 'extraInfo' | 'tags' | 'wallets'>;
  readonly total: number;
}

/** With the tags of all of them. Lists show nothing of a contact's extra information, so it is not read. */
async function asDetails(scope: CompanyScope, rows: readonly JoinedRow[]): Promise<TicketDetails[]> {
  const carried = await tagsOf(scope, {
    contactIds: rows.map(({ contact }) => contact.id),
    ticketIds: rows.map(({ ticket }) => ticket.id),
  });
  return rows.map(({ total: _, ...row }) => ({
    ...row,
    tags: carried.ticket(row.ticket.id),
    contact: { ...row.contact, tags: carried.contact(row.contact.id), extraInfo: [], wallets: [] },
  }));
}
