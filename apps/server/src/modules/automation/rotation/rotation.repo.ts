import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';

/** A ticket that somebody else of its queue is to have a look at. */
export interface DueTicket {
  readonly id: number;
  readonly queueId: number;
  /** Who was to accept it and did not. */
  readonly userId: number | null;
}

export const rotationRepo = {
  async companiesRotating(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ companyId: number }>({
      text: `select distinct company_id as "companyId" from queues where rotates_agents and rotation_minutes is not null`,
    });
    return rows.map(({ companyId }) => companyId);
  },

  /**
   * Since when a ticket is somebody's is in its log: every other time of a ticket moves when the customer writes. Only
   * tickets for which there is somebody else, so that those nobody can have do not stand before the others for ever.
   */
  listDue: (scope: CompanyScope, limit: number): Promise<DueTicket[]> =>
    scope.query<DueTicket>({
      text: `
        select t.id, t.queue_id as "queueId", t.user_id as "userId"
          from queues q
          join tickets t on t.company_id = q.company_id and t.status = 'pending' and t.queue_id = q.id and not t.is_group
         where q.company_id = $1 and q.rotates_agents and q.rotation_minutes is not null
           and (t.user_id is null
                or (select max(l.created_at) from ticket_logs l
                     where l.company_id = t.company_id and l.ticket_id = t.id and l.type <> 'access')
                   <= $2::timestamptz - q.rotation_minutes * interval '1 minute')
           and exists (select from user_queues uq
                         join users u on u.company_id = uq.company_id and u.id = uq.user_id
                        where uq.company_id = q.company_id and uq.queue_id = q.id
                          and u.is_online and u.profile = 'user' and u.id is distinct from t.user_id)
         order by t.id
         limit $3`,
      values: [scope.companyId, scope.now, limit],
    }),
};
