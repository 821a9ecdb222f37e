import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Statement } from '../../platform/db/database.ts';
import { prepared, render } from '../../platform/db/prepared.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactDetails, contacts, shownNumber } from '../contacts/index.ts';
import { type AssignedTag, tagsOfContact, tagsOfTicket } from '../tags/index.ts';
import { type TicketRow, tickets } from './tickets.tables.ts';

/** A ticket with everything a list shows. */
export interface TicketDetails {
  readonly ticket: TicketRow;
  readonly contact: ContactDetails;
  readonly queue: { readonly id: number; readonly name: string; readonly color: string } | null;
  readonly user: { readonly id: number; readonly name: string } | null;
  /** The flow, prompt or integration that answers in it. */
  readonly bot: {
    readonly kind: 'flow' | 'prompt' | 'integration';
    readonly flowId: number | null;
    readonly name: string;
    readonly nodeId: string | null;
    readonly nodeType: string | null;
  } | null;
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

/** One statement for a whole page, prepared: lists are read all the time. */
export const ticketDetailsRepo = {
  async list(scope: CompanyScope, ids: readonly number[]): Promise<TicketDetails[]> {
    if (ids.length === 0) return [];
    return (await scope.query<DetailsRow>(detailsByIds(scope.companyId, ids))).map(readDetails);
  },

  /**
   * The tickets that a statement selects, in order of `place`. It has the columns `id`, `place`, `ordered_at`,
   * `message_id` and, equal in each row, the `total`.
   */
  async listIn(scope: CompanyScope, page: SQL): Promise<TicketsInPage> {
    return readPage(await scope.query<DetailsRow>(detailsIn(scope.companyId, page)));
  },
};

/** With `readDetails`, for callers that send it together with other statements. */
export const detailsByIds = (companyId: number, ids: readonly number[]): Statement => ({
  name: 'ticket-details',
  text: DETAILS_BY_IDS,
  values: [companyId, [...ids]],
  plan: 'generic',
});

export const detailsByUuid = (companyId: number, uuid: string): Statement => ({
  name: 'ticket-details-by-uuid',
  text: DETAILS_BY_UUID,
  values: [companyId, uuid],
  plan: 'generic',
});

export const detailsIn = (companyId: number, page: SQL): Statement =>
  prepared(sql`${COLUMNS} from (${page}) page ${joins(sql`${companyId}::int`)} order by page.place`);

export function readPage(rows: readonly DetailsRow[]): TicketsInPage {
  const messageIds = new Map(
    rows.flatMap((row) => (row.messageId === null ? [] : [[row['t.id'] as number, row.messageId] as const])),
  );
  return { found: rows.map(readDetails), total: rows[0]?.total ?? 0, messageIds };
}

/** Prefixes the columns with their table, so that one row can carry several tables. */
const columnsOf = (alias: string, table: Table): string =>
  namesOf(table)
    .map((name) => `${alias}.${toSnakeCase(name)} as "${alias}.${name}"`)
    .join(', ');
const namesOf = (table: Table): string[] => Object.keys(getTableColumns(table));

/** The run of a ticket, as a column. Found by the unique index of live runs, which is small. */
export const botOfTicket = (companyId: string, ticketId: string): string => `
  (select json_build_object('kind', r.source, 'flowId', f.id, 'name', coalesce(f.name, p.name, i.name, ''),
                            'nodeId', r.node_id, 'nodeType', r.node_type)
     from flow_runs r
     left join flows f on r.source = 'flow' and f.company_id = r.company_id and f.id = r.source_id
     left join prompts p on r.source = 'prompt' and p.company_id = r.company_id and p.id = r.source_id
     left join integrations i on r.source = 'integration' and i.company_id = r.company_id and i.id = r.source_id
    where r.company_id = ${companyId} and r.ticket_id = ${ticketId} and r.state <> 'ended')`;

const COLUMNS = sql.raw(`
  select ${columnsOf('t', tickets)}, ${columnsOf('contacts', contacts)}, ${render(shownNumber).text} as "contacts.number",
         q.id as "queue.id", q.name as "queue.name", q.color as "queue.color",
         u.id as "user.id", u.name as "user.name",
         w.id as "connection.id", w.name as "connection.name", w.groups_as_tickets as "connection.groupsAsTickets",
         ${tagsOfTicket('t.company_id', 't.id')} as "tags",
         ${tagsOfContact('contacts.company_id', 'contacts.id')} as "contacts.tags",
         ${botOfTicket('t.company_id', 't.id')} as "bot",
         page.total, (page.ordered_at at time zone 'UTC')::text || '+00' as "orderedAt", page.message_id as "messageId"`);

/** One look-up per id, which the limits keep: PostgreSQL would join a page with all tickets of a small company. */
const joins = (companyId: SQL): SQL => sql`
    cross join lateral (select * from tickets one where one.company_id = ${companyId} and one.id = page.id limit 1) t
    cross join lateral (select * from contacts one where one.company_id = t.company_id and one.id = t.contact_id limit 1) contacts
    left join queues q on q.company_id = t.company_id and q.id = t.queue_id
    left join users u on u.company_id = t.company_id and u.id = t.user_id
    left join connections w on w.company_id = t.company_id and w.id = t.connection_id`;

const detailsOf = (isAsked: SQL): string =>
  render(sql`${COLUMNS}
    from (select one.id, 0 as total, one.updated_at as ordered_at, null::uuid as message_id
            from tickets one where one.company_id = $1 and ${isAsked}) page ${joins(sql`$1`)}`).text;
const DETAILS_BY_IDS = detailsOf(sql`one.id = any($2::int[])`);
const DETAILS_BY_UUID = detailsOf(sql`one.uuid = $2`);

export interface DetailsRow extends Readonly<Record<string, unknown>> {
  readonly total: number;
  readonly orderedAt: string;
  readonly messageId: string | null;
  readonly tags: readonly AssignedTag[] | null;
  readonly bot: TicketDetails['bot'];
}

const keysOf = (alias: string, names: readonly string[]) => names.map((name) => [name, `${alias}.${name}`] as const);
const ticketKeys = keysOf('t', namesOf(tickets));
const contactKeys = keysOf('contacts', [...namesOf(contacts), 'number']);
const queueKeys = keysOf('queue', ['id', 'name', 'color']);
const userKeys = keysOf('user', ['id', 'name']);
const connectionKeys = keysOf('connection', ['id', 'name', 'groupsAsTickets']);

/** Lists do not show a contact's extra information, so it is not read. */
export function readDetails(row: DetailsRow): TicketDetails {
  return {
    ticket: part(row, ticketKeys) as TicketRow,
    contact: {
      ...(part(row, contactKeys) as Omit<ContactDetails, 'extraInfo' | 'tags' | 'wallets' | 'connection'>),
      tags: (row['contacts.tags'] as AssignedTag[] | null) ?? [],
      extraInfo: [],
      wallets: [],
      connection: null,
    },
    queue: joined(row, queueKeys),
    user: joined(row, userKeys),
    bot: row.bot,
    connection: joined(row, connectionKeys),
    orderedAt: row.orderedAt,
    tags: row.tags ?? [],
  };
}

function part(row: DetailsRow, keys: readonly (readonly [string, string])[]): object {
  const read: Record<string, unknown> = {};
  for (const [name, key] of keys) read[name] = row[key];
  return read;
}

/** A left join without a match returns nulls. */
const joined = <T>(row: DetailsRow, keys: readonly (readonly [string, string])[]): T | null =>
  row[keys[0]?.[1] ?? ''] === null ? null : (part(row, keys) as T);
