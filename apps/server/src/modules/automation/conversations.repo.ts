import { businessHoursSchema } from '@recado/contracts';
import { and, eq, getTableColumns, isNull, ne, not, or, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from '../../platform/db/database.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connections } from '../connections/index.ts';
import { contacts } from '../contacts/index.ts';
import { hasFeature } from '../plans/index.ts';
import { queues } from '../queues/index.ts';
import { settingsFrom } from '../settings/index.ts';
import { hasOnlyHistory, type TicketRow, tickets } from '../tickets/index.ts';
import { userQueues, users } from '../users/index.ts';
import { type AgentFacts, type Conversation, hiddenOfConnection, type TicketFacts } from './conversation.ts';
import { flowRuns } from './flows/flow-runs.tables.ts';
import { parseRun, type RunJson } from './flows/run-row.ts';
import type { Notice } from './notices/notices.tables.ts';

const QUEUE = jsonOf('q', queues, ['createdAt', 'updatedAt']);
const AGENT = `json_build_object('id', u.id, 'name', u.name, 'farewellMessage', u.farewell_message)`;
const OPTION = `json_build_object(
  'id', o.id, 'queueId', o.queue_id, 'parentId', o.parent_id, 'name', o.name, 'message', o.message,
  'action', o.action, 'closesTicket', o.closes_ticket, 'fileListId', o.file_list_id, 'integrationId', o.integration_id,
  'targetQueue', (select ${QUEUE} from queues q where q.company_id = o.company_id and q.id = o.target_queue_id),
  'targetUser', (select ${AGENT} from users u where u.company_id = o.company_id and u.id = o.target_user_id))`;

/** The channel whose provider charges each message. */
export const CHARGED_CHANNEL = 'whatsappapi';

/**
 * Loads everything bots need to know about a ticket. Runs with every message that bots may answer, so it is one
 * prepared statement over primary keys. Planning dominates its cost: few joins, and no messages, whose partitions would
 * be planned each time.
 */
export const LOAD_FACTS = `
  select ${columnsOf('t', 'ticket', tickets)}, ${columnsOf('k', 'contact', contacts)},
         ${columnsOf('x', 'connection', connections, hiddenOfConnection)},
         c.id as "company.id", c.name as "company.name", c.is_active as "company.isActive",
         c.due_date::text as "company.dueDate", c.time_zone as "company.timeZone", c.schedules as "company.schedules",
         ${hasFeature('useSchedules')} as "company.hasSchedules",
         (select cs.values from company_settings cs where cs.company_id = t.company_id) as "stored.settings",
         (select ${AGENT} from users u where u.company_id = t.company_id and u.id = coalesce(t.user_id, $3::int)) as "own.agent",
         (select ${QUEUE} from queues q where q.company_id = t.company_id and q.id = t.queue_id) as "own.queue",
         (select coalesce(json_agg(${QUEUE} order by q.menu_order nulls last, q.name, q.id), '[]')
            from connection_queues xq
            join queues q on q.company_id = xq.company_id and q.id = xq.queue_id
           where xq.company_id = x.company_id and xq.connection_id = x.id) as "own.queues",
         (select coalesce(json_agg(${OPTION} order by o.place, o.id), '[]')
            from chatbot_options o
           where o.company_id = t.company_id
             and o.queue_id = any (case when t.queue_id is not null then array[t.queue_id] else array(
                   select xq.queue_id from connection_queues xq
                    where xq.company_id = x.company_id and xq.connection_id = x.id) end)) as "own.options",
         (select json_build_object('below', p.option_id) from automation_option_places p
           where p.company_id = t.company_id and p.ticket_id = t.id
             and p.queue_id = t.queue_id and p.asked_at >= t.status_changed_at) as "own.choosing",
         not exists (select from tickets o
                      where o.company_id = t.company_id and o.contact_id = t.contact_id
                        and o.connection_id = t.connection_id and o.id <> t.id) as "own.isFirstTicket",
         (select ${jsonOf('r', flowRuns, [])} from flow_runs r
           where r.company_id = t.company_id and r.ticket_id = t.id
           order by r.started_at desc, r.id desc limit 1) as "own.run",
         x.channel = '${CHARGED_CHANNEL}' and are_bots_silent(t.company_id, $4::timestamptz) as "own.areBotsSilent",
         ${toldAt('vacation')}, ${toldAt('audio')}
    from tickets t
    join contacts k on k.company_id = t.company_id and k.id = t.contact_id
    join connections x on x.company_id = t.company_id and x.id = t.connection_id
    join companies c on c.id = t.company_id
   where t.company_id = $1 and t.id = $2`;

export const LOAD_MESSAGE = `
  select id, content, body, details, media_is_voice as "mediaIsVoice", sent_at as "sentAt"
    from messages where company_id = $1 and id = $2`;

/** Message ids carry the time: the lower bound on them prunes all but the newest partitions. */
export const COUNT_BOT_ANSWERS = `
  select count(distinct coalesce(b.answers_id::text, b.sent_at::text))::int as count
    from (select r.id from tickets r
           where r.company_id = $1 and r.contact_id = $2 and r.connection_id = $3 and r.updated_at > $4
           order by r.id desc limit $6 + 1) r
    join messages b on b.company_id = $1 and b.ticket_id = r.id and b.sent_at > $4 and b.author = 'bot'
                   and b.id >= message_id_at($5)`;

const MINUTE_MS = 60_000;
/** Generous: a message may have waited in its lane before it was stored. */
const NEWEST_PARTITIONS_MS = 31 * 24 * 60 * MINUTE_MS;

export const conversationsRepo = {
  /** Undefined when the ticket's connection was deleted: no message can be sent. */
  async findFacts(
    scope: CompanyScope,
    { ticketId, actingUserId = null }: { readonly ticketId: number; readonly actingUserId?: number | null },
  ): Promise<TicketFacts | undefined> {
    const [row] = await scope.query<FlatRow>(factsOfTicket(scope, ticketId, actingUserId));
    return row && factsOf(scope, groupsOf(row));
  },

  /** The facts of a ticket and one of its messages, in one round trip; either may be gone. */
  async findWithMessage(
    scope: CompanyScope,
    { ticketId, messageId }: { readonly ticketId: number; readonly messageId: string },
  ): Promise<{ readonly facts: TicketFacts | undefined; readonly message: Conversation['message'] | undefined }> {
    const [[row], [message]] = await scope.queryAll<[FlatRow, MessageOfConversation]>([
      factsOfTicket(scope, ticketId, null),
      { name: 'load-answered-message', text: LOAD_MESSAGE, values: [scope.companyId, messageId] },
    ]);
    return { facts: row && factsOf(scope, groupsOf(row)), message };
  },

  async find(
    scope: CompanyScope,
    about: { readonly ticketId: number; readonly messageId: string },
  ): Promise<Conversation | undefined> {
    const { facts, message } = await conversationsRepo.findWithMessage(scope, about);
    return facts && message && { ...facts, message, consentWord: null, campaignQuestion: null, flow: null };
  },

  /**
   * How many answers bots recently sent to a contact over a connection, on any ticket; exact up to `most`. All
   * messages that answer one of the customer's are one answer, however many they are and however long they take: a list
   * of files, or a flow that pauses, must not count as a loop. Other messages count by the time they were sent.
   */
  async countBotAnswers(
    scope: CompanyScope,
    { contactId, connectionId }: Pick<TicketRow, 'contactId' | 'connectionId'>,
    { minutes, most }: { readonly minutes: number; readonly most: number },
  ): Promise<number> {
    const before = (ms: number) => new Date(scope.now.getTime() - ms);
    const [row] = await scope.query<{ count: number }>({
      name: 'count-bot-answers',
      text: COUNT_BOT_ANSWERS,
      values: [
        scope.companyId,
        contactId,
        connectionId,
        before(minutes * MINUTE_MS),
        before(NEWEST_PARTITIONS_MS),
        most,
      ],
    });
    return row?.count ?? 0;
  },

  /** How many tickets of a queue wait for an agent. Tickets that only hold imported history do not count. */
  countWaiting: (scope: CompanyScope, queueId: number): Promise<number> =>
    scope.db.$count(
      tickets,
      and(
        eq(tickets.companyId, scope.companyId),
        eq(tickets.status, 'pending'),
        eq(tickets.queueId, queueId),
        isNull(tickets.userId),
        eq(tickets.isGroup, false),
        not(hasOnlyHistory),
      ),
    ),

  /**
   * A random agent of the queue who is online. Assigned to an absent agent, a ticket would be hidden from the
   * colleagues who could take it. Where tickets rotate, administrators are skipped.
   */
  async drawAgent(
    scope: CompanyScope,
    { queueId, exceptId = null }: { readonly queueId: number; readonly exceptId?: number | null },
  ): Promise<AgentFacts | undefined> {
    const [agent] = await scope.db
      .select({ id: users.id, name: users.name, farewellMessage: users.farewellMessage })
      .from(userQueues)
      .innerJoin(users, and(eq(users.companyId, userQueues.companyId), eq(users.id, userQueues.userId)))
      .innerJoin(queues, and(eq(queues.companyId, userQueues.companyId), eq(queues.id, userQueues.queueId)))
      .where(
        and(
          eq(userQueues.companyId, scope.companyId),
          eq(userQueues.queueId, queueId),
          eq(users.isOnline, true),
          or(eq(users.profile, 'user'), eq(queues.rotatesAgents, false)),
          exceptId === null ? undefined : ne(users.id, exceptId),
        ),
      )
      .orderBy(sql`random()`)
      .limit(1);
    return agent;
  },
};

/** Columns of several tables in one row, prefixed with their subject: `ticket.id`. */
type FlatRow = Readonly<Record<string, unknown>>;
type MessageOfConversation = Conversation['message'] & Record<string, unknown>;

const factsOfTicket = (scope: CompanyScope, ticketId: number, actingUserId: number | null): Statement => ({
  name: 'load-ticket-facts',
  text: LOAD_FACTS,
  values: [scope.companyId, ticketId, actingUserId, scope.now],
});

interface Groups extends Pick<TicketFacts, 'ticket' | 'contact' | 'connection' | 'company' | 'noticeSentAt'> {
  readonly stored: { readonly settings: Readonly<Record<string, unknown>> | null };
  readonly own: Pick<
    TicketFacts,
    'queues' | 'queue' | 'options' | 'choosing' | 'agent' | 'isFirstTicket' | 'areBotsSilent'
  > & {
    readonly run: RunJson | null;
  };
}

function groupsOf(row: FlatRow): Groups {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(row)) {
    const [about = '', column = ''] = name.split('.');
    const group = groups[about] ?? {};
    group[column] = value;
    groups[about] = group;
  }
  return groups as unknown as Groups;
}

