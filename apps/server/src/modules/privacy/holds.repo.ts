import type { CompanyScope } from '../../platform/scope.ts';

export interface LegalHold {
  readonly reason: string;
  readonly since: Date;
}

export const holdsRepo = {
  async find(scope: CompanyScope, contactId: number): Promise<LegalHold | undefined> {
    const [row] = await scope.query<LegalHold & Record<string, unknown>>({
      text: `select reason, created_at as since from legal_holds where company_id = $1 and contact_id = $2`,
      values: [scope.companyId, contactId],
    });
    return row;
  },

  async put(scope: CompanyScope, contactId: number, reason: string): Promise<void> {
    const { actor } = scope;
    await scope.query({
      text: `insert into legal_holds (company_id, contact_id, reason, user_id, created_at) values ($1, $2, $3, $4, $5)
             on conflict (company_id, contact_id) do update set reason = excluded.reason`,
      values: [scope.companyId, contactId, reason, actor === 'system' ? null : actor.userId, scope.now],
    });
  },

  /** Whether there was one. */
  async delete(scope: CompanyScope, contactId: number): Promise<boolean> {
    const rows = await scope.query({
      text: 'delete from legal_holds where company_id = $1 and contact_id = $2 returning 1',
      values: [scope.companyId, contactId],
    });
    return rows.length > 0;
  },

  async move(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: `insert into legal_holds (company_id, contact_id, reason, user_id, created_at)
             select company_id, $3, reason, user_id, created_at from legal_holds where company_id = $1 and contact_id = $2
             on conflict do nothing`,
      values: [scope.companyId, dropId, keepId],
    });
  },

  /** Whether the contact of the ticket is held. */
  async findByTicket(scope: CompanyScope, ticketId: number): Promise<boolean> {
    const rows = await scope.query({
      text: `select from tickets t join legal_holds h on h.company_id = t.company_id and h.contact_id = t.contact_id
              where t.company_id = $1 and t.id = $2`,
      values: [scope.companyId, ticketId],
    });
    return rows.length > 0;
  },

  async listOf(scope: CompanyScope, contactIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await scope.query<{ id: number }>({
      text: 'select contact_id as id from legal_holds where company_id = $1 and contact_id = any ($2::int[])',
      values: [scope.companyId, contactIds],
    });
    return new Set(rows.map(({ id }) => id));
  },

  async count(scope: CompanyScope): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      text: 'select count(*)::int as count from legal_holds where company_id = $1',
      values: [scope.companyId],
    });
    return row?.count ?? 0;
  },
};
