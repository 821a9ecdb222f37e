import { PARENT_ACCOUNT } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SheetContact } from './sheet/read-contact-row.ts';

export interface KnownSheetContact extends Pick<SheetContact, 'name' | 'email'> {
  readonly id: number;
}

/**
 * Statements over many contacts: row by row, a hundred thousand would take minutes. Not prepared: a plan made while the
 * company had no contacts would scan all of them later.
 */
export const contactImportRepo = {
  /** The phones that already belong to a contact: phone → contact. */
  async findByPhones(scope: CompanyScope, phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await scope.query<{ value: string; contact_id: number }>({
      text: `select value, contact_id from contact_identities
              where company_id = $1 and kind = 'phone' and account = '' and value = any ($2::text[])`,
      values: [scope.companyId, phones],
    });
    return new Map(rows.map((row) => [row.value, row.contact_id]));
  },

  /** The contacts shown by these user names or user ids: as shown → contact. A name of two contacts means neither. */
  async findByShown(scope: CompanyScope, shown: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await scope.query<{ shown: string; contactId: number }>({
      text: `select g.shown, min(found.id) as "contactId"
               from unnest($2::text[]) as g (shown)
               cross join lateral (
                 select c.id from contacts c
                  where g.shown like '@%' and c.company_id = $1 and c.username = substr(g.shown, 2)
                 union
                 -- By each account: the index of addresses begins with it.
                 select i.contact_id
                   from (select w.business_account_id as account from connections w where w.company_id = $1
                         union select $3) a
                   join contact_identities i
                     on i.company_id = $1 and i.kind = 'bsuid' and i.account = a.account and i.value = g.shown
                  where g.shown not like '@%') found
              group by g.shown having count(*) = 1`,
      values: [scope.companyId, shown, PARENT_ACCOUNT],
    });
    return new Map(rows.map((row) => [row.shown, row.contactId]));
  },

  /**
   * The ids of the new contacts; fewer than given when another transaction claimed one of the phones in the meantime.
   * The phones are claimed in a fixed order, so that two imports cannot deadlock.
   */
  async insertAll(scope: CompanyScope, contacts: readonly SheetContact[]): Promise<number[]> {
    const rows = await scope.query<{ contact_id: number }>({
      text: `with given as materialized (
          select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id, sheet.*
            from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as sheet (name, email, value, address)
        ), made as (
          insert into contacts (company_id, id, name, name_source, email, channel, created_at, updated_at)
          overriding system value
          select $1, id, name, 'agent', email, 'whatsapp', $6, $6 from given
        )
        insert into contact_identities (company_id, contact_id, kind, value, address)
        select $1, id, 'phone', value, address from given order by value collate "C"
        on conflict do nothing
        returning contact_id`,
      values: [
        scope.companyId,
        contacts.map(({ name }) => name),
        contacts.map(({ email }) => email),
        contacts.map(({ phone }) => phone.value),
        contacts.map(({ phone }) => phone.address),
        scope.now,
      ],
    });
    return rows.map((row) => row.contact_id);
  },

  /** The ids of contacts that gained something: a better name (`betterName`) or their first e-mail. */
  async completeAll(scope: CompanyScope, contacts: readonly KnownSheetContact[]): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      text: `with given as (
          select * from unnest($2::int[], $3::text[], $4::text[]) as sheet (id, name, email)
        ), locked as (
          select c.id from contacts c
           where c.company_id = $1 and c.id = any ($2::int[]) order by c.id for no key update
        )
        update contacts c
           set name = case when c.name_source = 'agent' then c.name else given.name end,
               name_source = 'agent',
               email = coalesce(nullif(c.email, ''), given.email),
               updated_at = $5
          from locked join given on given.id = locked.id
         where c.company_id = $1 and c.id = locked.id
           and (c.name_source <> 'agent' or (c.email = '' and given.email <> ''))
        returning c.id`,
      values: [
        scope.companyId,
        contacts.map(({ id }) => id),
        contacts.map(({ name }) => name),
        contacts.map(({ email }) => email),
        scope.now,
      ],
    });
    return rows.map((row) => row.id);
  },
};
