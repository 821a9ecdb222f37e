import { type SQL, sql } from 'drizzle-orm';
import { render } from '../../platform/db/prepared.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface FillFilter {
  readonly tagIds: readonly number[];
  readonly tagMatch: 'all' | 'any';
  readonly connectionId: number | undefined;
  readonly walletUserId: number | undefined;
  /** From the first instant, to before the second. */
  readonly created: Range;
  readonly heard: Range;
}

export interface Range {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

export interface FillContact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly value: string;
}

/** The newest phone of a row of `contacts`: without one it matches nothing. */
const PHONE = sql.raw(`join lateral (
  select p.value from contact_identities p
   where p.company_id = contacts.company_id and p.contact_id = contacts.id and p.kind = 'phone'
   order by p.id desc limit 1) phone on true`);

export const contactListFillRepo = {
  async count(
    scope: CompanyScope,
    { listId, filter }: { listId: number; filter: FillFilter },
  ): Promise<{ count: number; present: number }> {
    const [row] = await scope.query<{ count: number; present: number }>(
      render(sql`
        select count(*)::int as count, count(i.value)::int as present
          from contacts ${PHONE}
          left join contact_list_items i on i.company_id = ${scope.companyId} and i.list_id = ${listId}
                and i.kind = 'phone' and i.value = phone.value
         where ${matches(scope, filter)}`),
    );
    return row ?? { count: 0, present: 0 };
  },

  /** The next contacts after an id, by id: a contact that is added in between does not move a page. */
  listAfter: (
    scope: CompanyScope,
    { filter, afterId, limit }: { filter: FillFilter; afterId: number; limit: number },
  ): Promise<FillContact[]> =>
    scope.query<FillContact>(
      render(sql`
        select contacts.id, contacts.name, contacts.email, phone.value
          from contacts ${PHONE}
         where ${matches(scope, filter)} and contacts.id > ${afterId}::int
         order by contacts.id limit ${limit}::int`),
    ),
};

function matches(scope: CompanyScope, filter: FillFilter): SQL {
  const { tagIds, tagMatch, connectionId, walletUserId, created, heard } = filter;
  const wanted = [...new Set(tagIds)];
  const conditions = [
    sql`contacts.company_id = ${scope.companyId}::int and not contacts.is_group and contacts.is_active`,
    wanted.length > 0 &&
      sql`contacts.id in (
        select k.contact_id from contact_tags k
         where k.company_id = ${scope.companyId}::int and k.tag_id = any (${sql.param(wanted)}::int[])
         group by k.contact_id having count(*) >= ${tagMatch === 'all' ? wanted.length : 1}::int)`,
    connectionId !== undefined && sql`contacts.default_connection_id = ${connectionId}::int`,
    walletUserId !== undefined &&
      sql`contacts.id in (
        select h.contact_id from contact_wallets h
         where h.company_id = ${scope.companyId}::int and h.user_id = ${walletUserId}::int)`,
    created.from && sql`contacts.created_at >= ${created.from}::timestamptz`,
    created.before && sql`contacts.created_at < ${created.before}::timestamptz`,
    (heard.from || heard.before) && wroteIn(scope, heard),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  );
}

/** The last message of a contact decides: whoever wrote before and after the range did not last write in it. */
function wroteIn(scope: CompanyScope, { from, before }: Range): SQL {
  return sql`contacts.id in (
    select t.contact_id from tickets t
     where t.company_id = ${scope.companyId}::int and t.last_customer_message_at is not null
     group by t.contact_id
    having max(t.last_customer_message_at) >= coalesce(${from ?? null}::timestamptz, '-infinity')
       and max(t.last_customer_message_at) < coalesce(${before ?? null}::timestamptz, 'infinity'))`;
}
