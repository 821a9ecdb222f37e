import type { ConsentDirection, ConsentEntry, ConsentPurpose, ConsentSource } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ConsentProof, PersonAddress } from './consents.tables.ts';

const ADDRESSES = 'unnest($2::text[], $3::text[], $4::text[]) as seen (kind, account, value)';

/**
 * Suppresses those of the addresses that are not yet, in a fixed order, and adds an entry for each of them. The same
 * wish twice is one entry: providers repeat their webhooks.
 */
const SUPPRESS = `
  with added as (
    insert into suppressions (company_id, kind, account, value, source, created_at)
    select $1, seen.kind, seen.account, seen.value, $5, $9
      from ${ADDRESSES}
     order by seen.kind, seen.account, seen.value
    on conflict (company_id, kind, account, value) do nothing
    returning kind, account, value)
  insert into consent_entries
    (company_id, kind, account, value, purpose, direction, source, text_version, message_id, user_id, created_at)
  select $1, a.kind, a.account, a.value, 'marketing', 'out', $5, $6, $7::uuid, $8::int, $9 from added a
  returning id`;

const RELEASE = `
  with gone as (
    delete from suppressions s using ${ADDRESSES}
     where s.company_id = $1 and s.kind = seen.kind and s.account = seen.account and s.value = seen.value
    returning s.kind, s.account, s.value)
  insert into consent_entries
    (company_id, kind, account, value, purpose, direction, source, text_version, message_id, user_id, created_at)
  select $1, g.kind, g.account, g.value, 'marketing', 'in', $5, $6, $7::uuid, $8::int, $9 from gone g
  returning id`;

/** One lookup in the unique index for each address of the contact. */
export const FIND_OPT_OUT = `
  select s.created_at as "since", s.source
    from contact_identities i
    join suppressions s
      on s.company_id = i.company_id and s.kind = i.kind and s.account = i.account and s.value = i.value
   where i.company_id = $1 and i.contact_id = $2
   order by s.created_at, s.id
   limit 1`;

const MOST_ENTRIES = 20;
/** For the privacy desk: an export has the whole ledger, and no person has this many lines. */
const ALL_ENTRIES = 10_000;

/** A person has few addresses, so that sorting their entries costs nothing. One act on all of them is one line. */
const listEntries = (most: number): string => `
  select max(e.id)::float8 as id, e.purpose, e.direction, e.source, e.text_version as "textVersion",
         e.message_id as "messageId", e.user_id as "userId", u.name as "userName", e.created_at as "createdAt"
    from contact_identities i
    join consent_entries e
      on e.company_id = i.company_id and e.kind = i.kind and e.account = i.account and e.value = i.value
    left join users u on u.company_id = e.company_id and u.id = e.user_id
   where i.company_id = $1 and i.contact_id = $2
   group by e.purpose, e.direction, e.source, e.text_version, e.message_id, e.user_id, u.name, e.created_at
   order by 1 desc
   limit ${most}`;
export const LIST_ENTRIES = listEntries(MOST_ENTRIES);
const LIST_ALL_ENTRIES = listEntries(ALL_ENTRIES);

const LIST_ADDRESSES = `
  select kind, account, value from contact_identities
   where company_id = $1 and contact_id = any ($2::int[]) and kind <> 'group'
   order by kind, account, value`;

export interface OptOut {
  readonly since: Date;
  readonly source: ConsentSource;
}

export interface EntryRow extends Omit<ConsentEntry, 'createdAt' | 'user' | 'purpose' | 'direction'> {
  readonly purpose: ConsentPurpose;
  readonly direction: ConsentDirection;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly createdAt: Date;
}

export const consentsRepo = {
  listAddresses: (scope: CompanyScope, contactIds: readonly number[]): Promise<PersonAddress[]> =>
    scope.query<PersonAddress>({
      name: 'list-person-addresses',
      text: LIST_ADDRESSES,
      values: [scope.companyId, contactIds],
      plan: 'generic',
    }),

  /** How many of the addresses changed. */
  async write(
    scope: CompanyScope,
    direction: ConsentDirection,
    { addresses, proof }: { readonly addresses: readonly PersonAddress[]; readonly proof: ConsentProof },
  ): Promise<number> {
    if (addresses.length === 0) return 0;
    const { source, textVersion = null, messageId = null, userId = null } = proof;
    const entries = await scope.query({
      name: direction === 'out' ? 'suppress-addresses' : 'release-addresses',
      text: direction === 'out' ? SUPPRESS : RELEASE,
      values: [
        scope.companyId,
        addresses.map(({ kind }) => kind),
        addresses.map(({ account }) => account),
        addresses.map(({ value }) => value),
        source,
        textVersion,
        messageId,
        userId,
        scope.now,
      ],
    });
    return entries.length;
  },

  /** The oldest opt-out in force of any of the contact's addresses. */
  async findOptOut(scope: CompanyScope, contactId: number): Promise<OptOut | undefined> {
    const [found] = await scope.query<OptOut>({
      name: 'find-opt-out',
      text: FIND_OPT_OUT,
      values: [scope.companyId, contactId],
      plan: 'generic',
    });
    return found;
  },

  listAll: (scope: CompanyScope, contactId: number): Promise<EntryRow[]> =>
    scope.query<EntryRow>({ text: LIST_ALL_ENTRIES, values: [scope.companyId, contactId] }),

  async findConsent(
    scope: CompanyScope,
    contactId: number,
  ): Promise<{ optOut: OptOut | undefined; entries: readonly EntryRow[] }> {
    const values = [scope.companyId, contactId];
    const [[optOut], entries] = await scope.queryAll<[OptOut, EntryRow]>([
      { name: 'find-opt-out', text: FIND_OPT_OUT, values, plan: 'generic' },
      { name: 'list-consent-entries', text: LIST_ENTRIES, values, plan: 'generic' },
    ]);
    return { optOut, entries };
  },
};
