import { type TicketLogType, ticketLogTypesInConversation } from '@recado/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Statement } from '../../platform/db/database.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queues } from '../queues/index.ts';
import { users } from '../users/index.ts';
import { actorOf } from './actor-of.ts';
import { type TicketLogRow, ticketLogs } from './tickets.tables.ts';

export interface TicketLogEntry extends Omit<TicketLogRow, 'companyId'> {
  readonly actorName: string | null;
  readonly userName: string | null;
  readonly queueName: string | null;
}

export interface LogLine {
  readonly ticketId: number;
  readonly type: TicketLogType;
  readonly userId?: number | null;
  readonly queueId?: number | null;
  /** The customer's rating, 0 to 10. */
  readonly rate?: number;
}

/** A part of a conversation: its tickets and a time span, exclusive of its end. */
export interface LogSpan {
  readonly ticketIds: readonly number[];
  /** Undefined: from the beginning. */
  readonly from: Date | undefined;
  /** Undefined: to the end. */
  readonly until: Date | undefined;
}

export interface AccessLine {
  readonly ticketId: number;
  readonly userId: number;
  readonly queueId: number | null;
  readonly unlessSince: Date;
}

const SHOWN_COLUMNS = `
  l.ticket_id as "ticketId", l.id::float8 as id, l.type, l.user_id as "userId", l.queue_id as "queueId",
  l.actor_id as "actorId", l.rate, l.created_at as "createdAt",
  u.name as "userName", a.name as "actorName", q.name as "queueName"`;

const NAMES = `
  left join users u on u.company_id = l.company_id and u.id = l.user_id
  left join users a on a.company_id = l.company_id and a.id = l.actor_id
  left join queues q on q.company_id = l.company_id and q.id = l.queue_id`;

const IN_CONVERSATION = ticketLogTypesInConversation.map((type) => `'${type}'`).join(', ');

/**
 * A ticket that timers move back and forth for days has thousands of entries between two messages: only the newest are
 * shown.
 */
const MOST_IN_SPAN = 200;

/** For a page of messages. `type <> 'access'` is the condition of the partial index. */
export const LIST_LOG_SPAN = `
  select ${SHOWN_COLUMNS}
    from (
      select * from ticket_logs
       where company_id = $1 and ticket_id = any($2::int[]) and created_at >= $3 and created_at < $4
         and type <> 'access' and type in (${IN_CONVERSATION})
       order by created_at desc, id desc
       limit ${MOST_IN_SPAN}
    ) as l ${NAMES}
   order by l.created_at, l.id`;

/** Oldest first, of the types that a conversation shows: rows of `TicketLogEntry`. */
export const listLogSpan = (companyId: number, { ticketIds, from, until }: LogSpan): Statement => ({
  name: 'list-log-span',
  text: LIST_LOG_SPAN,
  values: [companyId, ticketIds, from ?? '-infinity', until ?? 'infinity'],
  plan: 'generic',
});
const INSERT_LOGS = `
  insert into ticket_logs (company_id, actor_id, created_at, ticket_id, type, user_id, queue_id, rate)
  select $1, $2, $3, line.ticket_id, line.type, line.user_id, line.queue_id, line.rate
    from unnest($4::int[], $5::text[], $6::int[], $7::int[], $8::int[]) with ordinality
      as line (ticket_id, type, user_id, queue_id, rate, place)
   order by line.place
  returning id::float8`;

export const ticketLogsRepo = {
  /** Returns their ids, in the order of the entries. */
  async insert(scope: CompanyScope, ...lines: readonly LogLine[]): Promise<number[]> {
    if (lines.length === 0) return [];
    const inserted = await scope.query<{ id: number }>({
      name: 'insert-ticket-logs',
      text: INSERT_LOGS,
      values: [
        scope.companyId,
        actorOf(scope),
        scope.now,
        lines.map(({ ticketId }) => ticketId),
        lines.map(({ type }) => type),
        lines.map(({ userId }) => userId ?? null),
        lines.map(({ queueId }) => queueId ?? null),
        lines.map(({ rate }) => rate ?? null),
      ],
    });
    return inserted.map(({ id }) => id);
  },

  /** The entries that still exist. */
  listByIds: (scope: CompanyScope, keys: readonly Pick<TicketLogRow, 'ticketId' | 'id'>[]): Promise<TicketLogEntry[]> =>
    scope.query<TicketLogEntry>({
      name: 'list-ticket-logs-by-id',
      text: `select ${SHOWN_COLUMNS}
               from unnest($2::int[], $3::bigint[]) as key (ticket_id, id)
               join ticket_logs l on l.company_id = $1 and l.ticket_id = key.ticket_id and l.id = key.id ${NAMES}`,
      values: [scope.companyId, keys.map(({ ticketId }) => ticketId), keys.map(({ id }) => id)],
    }),

  /** Records that a user opened the ticket, unless a recent entry exists. */
  async insertAccess(scope: CompanyScope, { ticketId, userId, queueId, unlessSince }: AccessLine): Promise<void> {
    await scope.queryAll([
      // A page opens a ticket with two calls at one time: the second must see what the first has logged.
      { name: 'lock-access-log', text: 'select pg_advisory_xact_lock($1, $2)', values: [ticketId, userId] },
      {
        name: 'log-access',
        plan: 'generic',
        text: `insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, created_at)
               select $1, $2, 'access', $3, $4, $5
                where not exists (select from ticket_logs
                                   where company_id = $1 and ticket_id = $2 and type = 'access' and user_id = $3
                                     and created_at > $6)`,
        values: [scope.companyId, ticketId, userId, queueId, scope.now, unlessSince],
      },
    ]);
  },

  /** Newest first. */
  async list(scope: CompanyScope, ticketId: number): Promise<TicketLogEntry[]> {
    const actors = alias(users, 'actors');
    const rows = await scope.db
      .select({ log: ticketLogs, userName: users.name, actorName: actors.name, queueName: queues.name })
      .from(ticketLogs)
      .leftJoin(users, and(eq(users.companyId, ticketLogs.companyId), eq(users.id, ticketLogs.userId)))
      .leftJoin(actors, and(eq(actors.companyId, ticketLogs.companyId), eq(actors.id, ticketLogs.actorId)))
      .leftJoin(queues, and(eq(queues.companyId, ticketLogs.companyId), eq(queues.id, ticketLogs.queueId)))
      .where(and(eq(ticketLogs.companyId, scope.companyId), eq(ticketLogs.ticketId, ticketId)))
      .orderBy(desc(ticketLogs.id));
    return rows.map(({ log, ...names }) => ({ ...log, ...names }));
  },
};
