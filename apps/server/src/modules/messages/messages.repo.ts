import { and, eq, getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { namedUpdate } from '../../platform/db/named-statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketRow } from '../tickets/index.ts';
import { UNREADABLE } from './message-details.ts';
import { type MessageRow, messages, type NewMessage } from './messages.tables.ts';

const isMessage = (scope: CompanyScope, id: string) =>
  and(eq(messages.companyId, scope.companyId), eq(messages.id, id));

const names = Object.keys(getTableColumns(messages)) as (keyof MessageRow)[];

/** All columns under our own names, for statements written by hand. */
export const messageColumns = (table: string): string =>
  names.map((name) => `${table}.${toSnakeCase(name)}${castOf(name)} as "${name}"`).join(', ');
/** Adds the name of the colleague who wrote it, to save a second statement. */
export const shownColumns = (table: string): string =>
  `${messageColumns(table)},
   (select u.name from users u where u.company_id = ${table}.company_id and u.id = ${table}.user_id) as "userName"`;
/** The driver returns a bigint as text; no file is so large that a number could not express its size. */
const castOf = (name: keyof MessageRow): string => (name === 'mediaSizeBytes' ? '::float8' : '');
const written = names.filter((name) => name !== 'companyId' && name !== 'createdAt');

const LARGEST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const FIND_MESSAGE = `select ${messageColumns('m')} from messages m where m.company_id = $1 and m.id = $2`;
const isOne = 'company_id = $1 and id = $2';
const updateOne = namedUpdate(messages, { name: 'update-message', where: isOne, keys: 2 });
const updateShown = namedUpdate(messages, {
  name: 'update-shown-message',
  where: isOne,
  keys: 3,
  also: `update tickets t set last_message_ack = c.ack, last_message_delivery = c.delivery
    from changed c where t.company_id = $1 and t.id = any ($3::int[])`,
});

/** Runs with every message. Prepared, because planning it takes longer than running it. */
export const INSERT_MESSAGE = `
  insert into messages (company_id, created_at, ${written.map(toSnakeCase).join(', ')})
  values ($1, $2, ${written.map((_, index) => `$${index + 3}`).join(', ')})
  returning ${messageColumns('messages')}`;

/** The same for many rows, whose number varies. */
const INSERT_MESSAGES = `
  insert into messages (company_id, created_at, ${written.map(toSnakeCase).join(', ')})
  select $1, $2, ${written.map(toSnakeCase).join(', ')} from jsonb_populate_recordset(null::messages, $3)`;

/** Ids of one process rise with every message: the order of the ids is that of the rows. */
const INSERT_AND_RETURN = `
  with written as (${INSERT_MESSAGES} returning *)
  select ${messageColumns('written')} from written order by written.id`;

/**
 * Locks the tickets first, as a new message does: in the reverse order, a status and a new message of one conversation
 * could deadlock. It joins over the contact, because a ticket that continues after a transfer still shows the last
 * message of the previous one.
 */
export const LOCK_MESSAGE = `
  with showing as materialized (
    select t.id from tickets t
     where t.company_id = $1 and t.last_message_id = $2
       and t.contact_id = (select o.contact_id from messages n join tickets o on o.company_id = n.company_id and o.id = n.ticket_id
                            where n.company_id = $1 and n.id = $2)
     order by t.id for no key update)
  select ${messageColumns('m')}, array(select id from showing) as "shownOn"
    from messages m
   where m.company_id = $1 and m.id = $2 and (select count(*) from showing) >= 0
     for no key update of m`;

/** Uses the index of the ticket's messages. Counts up to a thousand. */
export const COUNT_FROM = `
  select count(*)::int as count from (
    select 1 from messages m
     where m.company_id = $1 and m.ticket_id = $2 and (m.sent_at, m.id) >= ($3::timestamptz, $4::uuid)
       and m.author = 'customer' and not m.is_deleted
     limit 1000) found`;

const defaults: Partial<MessageRow> = {
  body: '',
  ack: 0,
  mediaIsVoice: false,
  isPrivate: false,
  isForwarded: false,
  isEdited: false,
  isDeleted: false,
  reactions: [],
};

export interface LockedMessage extends MessageRow {
  /** The tickets that show it as their last message. */
  readonly shownOn: readonly number[];
}

export interface BelowStatusQuery {
  readonly contactId: number;
  readonly connectionId: number;
  readonly until: Date;
  readonly ack: number;
}

export type MessageChange = { readonly [K in keyof NewMessage]?: NewMessage[K] };

export const messagesRepo = {
  async insert(scope: CompanyScope, message: NewMessage): Promise<MessageRow> {
    const values = written.map((name) => asParameter(message[name] ?? defaults[name] ?? null));
    const [inserted] = await scope.query<MessageRow>({
      name: 'insert-message',
      text: INSERT_MESSAGE,
      values: [scope.companyId, scope.now, ...values],
    });
    if (!inserted) throw new Error('An insert that did not fail returned no message.');
    return inserted;
  },

  /** Inserts rows whose ids rise and returns them in that order; one row by the statement of every message. */
  async insertEach(scope: CompanyScope, rows: readonly NewMessage[]): Promise<MessageRow[]> {
    const [first, ...rest] = rows;
    if (!first) return [];
    if (rest.length === 0) return [await messagesRepo.insert(scope, first)];
    return scope.query<MessageRow>({
      name: 'insert-and-return-messages',
      text: INSERT_AND_RETURN,
      values: [scope.companyId, scope.now, recordsOf(rows)],
    });
  },

  /** Inserts many rows in one statement: history messages, for which no events are published. */
  async insertAll(scope: CompanyScope, rows: readonly NewMessage[]): Promise<void> {
    const values = [scope.companyId, scope.now, recordsOf(rows)];
    await scope.query({ name: 'insert-messages', text: INSERT_MESSAGES, values });
  },

  async find(scope: CompanyScope, id: string): Promise<MessageRow | undefined> {
    const [message] = await scope.query<MessageRow>({
      name: 'find-message',
      text: FIND_MESSAGE,
      values: [scope.companyId, id],
    });
    return message;
  },

  async get(scope: CompanyScope, id: string): Promise<MessageRow> {
    const message = await messagesRepo.find(scope, id);
    if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
    return message;
  },

  /** A message of a ticket and the ones before it, newest first, at most a week back. */
  listBackFrom: (
    scope: CompanyScope,
    { id, ticketId, sentAt }: Pick<MessageRow, 'id' | 'ticketId' | 'sentAt'>,
    limit: number,
  ): Promise<MessageRow[]> =>
    scope.query<MessageRow>({
      name: 'list-messages-back',
      text: `select ${messageColumns('m')} from messages m
        where m.company_id = $1 and m.ticket_id = $2 and m.id >= message_id_at($3::timestamptz - interval '7 days')
          and (m.sent_at, m.id) <= ($3::timestamptz, $4::uuid)
        order by m.sent_at desc, m.id desc limit $5`,
      values: [scope.companyId, ticketId, sentAt, id, limit],
    }),

  /** The newest messages of a ticket within a week before its last one, the newest first. */
  listNewest: (
    scope: CompanyScope,
    { id, lastMessageAt, createdAt }: Pick<TicketRow, 'id' | 'lastMessageAt' | 'createdAt'>,
    limit: number,
  ): Promise<MessageRow[]> => {
    // The clock of the provider may be ahead of ours.
    const until = new Date((lastMessageAt ?? createdAt).getTime() + 60_000);
    return messagesRepo.listBackFrom(scope, { id: LARGEST_UUID, ticketId: id, sentAt: until }, limit);
  },

  /** How many messages the customer has in the ticket from this one on. */
  async countFrom(
    scope: CompanyScope,
    { id, ticketId, sentAt }: Pick<MessageRow, 'id' | 'ticketId' | 'sentAt'>,
  ): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      text: COUNT_FROM,
      values: [scope.companyId, ticketId, sentAt, id],
    });
    return row?.count ?? 0;
  },

  /** Locks the row and the tickets that show it as their last message until the transaction ends. */
  async lock(scope: CompanyScope, id: string): Promise<LockedMessage | undefined> {
    const values = [scope.companyId, id];
    const [message] = await scope.query<LockedMessage>({ name: 'lock-message', text: LOCK_MESSAGE, values });
    return message;
  },

  async update(scope: CompanyScope, id: string, change: MessageChange): Promise<MessageRow> {
    const statement = updateOne([scope.companyId, id], change);
    const [updated] = statement ? await scope.query<MessageRow>(statement) : [];
    if (!updated) throw new AppError('ERR_NO_MESSAGE_FOUND');
    return updated;
  },

  /** The same for a locked message whose status is shown on these tickets; they change with it. */
  async updateShown(
    scope: CompanyScope,
    { id, shownOn }: Pick<LockedMessage, 'id' | 'shownOn'>,
    change: MessageChange,
  ): Promise<MessageRow> {
    const statement = updateShown([scope.companyId, id, [...shownOn]], change);
    const [updated] = statement ? await scope.query<MessageRow>(statement) : [];
    if (!updated) throw new AppError('ERR_NO_MESSAGE_FOUND');
    return updated;
  },

  /** The provider ids of our messages to a contact over a connection that have a lower status, oldest first. */
  async listBelowStatus(
    scope: CompanyScope,
    { contactId, connectionId, until, ack }: BelowStatusQuery,
  ): Promise<readonly string[]> {
    const rows = await scope.query<{ providerId: string }>({
      name: 'list-unticked-messages',
      // Messages unread for a week are rarely read later; without the bound a long conversation is read whole.
      text: `select m.provider_id as "providerId"
          from tickets t
          join messages m on m.company_id = t.company_id and m.ticket_id = t.id
         where t.company_id = $1 and t.contact_id = $2 and m.connection_id = $3
           and m.author <> 'customer' and m.provider_id is not null and m.ack < $5
           and m.sent_at <= $4 and m.sent_at > $4 - interval '7 days'
         order by m.sent_at, m.id`,
      values: [scope.companyId, contactId, connectionId, until, ack],
    });
    return rows.map(({ providerId }) => providerId);
  },

  /** Which of these ids belong to messages that could not be read on arrival and still cannot. */
  async listUnreadableIds(
    scope: CompanyScope,
    { connectionId, providerIds }: { readonly connectionId: number; readonly providerIds: readonly string[] },
  ): Promise<ReadonlySet<string>> {
    if (providerIds.length === 0) return new Set();
    const rows = await scope.query<{ providerId: string }>({
      name: 'list-unreadable-messages',
      text: `select k.provider_id as "providerId"
          from message_keys k
          join messages m on m.company_id = k.company_id and m.id = k.message_id
         where k.company_id = $1 and k.connection_id = $2 and k.provider_id = any ($3::text[])
           and m.details->>'type' = 'unsupported' and m.details->>'what' = $4`,
      values: [scope.companyId, connectionId, providerIds, UNREADABLE],
    });
    return new Set(rows.map(({ providerId }) => providerId));
  },

  async moveAll(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.db
      .update(messages)
      .set({ ticketId: keepId })
      .where(and(eq(messages.companyId, scope.companyId), eq(messages.ticketId, dropId)));
  },

  /** For messages that were never sent. */
  async deleteAll(scope: CompanyScope, ids: readonly string[]): Promise<Pick<MessageRow, 'id' | 'ticketId'>[]> {
    if (ids.length === 0) return [];
    return scope.query<Pick<MessageRow, 'id' | 'ticketId'>>({
      text: `delete from messages where company_id = $1 and id = any ($2::uuid[]) returning id, ticket_id as "ticketId"`,
      values: [scope.companyId, [...ids]],
    });
  },

  async delete(scope: CompanyScope, id: string): Promise<void> {
    await scope.db.delete(messages).where(isMessage(scope, id));
  },
};

const recordsOf = (rows: readonly NewMessage[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(written.map((name) => [toSnakeCase(name), row[name] ?? defaults[name] ?? null])),
    ),
  );

/** The driver writes an array as a PostgreSQL array, not as JSON. */
const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
