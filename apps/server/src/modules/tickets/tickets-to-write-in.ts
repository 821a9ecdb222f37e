import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lockParties } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import { ticketOpened } from './tickets.events.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface OutreachToMany {
  readonly contactIds: readonly number[];
  readonly connection: { readonly id: number; readonly channel: ConnectionChannel };
  /** The tickets to open where there are no live ones; null opens none for the agents. */
  readonly opens: {
    readonly status: 'pending' | 'open' | 'closed';
    readonly queueId: number | null;
    readonly userId: number | null;
  } | null;
}

export type WritableTicket = Pick<TicketRow, 'id' | 'contactId' | 'connectionId' | 'status'>;

/** The live ticket of each contact, else the newest where `$4`. */
const FIND = `
  select distinct on (t.contact_id) t.id, t.contact_id as "contactId", t.connection_id as "connectionId", t.status
    from tickets t
   where t.company_id = $1 and t.connection_id = $2 and t.contact_id = any ($3::int[]) and ($4 or t.status <> 'closed')
   order by t.contact_id, (t.status <> 'closed') desc, t.id desc`;

const INSERT = `
  insert into tickets (company_id, contact_id, connection_id, channel, is_outbound, is_bot_active, queue_id, user_id,
                       status, closed_at, status_changed_at, created_at, updated_at, timer_at, last_customer_message_at)
  select $1, w.contact_id, $3, $4, true, $6::int is null, $5, $6, $7, case when $7 = 'closed' then $8::timestamptz end,
         $8, $8, $8, case when $7 <> 'closed' then $8::timestamptz end,
         (select max(o.last_customer_message_at) from tickets o
           where o.company_id = $1 and o.contact_id = w.contact_id and o.connection_id = $3)
    from unnest($2::int[]) as w (contact_id) order by w.contact_id
  on conflict (company_id, contact_id, connection_id) where status <> 'closed' do nothing
  returning id, contact_id as "contactId", connection_id as "connectionId", status`;

const ATTEMPTS = 10;

/**
 * As `ticketToWriteIn` for many contacts, with the same few statements however many they are. Live tickets stay as they
 * are; of new ones only those that agents see are published.
 */
export async function ticketsToWriteIn(
  scope: CompanyScope,
  { contactIds, connection, opens }: OutreachToMany,
): Promise<ReadonlyMap<number, WritableTicket>> {
  const found = new Map<number, WritableTicket>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const missing = () => contactIds.filter((id) => !found.has(id));
    for (const ticket of await find(scope, connection.id, missing(), opens === null))
      found.set(ticket.contactId, ticket);
    if (missing().length === 0) return found;
    for (const ticket of await open(scope, { contactIds: missing(), connection, opens }))
      found.set(ticket.contactId, ticket);
    // A customer may have opened one in the meantime: then it is found.
    if (missing().length === 0) return found;
  }
  throw new Error('The live tickets of contacts changed faster than they could be read.');
}

const find = (scope: CompanyScope, connectionId: number, contactIds: readonly number[], takesClosed: boolean) =>
  scope.query<WritableTicket>({
    name: 'find-tickets-to-write-in',
    text: FIND,
    values: [scope.companyId, connectionId, contactIds, takesClosed],
  });

async function open(scope: CompanyScope, { contactIds, connection, opens }: OutreachToMany): Promise<WritableTicket[]> {
  const { queueId = null, userId = null } = opens ?? {};
  await lockParties(scope, { queueIds: [queueId], userIds: [userId] });
  // Unassigned, it waits for an agent.
  const status = opens === null ? 'closed' : opens.status === 'open' && userId === null ? 'pending' : opens.status;
  const opened = await scope.query<WritableTicket>({
    name: 'insert-tickets-to-write-in',
    text: INSERT,
    values: [scope.companyId, contactIds, connection.id, connection.channel, queueId, userId, status, scope.now],
  });
  const lines = opened.flatMap(({ id: ticketId }) => [
    { ticketId, queueId, type: 'create' as const },
    ...(status === 'closed' ? [{ ticketId, queueId, type: 'closed' as const }] : []),
  ]);
  if (status === 'closed') await ticketLogsRepo.insert(scope, ...lines);
  else {
    await logTicket(scope, ...lines);
    for (const { id: ticketId } of opened) await scope.emit(ticketOpened, { ticketId });
  }
  return opened;
}
