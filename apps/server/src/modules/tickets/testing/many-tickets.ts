import type { TicketStatus } from '@recado/contracts';
import { aConnection, aQueue, aUser } from '../../../../test/factories.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { TicketPlace } from '../tickets.events.ts';

export interface Workplace {
  readonly scope: CompanyScope;
  readonly companyId: number;
  readonly userIds: number[];
  readonly queueIds: number[];
  readonly connectionIds: number[];
}

/** Three agents, three queues, two connections. */
export async function aWorkplace(scope: CompanyScope): Promise<Workplace> {
  const ids = async (make: () => Promise<{ id: number }>, howMany: number) => {
    const made: number[] = [];
    while (made.length < howMany) made.push((await make()).id);
    return made;
  };
  return {
    scope,
    companyId: scope.companyId,
    userIds: await ids(() => aUser(scope), 3),
    queueIds: await ids(() => aQueue(scope), 3),
    connectionIds: await ids(() => aConnection(scope), 2),
  };
}

export interface MadeTicket extends TicketPlace {
  readonly id: number;
  readonly connectionId: number;
  readonly unreadCount: number;
}

/** Tickets in these places, each with its own contact, the first changed last. In two statements, however many. */
export async function manyTickets(
  { scope, connectionIds }: Workplace,
  places: readonly (TicketPlace & { readonly unreadCount?: number })[],
): Promise<MadeTicket[]> {
  const rows = await scope.query<MadeTicket>({
    text: `
      with made as (
        insert into contacts (company_id, name, name_source, channel)
        select $1, 'Cliente ' || nr, 'agent', 'whatsapp' from generate_series(1, $2::int) nr
        returning id
      ), numbered as (select id, row_number() over (order by id) as nr from made
      ), counted as (
        -- The numbers at once: taken one by one in a single commit, each would read all versions of the counter before it.
        insert into ticket_counters as c (company_id, last_number) values ($1, $2)
        on conflict (company_id) do update set last_number = c.last_number + excluded.last_number
        returning c.last_number - $2 as before
      )
      insert into tickets (company_id, number, contact_id, connection_id, channel, status, queue_id, user_id, is_group,
                           unread_count, updated_at)
      select $1, counted.before + nr, numbered.id, ($3::int[])[1 + nr % cardinality($3)], 'whatsappapi', place.status, place.queue_id,
             place.user_id, place.is_group, place.unread, $8::timestamptz - nr * interval '1 second'
        from unnest($4::text[], $5::int[], $6::int[], $7::bool[], $9::int[])
             with ordinality as place (status, queue_id, user_id, is_group, unread, nr)
        join numbered using (nr) cross join counted
      returning id, status, queue_id as "queueId", user_id as "userId", is_group as "isGroup",
                connection_id as "connectionId", unread_count as "unreadCount"`,
    values: [
      scope.companyId,
      places.length,
      connectionIds,
      places.map(({ status }) => status satisfies TicketStatus),
      places.map(({ queueId }) => queueId),
      places.map(({ userId }) => userId),
      places.map(({ isGroup }) => isGroup),
      scope.now,
      places.map(({ unreadCount = 0 }) => unreadCount),
    ],
  });
  return rows.toSorted((one, other) => one.id - other.id);
}

/** The counters, each place once; zeros are left out. */
export const countersOf = (scope: CompanyScope) =>
  scope.query({
    text: `select status, queue_id, user_id, is_group, sum(tickets)::int as tickets
             from (select * from ticket_counts
                   union all
                   select company_id, status, queue_id, user_id, is_group, delta from ticket_count_deltas) place
            where company_id = $1 group by 1, 2, 3, 4 having sum(tickets) <> 0 order by 1, 2, 3, 4`,
    values: [scope.companyId],
  });

/** The same, by counting every ticket. */
export const recountOf = (scope: CompanyScope) =>
  scope.query({
    text: `select status, coalesce(queue_id, 0) as queue_id, coalesce(user_id, 0) as user_id, is_group,
                  count(*)::int as tickets
             from tickets where company_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    values: [scope.companyId],
  });
