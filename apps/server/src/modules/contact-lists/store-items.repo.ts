import type { CheckState } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface NewListItem {
  readonly value: string;
  readonly name: string;
  readonly email: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly isMalformed?: boolean;
}

/** Whether the person of a number has written to the company: then they have WhatsApp, and no check is needed. */
const HAS_WRITTEN = `
  select true as "hasWritten" from contact_identities c
    join tickets t on t.company_id = c.company_id and t.contact_id = c.contact_id
   where c.company_id = $1 and c.kind = 'phone' and c.account = '' and c.value = given.value
     and t.last_customer_message_at is not null
   limit 1`;

/** Statements over many items, not prepared: a plan made while a list was empty would scan all of it later. */
export const storeItemsRepo = {
  /** Of these numbers, those the list already has. */
  async findPresent(scope: CompanyScope, listId: number, values: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await scope.query<{ value: string }>({
      text: `select value from contact_list_items
              where company_id = $1 and list_id = $2 and kind = 'phone' and value = any ($3::text[])`,
      values: [scope.companyId, listId, values],
    });
    return new Set(rows.map(({ value }) => value));
  },

  /** The ids of the stored items; fewer than given when a concurrent import stored some of them. */
  async insertAll(
    scope: CompanyScope,
    { listId, importId, items }: { listId: number; importId: number; items: readonly NewListItem[] },
  ): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      // In a fixed order, so that two imports into one list cannot deadlock.
      text: `insert into contact_list_items
          (company_id, list_id, import_id, kind, value, name, email, fields, check_state, created_at, updated_at)
        select $1, $2, $3, 'phone', given.value, given.name, given.email, given.fields::jsonb,
               case when given.is_malformed then 'malformed' when known."hasWritten" then 'confirmed' else 'unchecked' end,
               $9, $9
          from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[])
               as given (value, name, email, fields, is_malformed)
          left join lateral (${HAS_WRITTEN}) known on true
         order by given.value collate "C"
        on conflict do nothing
        returning id::float8 as id`,
      values: [
        scope.companyId,
        listId,
        importId,
        items.map(({ value }) => value),
        items.map(({ name }) => name),
        items.map(({ email }) => email),
        items.map(({ fields }) => JSON.stringify(fields)),
        items.map(({ isMalformed = false }) => isMalformed),
        scope.now,
      ],
    });
    return rows.map(({ id }) => id);
  },

  /** What is known of a usable number. */
  async stateOf(scope: CompanyScope, value: string): Promise<CheckState> {
    const [known] = await scope.query({
      text: `select known."hasWritten" from (select $2::text as value) given cross join lateral (${HAS_WRITTEN}) known`,
      values: [scope.companyId, value],
    });
    return known ? 'confirmed' : 'unchecked';
  },
};
