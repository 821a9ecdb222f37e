import { PAGE_SIZE } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface AuditRow {
  readonly id: number;
  readonly action: string;
  readonly details: Record<string, unknown>;
  readonly createdAt: Date;
  readonly actorCompanyId: number;
  readonly actorUserId: number | null;
  readonly actorKeyId: number | null;
  readonly actorName: string | null;
}

export const auditRepo = {
  /** One row more than a page, if there is one. Names only of the company's own users: it does not know others. */
  listPage: (scope: CompanyScope, pageNumber: number): Promise<AuditRow[]> =>
    scope.query<AuditRow>({
      text: `select e.id::int, e.action, e.details, e.created_at as "createdAt", coalesce(u.name, k.name) as "actorName",
                    e.actor_company_id as "actorCompanyId", e.actor_user_id as "actorUserId", e.actor_key_id as "actorKeyId"
               from audit_entries e
               left join users u on u.company_id = e.actor_company_id and u.id = e.actor_user_id
               left join api_keys k on k.company_id = e.company_id and k.id = e.actor_key_id
              where e.company_id = $1
              order by e.id desc
              limit $2 offset $3`,
      values: [scope.companyId, PAGE_SIZE + 1, (pageNumber - 1) * PAGE_SIZE],
    }),
};
