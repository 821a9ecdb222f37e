import { getTableColumns, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { CompanyScope } from '../../platform/scope.ts';
import { contacts, shownNumber } from '../contacts/index.ts';
import { tagsOfContact, tagsOfTicket } from '../tags/index.ts';
import { botOfTicket, type TicketDetails, tickets } from '../tickets/index.ts';
import { messageColumns } from './messages.repo.ts';
import { type ShownMessage, shownMessagesRepo } from './shown-messages.repo.ts';

/** Everything the realtime event of a message carries. */
export interface LiveMessageRow {
  readonly message: ShownMessage;
  readonly details: TicketDetails;
}

/** Prefixes the columns with their table, so that one row can carry several tables. */
const columnsOf = (alias: string, table: Table): string =>
  Object.keys(getTableColumns(table))
    .map((name) => `${alias}.${toSnakeCase(name)} as "${alias}.${name}"`)
    .join(', ');

const NUMBER = new PgDialect().sqlToQuery(shownNumber).sql;

/**
 * Reads what `ticketDetailsRepo` reads, and the message, in one prepared statement: it runs after every message and
 * every status. A test keeps the two equal.
 */
export const SHOW_LIVE_MESSAGES = `
  select ${messageColumns('m')}, u.name as "userName", ${columnsOf('t', tickets)}, ${columnsOf('contacts', contacts)},
         ${NUMBER} as "contacts.number", (t.updated_at at time zone 'UTC')::text || '+00' as "moved.at",
         q.id as "queue.id", q.name as "queue.name", q.color as "queue.color",
         h.id as "user.id", h.name as "user.name",
         w.id as "connection.id", w.name as "connection.name", w.groups_as_tickets as "connection.groupsAsTickets",
         coalesce(${tagsOfContact('$1', 'contacts.id')}, '[]') as "tags.contact",
         coalesce(${tagsOfTicket('$1', 't.id')}, '[]') as "tags.ticket",
         ${botOfTicket('$1', 't.id')} as "bot.ticket"
    from unnest($2::uuid[]) as wanted (id)
    -- The limits keep the planner from joining by reading every partition whole, and, where it made its plan while there
    -- were few of them, all tickets and contacts of the company for every message.
    join lateral (select * from messages m where m.company_id = $1 and m.id = wanted.id limit 1) m on true
    join lateral (select * from tickets t where t.company_id = $1 and t.id = m.ticket_id limit 1) t on true
    join lateral (select * from contacts c where c.company_id = $1 and c.id = t.contact_id limit 1) contacts on true
    left join users u on u.company_id = m.company_id and u.id = m.user_id
    left join queues q on q.company_id = t.company_id and q.id = t.queue_id
    left join users h on h.company_id = t.company_id and h.id = t.user_id
    left join connections w on w.company_id = t.company_id and w.id = t.connection_id`;

export const liveMessageRepo = {
  /** By id, without deleted ones. */
  async list(scope: CompanyScope, messageIds: readonly string[]): Promise<ReadonlyMap<string, LiveMessageRow>> {
    if (messageIds.length === 0) return new Map();
    const rows = await scope.query<Record<string, unknown>>({
      name: 'show-live-messages',
      // Seven tables and years of partitions: planning it each time would take ten times as long as running it.
      plan: 'generic',
      text: SHOW_LIVE_MESSAGES,
      values: [scope.companyId, messageIds],
    });
    const found = rows.map(readRow);
    const carriedBy = await shownMessagesRepo.carriedBy(
      scope,
      found.map(({ message }) => message),
    );
    return new Map(
      found.map(({ message, details }) => [message.id, { message: { ...message, ...carriedBy(message) }, details }]),
    );
  },
};

function readRow(row: Record<string, unknown>): LiveMessageRow {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(row)) {
    const [part = '', column] = name.split('.');
    const key = column === undefined ? 'message' : part;
    parts[key] ??= {};
    parts[key][column ?? part] = value;
  }
  const { message, t: ticket, contacts: contact } = parts;
  // A left join without a match returns a row of nulls.
  const orNull = (part: Record<string, unknown> | undefined) => (part?.['id'] == null ? null : part);
  const beside = {
    ticketNumber: ticket?.['number'],
    queueId: ticket?.['queueId'],
    ticketReadAt: ticket?.['readAt'],
    contactName: contact?.['name'],
  };
  return {
    message: { ...message, ...beside },
    details: {
      ticket,
      contact: { ...contact, tags: parts['tags']?.['contact'], extraInfo: [], wallets: [], connection: null },
      tags: parts['tags']?.['ticket'],
      bot: parts['bot']?.['ticket'],
      queue: orNull(parts['queue']),
      user: orNull(parts['user']),
      connection: orNull(parts['connection']),
      orderedAt: parts['moved']?.['at'],
    },
  } as unknown as LiveMessageRow;
}
