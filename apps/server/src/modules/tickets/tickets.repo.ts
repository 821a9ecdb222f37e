import type { MessageContent, TicketStatus } from '@recado/contracts';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/database.ts';
import { columnsOf, namedInsert, namedUpdate } from '../../platform/db/named-statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { users } from '../users/index.ts';
import { movedNow } from './moved-now.ts';
import { lastCustomerMessageOfPair } from './pair-activity.repo.ts';
import { type NewTicket, type TicketRow, tickets } from './tickets.tables.ts';

const isTicket = (scope: CompanyScope, id: number) => and(eq(tickets.companyId, scope.companyId), eq(tickets.id, id));

/** Opened for history messages, and no new message since: its customer does not wait. */
export const hasOnlyHistory = sql`(tickets.imported_at is not null
  and (tickets.last_customer_message_at is null or tickets.last_customer_message_at <= tickets.imported_at))`;

/** Groups that need no accepting wait under their own status. */
const isWaiting = or(eq(tickets.status, 'pending'), and(eq(tickets.status, 'group'), isNull(tickets.userId)));

const isImportedOver = (connectionId: number) =>
  and(eq(tickets.connectionId, connectionId), isWaiting, hasOnlyHistory, eq(tickets.unreadCount, 0));

const COLUMNS = columnsOf(tickets);
const FIND_TICKET = `select ${COLUMNS} from tickets where company_id = $1 and id = $2`;
const LOCK_TICKET = `${FIND_TICKET} for no key update`;
const LIST_TICKETS = `select ${COLUMNS} from tickets where company_id = $1 and id = any ($2::int[])`;

const updateOne = namedUpdate(tickets, { name: 'update-ticket', where: 'company_id = $1 and id = $2', keys: 2 });
const updateMany = namedUpdate(tickets, {
  name: 'update-tickets',
  where: 'company_id = $1 and id = any ($2::int[])',
  keys: 2,
});
const insertNew = namedInsert(
  tickets,
  `on conflict (company_id, contact_id, connection_id) where status <> 'closed' do nothing`,
);

const FIND_BY_UUID = `select ${COLUMNS} from tickets where company_id = $1 and uuid = $2`;

export interface Pair {
  readonly contactId: number;
  readonly connectionId: number;
}

/** The part of a message that lists show. */
export interface MessagePreview {
  readonly text: string;
  readonly content: MessageContent;
}

/** The changes of a message on its ticket. */
export interface IncomingMark {
  readonly preview: MessagePreview;
  readonly at: Date;
}

/** Live tickets (or those of one status), by common properties. */
export interface TicketSet {
  readonly status?: TicketStatus;
  readonly contactIds?: readonly number[];
  readonly queueIds?: readonly number[];
  readonly userId?: number;
  /** Waiting, opened for history messages of this connection, without a later unread message. */
  readonly importedOver?: number;
  /** Their connection was removed. */
  readonly isWithoutConnection?: true;
  /** A further condition. */
  readonly matching?: SQL;
  readonly limit?: number;
}

export type TicketChange = { [K in keyof NewTicket]?: NewTicket[K] | SQL };

const LEAVES_STAGE = `
  exists (select from ticket_tags s
            join tags g on g.company_id = s.company_id and g.id = s.tag_id
           where s.company_id = tickets.company_id and s.ticket_id = tickets.id and s.is_stage
             and g.rollback_stage_id is not null)`;

/**
 * Runs with every incoming message: finds the live ticket by its unique index and marks the message on it. A ticket that
 * only contained history is like a new one from here on: without this, a customer who wrote during an import would get
 * neither greeting nor queue.
 */
export const MARK_INCOMING = `
  update tickets
     set unread_count = unread_count + 1, last_message = $4, last_message_from_us = false, last_message_at = $5,
         last_message_id = null, last_message_content = $7, last_message_ack = 0, last_message_delivery = null,
         last_message_seconds = null, last_message_is_deleted = false,
         last_customer_message_at = greatest(last_customer_message_at, $5), inactive_noticed_at = null,
         updated_at = greatest(updated_at, $6),
         timer_at = case when imported_at is null then timer_at else $6 end,
         is_bot_active = is_bot_active or (imported_at is not null and status = 'pending' and user_id is null
           and not is_group),
         imported_at = null
   where company_id = $1 and contact_id = $2 and connection_id = $3 and status <> 'closed'
  returning ${COLUMNS}, ${LEAVES_STAGE} as "leavesStage"`;

/** A live ticket with a customer's message marked on it, and whether its kanban stage leads back because of that. */
export interface MarkedTicket {
  readonly ticket: TicketRow;
  readonly leavesStage: boolean;
}

/**
 * The place of a ticket decides which of its timers run, so every move makes them due; a resolved ticket has none. Done
 * here and not by each caller: a move that omits it would leave the ticket open for ever.
 */
function withTimer(scope: CompanyScope, change: TicketChange): TicketChange {
  if (change.timerAt !== undefined) return change;
  if (change.status === 'closed') return { ...change, timerAt: null };
  const isMove = change.status !== undefined || change.queueId !== undefined || change.userId !== undefined;
  return isMove ? { ...change, timerAt: scope.now } : change;
}

