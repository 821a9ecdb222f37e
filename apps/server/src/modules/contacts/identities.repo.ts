import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ContactRow, contactIdentities, contacts, type IdentityRow } from './contacts.tables.ts';
import type { Identity } from './identity.ts';

export interface KnownIdentity extends Identity {
  readonly contact: ContactRow;
}

/**
 * Runs for every inbound message: prepared for each count of addresses, with one lookup in the unique index for each.
 * Not with an array: the planner estimates its length again on every call.
 */
export const findKnownStatement = (count: number): string => `
  select i.kind, i.account, i.value, i.address,
         ${contactColumns.map((name) => `c.${toSnakeCase(name)} as "contact.${name}"`).join(', ')}
    from (values ${Array.from({ length: count }, (_, index) => placesOf(index)).join(', ')}) as seen (kind, account, value)
    join contact_identities i
      on i.company_id = $1 and i.kind = seen.kind and i.account = seen.account and i.value = seen.value
    join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   order by c.id`;

const contactColumns = Object.keys(getTableColumns(contacts));
const placesOf = (index: number): string => `($${3 * index + 2}, $${3 * index + 3}, $${3 * index + 4})`;

export const identitiesRepo = {
  /** The known addresses with their contact; the oldest contact first. */
  async findKnown(scope: CompanyScope, identities: readonly Identity[]): Promise<KnownIdentity[]> {
    const rows = await scope.query<Record<string, unknown>>({
      name: `find-known-identities-${identities.length}`,
      text: findKnownStatement(identities.length),
      values: [scope.companyId, ...identities.flatMap(({ kind, account, value }) => [kind, account, value])],
    });
    return rows.map((row) => ({ ...(row as unknown as Identity), contact: contactIn(row) }));
  },

  /** The contacts of any number of addresses, in one statement. */
  async listOwners(
    scope: CompanyScope,
    identities: readonly Identity[],
  ): Promise<(Omit<Identity, 'address'> & { readonly contactId: number })[]> {
    if (identities.length === 0) return [];
    return scope.query({
      name: 'list-owners-of-identities',
      text: `select i.kind, i.account, i.value, i.contact_id as "contactId"
               from unnest($2::text[], $3::text[], $4::text[]) as seen (kind, account, value)
               join contact_identities i
                 on i.company_id = $1 and i.kind = seen.kind and i.account = seen.account and i.value = seen.value`,
      values: [
        scope.companyId,
        identities.map(({ kind }) => kind),
        identities.map(({ account }) => account),
        identities.map(({ value }) => value),
      ],
      plan: 'generic',
    });
  },

  async list(scope: CompanyScope, contactId: number): Promise<IdentityRow[]> {
    return scope.db
      .select()
      .from(contactIdentities)
      .where(and(eq(contactIdentities.companyId, scope.companyId), eq(contactIdentities.contactId, contactId)))
      .orderBy(asc(contactIdentities.id));
  },

  /**
   * How many of the addresses were free and now belong to this contact. Waits for a transaction that is claiming one of
   * them.
   */
  async claim(scope: CompanyScope, contactId: number, identities: readonly Identity[]): Promise<number> {
    const claimed = await scope.query({
      name: 'claim-identities',
      text: `insert into contact_identities (company_id, contact_id, kind, account, value, address)
        select $1, $2, seen.kind, seen.account, seen.value, seen.address
          from unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
            as seen (kind, account, value, address, place)
         order by seen.place
        on conflict do nothing
        returning id`,
      values: [
        scope.companyId,
        contactId,
        identities.map(({ kind }) => kind),
        identities.map(({ account }) => account),
        identities.map(({ value }) => value),
        identities.map(({ address }) => address),
      ],
    });
    return claimed.length;
  },

  /** The same for addresses of several contacts. In a fixed order: two transactions with the same ones must not deadlock. */
  async claimEach(
    scope: CompanyScope,
    identities: readonly (Identity & { readonly contactId: number })[],
  ): Promise<number> {
    const claimed = await scope.query({
      name: 'claim-each-identity',
      text: `insert into contact_identities (company_id, contact_id, kind, account, value, address)
        select $1, seen.* from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
            as seen (contact_id, kind, account, value, address)
         order by seen.kind, seen.account, seen.value
        on conflict do nothing
        returning id`,
      values: [
        scope.companyId,
        identities.map(({ contactId }) => contactId),
        identities.map(({ kind }) => kind),
        identities.map(({ account }) => account),
        identities.map(({ value }) => value),
        identities.map(({ address }) => address),
      ],
    });
    return claimed.length;
  },

  /** The provider now spells the address differently. */
  async respell(scope: CompanyScope, identity: Identity): Promise<void> {
    await scope.db.update(contactIdentities).set({ address: identity.address }).where(isIdentity(scope, identity));
  },

  async release(scope: CompanyScope, contactId: number, identity: Omit<Identity, 'address'>): Promise<void> {
    const isOwn = and(isIdentity(scope, identity), eq(contactIdentities.contactId, contactId));
    await scope.db.delete(contactIdentities).where(isOwn);
  },

  async moveAll(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.db
      .update(contactIdentities)
      .set({ contactId: keepId })
      .where(and(eq(contactIdentities.companyId, scope.companyId), eq(contactIdentities.contactId, dropId)));
  },
};

const isIdentity = (scope: CompanyScope, { kind, account, value }: Omit<Identity, 'address'>) =>
  and(
    eq(contactIdentities.companyId, scope.companyId),
    eq(contactIdentities.kind, kind),
    eq(contactIdentities.account, account),
    eq(contactIdentities.value, value),
  );

function contactIn(row: Readonly<Record<string, unknown>>): ContactRow {
  return Object.fromEntries(contactColumns.map((name) => [name, row[`contact.${name}`]])) as ContactRow;
}
