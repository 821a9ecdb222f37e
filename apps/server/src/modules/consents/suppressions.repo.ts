import { type ConsentSource, PAGE_SIZE } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { PersonKind } from './consents.tables.ts';

export interface SuppressionRow {
  readonly id: number;
  readonly kind: PersonKind;
  readonly value: string;
  readonly source: ConsentSource;
  readonly createdAt: Date;
  readonly contactId: number | null;
  readonly contactName: string | null;
}

/** A million opt-outs are not counted for a page number. */
const MOST_COUNTED = 5_000;

/** First the rows by the index, then the contacts of these. */
export const LIST_SUPPRESSIONS = `
  select p.id, p.kind, p.value, p.source, p.created_at as "createdAt", c.id as "contactId", c.name as "contactName"
    from (
      select * from suppressions s
       where s.company_id = $1
       order by s.created_at desc, s.id desc
       limit ${PAGE_SIZE} offset $2::int) p
    left join contact_identities i
      on i.company_id = p.company_id and i.kind = p.kind and i.account = p.account and i.value = p.value
    left join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   order by p.created_at desc, p.id desc`;

export const COUNT_SUPPRESSIONS = `
  select count(*)::int as count
    from (select 1 from suppressions s where s.company_id = $1 limit ${MOST_COUNTED}) counted`;

export const FIND_SUPPRESSED_PHONES = `
  select p.id, p.kind, p.value, p.source, p.created_at as "createdAt", c.id as "contactId", c.name as "contactName"
    from suppressions p
    left join contact_identities i
      on i.company_id = p.company_id and i.kind = p.kind and i.account = p.account and i.value = p.value
    left join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where p.company_id = $1 and p.kind = 'phone' and p.account = '' and p.value = $2`;

export const suppressionsRepo = {
  async listPage(scope: CompanyScope, pageNumber: number): Promise<{ rows: readonly SuppressionRow[]; count: number }> {
    const [rows, [counted]] = await scope.queryAll<[SuppressionRow, { count: number }]>([
      {
        name: 'list-suppressions',
        text: LIST_SUPPRESSIONS,
        values: [scope.companyId, (pageNumber - 1) * PAGE_SIZE],
        plan: 'generic',
      },
      { name: 'count-suppressions', text: COUNT_SUPPRESSIONS, values: [scope.companyId], plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  findPhone: (scope: CompanyScope, value: string): Promise<SuppressionRow[]> =>
    scope.query<SuppressionRow>({
      name: 'find-suppressed-phone',
      text: FIND_SUPPRESSED_PHONES,
      values: [scope.companyId, value],
      plan: 'generic',
    }),
};