function factsOf({ now }: CompanyScope, { stored, own, company, ...rows }: Groups): TicketFacts {
  const settings = settingsFrom(stored.settings ?? {});
  // Business hours that cannot be parsed count as always open: a menu at night is better than permanent silence.
  const schedules = businessHoursSchema.catch([]).parse(company.schedules);
  return { now, settings, ...rows, company: { ...company, schedules }, ...own, run: own.run && parseRun(own.run) };
}

function toldAt(notice: Notice): string {
  return `(select n.told_at from automation_notices n
            where n.company_id = t.company_id and n.contact_id = t.contact_id
              and n.connection_id = t.connection_id and n.notice = '${notice}') as "noticeSentAt.${notice}"`;
}

/** As columns and not as JSON, so that timestamps arrive as dates. A day stays text, as everywhere else. */
function columnsOf(alias: string, group: string, table: PgTable, except: readonly string[] = []): string {
  return Object.entries(getTableColumns(table))
    .filter(([name]) => !except.includes(name))
    .map(([name, { columnType }]) => {
      const column = `${alias}.${toSnakeCase(name)}`;
      return `${columnType === 'PgDateString' ? `${column}::text` : column} as "${group}.${name}"`;
    })
    .join(', ');
}

function jsonOf(alias: string, table: PgTable, except: readonly string[]): string {
  const names = Object.keys(getTableColumns(table)).filter((name) => !except.includes(name));
  return `json_build_object(${names.map((name) => `'${name}', ${alias}.${toSnakeCase(name)}`).join(', ')})`;
}
