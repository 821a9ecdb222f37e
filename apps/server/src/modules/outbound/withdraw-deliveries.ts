import type { CompanyScope } from '../../platform/scope.ts';

/**
 * Messages before lanes, as an outcome locks them. A message whose outcome is being written is skipped: waiting for it
 * could deadlock.
 */
const LOCK_MESSAGES = `
  select m.id from messages m
   where m.company_id = $1 and m.id = any ($2::uuid[])
   order by m.id
     for update skip locked`;

/**
 * Leased conversations too: `outbox_begin_call` waits for this lock and only then looks for the delivery, so that a
 * worker does not begin a call for a withdrawn message. Whoever holds one keeps it briefly and waits for no message: a
 * lane skipped here would keep its message until the next turn of the pump, which a killed worker delays for seconds.
 */
const LOCK_LANES = `
  select l.connection_id as "connectionId", l.contact_id as "contactId", l.calling_id as "callingId"
    from outbox_lanes l
   where l.company_id = $1
     and (l.connection_id, l.contact_id) in (
       select o.connection_id, o.contact_id from outbox o where o.company_id = $1 and o.message_id = any ($2::uuid[]))
   order by l.connection_id, l.contact_id
     for no key update`;

const DELETE_SENDS = `
  delete from outbox o using unnest($3::int[], $4::int[], $5::bigint[]) as lane (connection_id, contact_id, calling_id)
   where o.company_id = $1 and o.message_id = any ($2::uuid[]) and o.action->>'do' = 'send' and not o.may_have_left
     and o.connection_id = lane.connection_id and o.contact_id = lane.contact_id
     and o.id is distinct from lane.calling_id
  returning o.message_id as "messageId"`;

interface LockedLane {
  readonly connectionId: number;
  readonly contactId: number;
  readonly callingId: string | null;
}

/**
 * Takes messages out of the outbox for which no call has begun, or whose call certainly did not leave. Returns their ids:
 * these will never leave. The messages stay locked until the transaction ends.
 */
export async function withdrawDeliveries(scope: CompanyScope, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const messages = await scope.query<{ id: string }>({ text: LOCK_MESSAGES, values: [scope.companyId, messageIds] });
  const ids = messages.map(({ id }) => id);
  const lanes = await scope.query<Record<string, unknown> & LockedLane>({
    text: LOCK_LANES,
    values: [scope.companyId, ids],
  });
  const rows = await scope.query<{ messageId: string }>({
    text: DELETE_SENDS,
    values: [
      scope.companyId,
      ids,
      lanes.map(({ connectionId }) => connectionId),
      lanes.map(({ contactId }) => contactId),
      lanes.map(({ callingId }) => callingId),
    ],
  });
  return rows.map(({ messageId }) => messageId);
}

/**
 * The condition that a message is leaving just now or may have left; in a statement with the company as $1. Not `exists`,
 * for which PostgreSQL may read the whole outbox of the company.
 */
export const mayBeLeaving = (messageId: string): string => `(
  select bool_or(l.calling_id = o.id or o.may_have_left) from outbox o
    join outbox_lanes l
      on l.company_id = o.company_id and l.connection_id = o.connection_id and l.contact_id = o.contact_id
   where o.company_id = $1 and o.message_id = ${messageId})`;
