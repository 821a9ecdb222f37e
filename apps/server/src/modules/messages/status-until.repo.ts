import type { CompanyScope } from '../../platform/scope.ts';

interface ConversationKey {
  readonly connectionId: number;
  readonly contactId: number;
}

export interface StoredStatusUntil {
  readonly deliveredUntil: Date | null;
  readonly readUntil: Date | null;
}

/**
 * Both a change of the time and the binding of a message's id lock the row until they commit: the second sees what the
 * first has done, so no status is missed between them.
 */
export const statusUntilRepo = {
  async raise(
    scope: CompanyScope,
    { connectionId, contactId }: ConversationKey,
    stored: StoredStatusUntil,
  ): Promise<void> {
    await scope.query({
      name: 'raise-ticked-until',
      // Locks the tickets first, as the binding of a message's id does: the reverse order could deadlock.
      text: `with newest as (
          select id from tickets where company_id = $1 and connection_id = $2 and contact_id = $3 order by id desc limit 2),
        held as materialized (
          select t.id from tickets t where t.company_id = $1 and t.id in (select id from newest)
           order by t.id for no key update)
        insert into ticked_until (company_id, connection_id, contact_id, delivered_until, read_until)
        select $1, $2, $3, $4, $5 where (select count(*) from held) >= 0
        on conflict (company_id, connection_id, contact_id) do update set
          delivered_until = greatest(ticked_until.delivered_until, excluded.delivered_until),
          read_until = greatest(ticked_until.read_until, excluded.read_until)`,
      values: [scope.companyId, connectionId, contactId, stored.deliveredUntil, stored.readUntil],
    });
  },

  /** Of the conversation that a ticket belongs to. */
  async findAndLock(
    scope: CompanyScope,
    { connectionId, ticketId }: { readonly connectionId: number; readonly ticketId: number },
  ): Promise<StoredStatusUntil | undefined> {
    const [stored] = await scope.query<StoredStatusUntil>({
      name: 'hold-ticked-until',
      text: `insert into ticked_until (company_id, connection_id, contact_id)
        select $1, $2, t.contact_id from tickets t where t.company_id = $1 and t.id = $3
        on conflict (company_id, connection_id, contact_id) do update set connection_id = excluded.connection_id
        returning delivered_until as "deliveredUntil", read_until as "readUntil"`,
      values: [scope.companyId, connectionId, ticketId],
    });
    return stored;
  },

  /** Two contacts were merged: the later time counts. */
  async moveAll(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: `insert into ticked_until (company_id, connection_id, contact_id, delivered_until, read_until)
        select company_id, connection_id, $2, delivered_until, read_until
          from ticked_until where company_id = $1 and contact_id = $3
        on conflict (company_id, connection_id, contact_id) do update set
          delivered_until = greatest(ticked_until.delivered_until, excluded.delivered_until),
          read_until = greatest(ticked_until.read_until, excluded.read_until)`,
      values: [scope.companyId, keepId, dropId],
    });
  },
};