export const ticketsRepo = {
  /** Their connection moved to another way of reaching the same number; a closed one may be opened again. */
  async changeChannel(
    scope: CompanyScope,
    { connectionId, channel }: Pick<TicketRow, 'channel'> & { readonly connectionId: number },
  ): Promise<void> {
    await scope.db
      .update(tickets)
      .set({ channel })
      .where(
        and(
          eq(tickets.companyId, scope.companyId),
          eq(tickets.connectionId, connectionId),
          ne(tickets.channel, channel),
        ),
      );
  },

  async find(scope: CompanyScope, id: number): Promise<TicketRow | undefined> {
    const values = [scope.companyId, id];
    const [ticket] = await scope.query<TicketRow>({ name: 'find-ticket', text: FIND_TICKET, values, plan: 'generic' });
    return ticket;
  },

  async get(scope: CompanyScope, id: number): Promise<TicketRow> {
    const ticket = await ticketsRepo.find(scope, id);
    if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND');
    return ticket;
  },

  async list(scope: CompanyScope, ids: readonly number[]): Promise<TicketRow[]> {
    if (ids.length === 0) return [];
    return scope.query<TicketRow>({ name: 'list-tickets', text: LIST_TICKETS, values: [scope.companyId, [...ids]] });
  },

  /** For one round trip with what is read under the lock; no row where the ticket is gone. */
  lockStatement: ({ companyId }: CompanyScope, id: number): Statement => ({
    name: 'lock-ticket',
    text: LOCK_TICKET,
    values: [companyId, id],
  }),

  /** Locks the row until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<TicketRow> {
    const [ticket] = await scope.query<TicketRow>(ticketsRepo.lockStatement(scope, id));
    if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND');
    return ticket;
  },

  async findByUuid(scope: CompanyScope, uuid: string): Promise<TicketRow | undefined> {
    const values = [scope.companyId, uuid];
    const [ticket] = await scope.query<TicketRow>({
      name: 'find-ticket-by-uuid',
      text: FIND_BY_UUID,
      values,
      plan: 'generic',
    });
    return ticket;
  },

  /** Locks all of them until the transaction ends, always in the same order. */
  async lockAll(scope: CompanyScope, which: TicketSet): Promise<TicketRow[]> {
    const { contactIds, status, queueIds, userId, importedOver, isWithoutConnection, matching, limit } = which;
    const locked = scope.db
      .select()
      .from(tickets)
      .where(
        and(
          eq(tickets.companyId, scope.companyId),
          status === undefined ? ne(tickets.status, 'closed') : eq(tickets.status, status),
          contactIds && inArray(tickets.contactId, [...contactIds]),
          queueIds && inArray(tickets.queueId, [...queueIds]),
          userId === undefined ? undefined : eq(tickets.userId, userId),
          importedOver === undefined ? undefined : isImportedOver(importedOver),
          isWithoutConnection ? isNull(tickets.connectionId) : undefined,
          matching,
        ),
      )
      .orderBy(asc(tickets.id))
      .for('no key update')
      .$dynamic();
    return limit === undefined ? locked : locked.limit(limit);
  },

  /** Locks these users against removal until the transaction ends; returns those that exist. */
  async lockUsers(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const kept = await scope.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, scope.companyId), inArray(users.id, [...ids])))
      .orderBy(asc(users.id))
      .for('key share');
    return kept.map(({ id }) => id);
  },

  async findLive(scope: CompanyScope, { contactId, connectionId }: Pair): Promise<TicketRow | undefined> {
    const [ticket] = await scope.db
      .select()
      .from(tickets)
      .where(
        and(
          eq(tickets.companyId, scope.companyId),
          eq(tickets.contactId, contactId),
          eq(tickets.connectionId, connectionId),
          ne(tickets.status, 'closed'),
        ),
      );
    return ticket;
  },

  /** The contact's newest ticket on the connection, in any status. */
  async findNewest(scope: CompanyScope, { contactId, connectionId }: Pair): Promise<TicketRow | undefined> {
    const [ticket] = await scope.db
      .select()
      .from(tickets)
      .where(
        and(
          eq(tickets.companyId, scope.companyId),
          eq(tickets.contactId, contactId),
          eq(tickets.connectionId, connectionId),
        ),
      )
      .orderBy(desc(tickets.id))
      .limit(1);
    return ticket;
  },

  /** Whether there is a waiting ticket that a history import opened. */
  async hasImported(scope: CompanyScope, connectionId: number): Promise<boolean> {
    const [one] = await scope.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.companyId, scope.companyId), isImportedOver(connectionId)))
      .limit(1);
    return one !== undefined;
  },

  /** Undefined when there is no live ticket. */
  async markIncoming(
    scope: CompanyScope,
    pair: Pair,
    { preview, at }: IncomingMark,
  ): Promise<MarkedTicket | undefined> {
    const [marked] = await scope.query<TicketRow & { leavesStage: boolean }>({
      name: 'mark-incoming',
      text: MARK_INCOMING,
      values: [scope.companyId, pair.contactId, pair.connectionId, preview.text, at, scope.now, preview.content],
    });
    if (!marked) return undefined;
    const { leavesStage, ...ticket } = marked;
    return { ticket, leavesStage };
  },

  /** Whether its kanban stage leads back once the customer writes. */
  async leavesStage(scope: CompanyScope, id: number): Promise<boolean> {
    const [row] = await scope.query<{ leavesStage: boolean }>({
      text: `select ${LEAVES_STAGE} as "leavesStage" from tickets where company_id = $1 and id = $2`,
      values: [scope.companyId, id],
    });
    return row?.leavesStage ?? false;
  },

  /** A message that was already read has changed and counts as unread again. */
  async countUnread(scope: CompanyScope, id: number): Promise<void> {
    await ticketsRepo.update(scope, id, { unreadCount: sql`${tickets.unreadCount} + 1`, updatedAt: scope.now });
  },

  /** False when it is not this user's, or there is nothing unread. */
  async markRead(scope: CompanyScope, id: number, userId: number): Promise<boolean> {
    const read = await scope.query({
      name: 'mark-ticket-read',
      text: `update tickets set unread_count = 0, read_at = $4
              where company_id = $1 and id = $2 and user_id = $3 and unread_count > 0 returning id`,
      values: [scope.companyId, id, userId, scope.now],
      plan: 'generic',
    });
    return read.length === 1;
  },

  /** Undefined when the contact already has a live ticket on the connection. Waits for a concurrent insert. */
  async insertLive(scope: CompanyScope, ticket: NewTicket): Promise<TicketRow | undefined> {
    const row = {
      lastCustomerMessageAt: lastCustomerMessageOfPair(scope, ticket),
      ...ticket,
      companyId: scope.companyId,
      statusChangedAt: scope.now,
      createdAt: scope.now,
      updatedAt: scope.now,
      timerAt: ticket.status === 'closed' ? null : scope.now,
    };
    // The ticket of a customer's message has no expression among its values.
    const statement = insertNew(row);
    if (statement) return (await scope.query<TicketRow>(statement))[0];
    const [inserted] = await scope.db
      .insert(tickets)
      .values(row)
      .onConflictDoNothing({
        target: [tickets.companyId, tickets.contactId, tickets.connectionId],
        where: sql`status <> 'closed'`,
      })
      .returning();
    return inserted;
  },

  /**
   * The number before the commit, for a text that has to name it. From here to the commit other new tickets of the company
   * wait in theirs.
   */
  async takeNumber(scope: CompanyScope, id: number): Promise<number> {
    const [row] = await scope.query<{ number: number | null }>({
      text: 'select take_ticket_number($1, $2) as number',
      values: [scope.companyId, id],
    });
    if (typeof row?.number !== 'number') throw new AppError('ERR_NO_TICKET_FOUND');
    return row.number;
  },

  async update(scope: CompanyScope, id: number, change: TicketChange): Promise<TicketRow> {
    const complete = neverBack(scope, withTimer(scope, change));
    const statement = updateOne([scope.companyId, id], complete);
    const [updated] = statement
      ? await scope.query<TicketRow>(statement)
      : await scope.db.update(tickets).set(complete).where(isTicket(scope, id)).returning();
    if (!updated) throw new AppError('ERR_NO_TICKET_FOUND');
    return updated;
  },

  async updateAll(scope: CompanyScope, ids: readonly number[], change: TicketChange): Promise<TicketRow[]> {
    if (ids.length === 0) return [];
    const complete = neverBack(scope, withTimer(scope, change));
    const statement = updateMany([scope.companyId, [...ids]], complete);
    if (statement) return scope.query<TicketRow>(statement);
    return scope.db
      .update(tickets)
      .set(complete)
      .where(and(eq(tickets.companyId, scope.companyId), inArray(tickets.id, [...ids])))
      .returning();
  },

  /** Assigns unassigned tickets to `belongsTo`. */
  close: (
    scope: CompanyScope,
    ids: readonly number[],
    { belongsTo }: { readonly belongsTo: number | null },
  ): Promise<TicketRow[]> =>
    ticketsRepo.updateAll(scope, ids, {
      status: 'closed',
      userId: sql`coalesce(${tickets.userId}, ${belongsTo}::int)`,
      isBotActive: false,
      botTurns: 0,
      usesIntegration: false,
      unreadCount: 0,
      readAt: scope.now,
      statusChangedAt: scope.now,
      // If it waited for a rating, the service ended when the rating was requested.
      closedAt: sql`coalesce(${tickets.closedAt}, ${scope.now.toISOString()}::timestamptz)`,
      updatedAt: scope.now,
    }),

  async moveToContact(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.db
      .update(tickets)
      .set({ contactId: keepId })
      .where(and(eq(tickets.companyId, scope.companyId), eq(tickets.contactId, dropId)));
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(tickets).where(isTicket(scope, id));
  },
};

function neverBack(scope: CompanyScope, change: TicketChange): TicketChange {
  const { updatedAt } = change;
  // An import sets its own times.
  if (!(updatedAt instanceof Date) || updatedAt.getTime() !== scope.now.getTime()) return change;
  return { ...change, updatedAt: movedNow(scope) };
}
