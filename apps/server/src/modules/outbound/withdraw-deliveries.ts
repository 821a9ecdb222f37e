import type { CompanyScope } from '../../platform/scope.ts';

/**
 * Conversations that no worker has leased. Locked, so that none leases them before the commit: `outbox_begin_call` looks
 * for the delivery only after it has this lock.
 */
const LOCK_LANES = `
  select l.connection_id as "connectionId", l.contact_id as "contactId"
    from outbox_lanes l
   where l.company_id = $1 and l.lease is null
     and (l.connection_id, l.contact_id) in (
       select o.connection_id, o.contact_id from outbox o where o.company_id = $1 and o.message_id = any ($2::uuid[]))
   order by l.connection_id, l.contact_id
     for no key update skip locked`;

const DELETE_SENDS = `
  delete from outbox o using unnest($3::int[], $4::int[]) as free (connection_id, contact_id)
   where o.company_id = $1 and o.message_id = any ($2::uuid[]) and o.action->>'do' = 'send'
     and o.connection_id = free.connection_id and o.contact_id = free.contact_id
  returning o.message_id as "messageId"`;

/** Takes messages out of the outbox that no worker is sending. Returns their ids: these will never leave. */
export async function withdrawDeliveries(scope: CompanyScope, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const lanes = await scope.query<{ connectionId: number; contactId: number }>({
    text: LOCK_LANES,
    values: [scope.companyId, messageIds],
  });
  const rows = await scope.query<{ messageId: string }>({
    text: DELETE_SENDS,
    values: [
      scope.companyId,
      messageIds,
      lanes.map(({ connectionId }) => connectionId),
      lanes.map(({ contactId }) => contactId),
    ],
  });
  return rows.map(({ messageId }) => messageId);
}
