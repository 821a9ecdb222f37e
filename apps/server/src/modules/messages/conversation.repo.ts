import type { TemplateFacts } from '@recado/contracts';
import { and, desc, eq, getTableColumns, gte, isNotNull, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  type DetailsRow,
  detailsByIds,
  detailsByUuid,
  readDetails,
  type TicketDetails,
  type TicketRow,
  tickets,
} from '../tickets/index.ts';
import { shownColumns } from './messages.repo.ts';
import { type MessageRow, messages } from './messages.tables.ts';
import type { NamedMessage } from './shown-messages.repo.ts';

/** Where a page begins: after this message, towards older ones. */
export interface PagePosition {
  readonly sentAt: Date;
  readonly id: string;
}

/** A ticket with the fields that its messages show. */
export interface ConversationTicket extends TicketRow {
  readonly contactName: string;
  readonly isAsked: boolean;
}

export interface ConversationTickets {
  readonly all: readonly ConversationTicket[];
  /** Of the one that was asked for. */
  readonly details: TicketDetails | undefined;
}

export interface ConversationPage {
  readonly tickets: readonly Pick<TicketRow, 'id' | 'createdAt'>[];
  readonly before: PagePosition | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of a conversation that may span many tickets. It reads ticket by ticket, each from its newest end by its index
 * and only as far as the page needs. It reads no partition from before the ticket was opened, with a day of margin for
 * clock skew.
 */
export const LIST_CONVERSATION = `
  select ${shownColumns('m')}
    from (
      select page.* from unnest($2::int[], $3::timestamptz[]) as part (ticket_id, since)
        cross join lateral (
          select * from messages
           where company_id = $1 and ticket_id = part.ticket_id and id >= message_id_at(part.since - interval '1 day')
             and (sent_at, id) < ($4::timestamptz, $5::uuid)
           order by sent_at desc, id desc
           limit $6::int + $7::int
        ) as page
       order by page.sent_at desc, page.id desc
       limit $6::int offset $7::int
    ) as m
   order by m.sent_at, m.id`;

const ticketsOf = (isAsked: string): string => `
  select ${Object.keys(getTableColumns(tickets))
    .map((name) => `t.${toSnakeCase(name)} as "${name}"`)
    .join(', ')},
         c.name as "contactName", t.id = asked.id as "isAsked"
    from tickets asked
    join contacts c on c.company_id = asked.company_id and c.id = asked.contact_id
    join tickets t on t.company_id = asked.company_id and t.contact_id = asked.contact_id
     and (t.id = asked.id or t.connection_id = asked.connection_id and (asked.status <> 'closed' or t.id <= asked.id))
   where asked.company_id = $1 and ${isAsked}
   order by t.id desc`;
export const TICKETS_OF_ID = ticketsOf('asked.id = $2');
const TICKETS_OF_UUID = ticketsOf('asked.uuid = $2');

const LAST_CUSTOMER_MESSAGE = `
  select max(last_customer_message_at) as at from tickets
   where company_id = $1 and contact_id = $2 and connection_id = $3`;

const END = { sentAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export const conversationRepo = {
  /** Oldest first. */
  listPage(scope: CompanyScope, { tickets, before, offset, limit }: ConversationPage): Promise<NamedMessage[]> {
    const { sentAt, id } = before ?? END;
    const ids = tickets.map((ticket) => ticket.id);
    const since = tickets.map(({ createdAt }) => createdAt);
    const values = [scope.companyId, ids, since, sentAt, id, limit, offset];
    return scope.query<NamedMessage>({ name: 'list-conversation', text: LIST_CONVERSATION, values, plan: 'generic' });
  },

  /**
   * The ticket with this id or uuid and the earlier ones of the same contact and connection, newest first. All others
   * count as earlier than a live ticket: it may have been reopened after a later one was resolved. With the details of
   * the ticket itself.
   */
  async listTickets(scope: CompanyScope, key: number | string): Promise<ConversationTickets> {
    const { companyId } = scope;
    if (typeof key === 'string' && !z.uuid().safeParse(key).success) return { all: [], details: undefined };
    const [all, [row]] = await scope.queryAll<[ConversationTicket, DetailsRow]>([
      typeof key === 'number'
        ? { name: 'conversation-tickets', text: TICKETS_OF_ID, values: [companyId, key], plan: 'generic' }
        : { name: 'conversation-tickets-by-uuid', text: TICKETS_OF_UUID, values: [companyId, key], plan: 'generic' },
      typeof key === 'number' ? detailsByIds(companyId, [key]) : detailsByUuid(companyId, key),
    ]);
    return { all, details: row && readDetails(row) };
  },

  /**
   * When the customer last wrote, over all tickets of the pair: the channel's reply window does not depend on tickets.
   */
  async lastCustomerMessageAt(scope: CompanyScope, pair: Pair): Promise<Date | null> {
    const [newest] = await scope.query<{ at: Date | null }>({
      name: 'last-customer-message',
      text: LAST_CUSTOMER_MESSAGE,
      values: [scope.companyId, pair.contactId, pair.connectionId],
      plan: 'generic',
    });
    return newest?.at ?? null;
  },

  /** The customer's last message in a ticket, if its provider takes read receipts. */
  async findNewestOfCustomer(
    scope: CompanyScope,
    { id, createdAt }: Pick<TicketRow, 'id' | 'createdAt'>,
  ): Promise<MessageRow | undefined> {
    const [message] = await scope.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.companyId, scope.companyId),
          eq(messages.ticketId, id),
          gte(messages.id, sql`message_id_at(${createdAt}::timestamptz - interval '1 day')`),
          eq(messages.author, 'customer'),
          isNotNull(messages.providerId),
        ),
      )
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(1);
    return message;
  },

  /** The values that placeholders of a text may use, beside the clock and the author. */
  async getTemplateFacts(scope: CompanyScope, ticketId: number): Promise<Omit<TemplateFacts, 'userName' | 'now'>> {
    const [facts] = await scope.query<Omit<TemplateFacts, 'userName' | 'now'>>({
      text: `select t.id as "ticketId", t.number as "ticketNumber", t.created_at as "ticketOpenedAt", c.name as "contactName",
            coalesce(q.name, '') as "queueName", coalesce(w.name, '') as "connectionName", o.time_zone as "timeZone"
          from tickets t
          join companies o on o.id = t.company_id
          join contacts c on c.company_id = t.company_id and c.id = t.contact_id
          left join queues q on q.company_id = t.company_id and q.id = t.queue_id
          left join connections w on w.company_id = t.company_id and w.id = t.connection_id
         where t.company_id = $1 and t.id = $2`,
      values: [scope.companyId, ticketId],
    });
    if (!facts) throw new AppError('ERR_NO_TICKET_FOUND');
    return facts;
  },
};

interface Pair {
  readonly contactId: number;
  readonly connectionId: number;
}
