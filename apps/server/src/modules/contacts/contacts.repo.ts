import { type ContactChannel, PAGE_SIZE } from '@recado/contracts';
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import type { Statement } from '../../platform/db/database.ts';
import { namedInsert } from '../../platform/db/named-statement.ts';
import { prepared, render } from '../../platform/db/prepared.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactHasTags, tagsOfContact } from '../tags/index.ts';
import { contactCountsRepo } from './contact-counts.repo.ts';
import { contactsLike, mayFindContact, shownNumber } from './contact-search.repo.ts';
import type { NumberAudience } from './contacts.present.ts';
import { type ContactDetails, type ContactRow, contacts, type NewContact } from './contacts.tables.ts';

export interface ContactFilter {
  readonly audience: NumberAudience;
  readonly search?: string;
  readonly channel?: ContactChannel | undefined;
  readonly isGroup?: boolean | undefined;
  /** Contacts that have all of these tags. */
  readonly tagIds?: readonly number[] | undefined;
}

export interface ContactPage {
  readonly contacts: readonly ContactDetails[];
  readonly count: number;
}

export type ContactChange = { [K in keyof NewContact]?: NewContact[K] | SQL };

/** The order of the name index, and of browsers that sort in a new contact. */
const byName = [sql`plain_text(contacts.name)`, asc(contacts.id)];
const ORDER = sql.raw('plain_text(contacts.name), contacts.id');

/** A contact with its details in one row: lists are read all the time. */
const DETAILS = sql.raw(`
  select ${Object.keys(getTableColumns(contacts))
    .map((name) => `contacts.${toSnakeCase(name)} as "${name}"`)
    .join(', ')},
         ${render(shownNumber).text} as number, ${tagsOfContact('contacts.company_id', 'contacts.id')} as tags,
         (select json_agg(json_build_object('id', e.id, 'name', e.name, 'value', e.value) order by e.id)
            from contact_extra_info e
           where e.company_id = contacts.company_id and e.contact_id = contacts.id) as "extraInfo",
         (select json_agg(json_build_object('id', u.id, 'name', u.name) order by h.position)
            from contact_wallets h join users u on u.company_id = h.company_id and u.id = h.user_id
           where h.company_id = contacts.company_id and h.contact_id = contacts.id) as wallets,
         case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as connection, page.total`);
const CONNECTION = sql.raw(
  'left join connections w on w.company_id = contacts.company_id and w.id = contacts.default_connection_id',
);
const DETAILS_BY_IDS = render(sql`${DETAILS} from (select id, 0 as total from unnest($2::int[]) as wanted (id)) page
  join contacts on contacts.company_id = $1 and contacts.id = page.id ${CONNECTION}`).text;

type Lists = 'tags' | 'extraInfo' | 'wallets';
type DetailsRow = Omit<ContactDetails, Lists> & { readonly [K in Lists]: ContactDetails[K] | null } & {
  readonly total: number;
};

const readDetails = ({ total: _, ...row }: DetailsRow): ContactDetails => ({
  ...row,
  tags: row.tags ?? [],
  extraInfo: row.extraInfo ?? [],
  wallets: row.wallets ?? [],
});

const insertOne = namedInsert(contacts);

const isContact = (scope: CompanyScope, id: number) =>
  and(eq(contacts.companyId, scope.companyId), eq(contacts.id, id));
const matches = (scope: CompanyScope, { audience, search = '', channel, isGroup, tagIds = [] }: ContactFilter) =>
  and(
    eq(contacts.companyId, scope.companyId),
    channel === undefined ? undefined : eq(contacts.channel, channel),
    isGroup === undefined ? undefined : eq(contacts.isGroup, isGroup),
    search === '' ? undefined : mayFindContact(audience, search),
    contactHasTags(scope, tagIds),
  );

export const contactsRepo = {
  async get(scope: CompanyScope, id: number): Promise<ContactDetails> {
    const [contact] = await contactsRepo.listByIds(scope, [id]);
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
    return contact;
  },

  async listByIds(scope: CompanyScope, ids: readonly number[]): Promise<ContactDetails[]> {
    if (ids.length === 0) return [];
    const values = [scope.companyId, [...ids]];
    const rows = await scope.query<DetailsRow>({
      name: 'contact-details',
      text: DETAILS_BY_IDS,
      values,
      plan: 'generic',
    });
    return rows.map(readDetails);
  },

  /** One page, and the total count, in one round trip. */
  async listPage(scope: CompanyScope, filter: ContactFilter & { pageNumber: number }): Promise<ContactPage> {
    const isSearched = (filter.search ?? '') !== '';
    const hasTags = (filter.tagIds ?? []).length > 0;
    const found = sql`${sourceOf(scope.companyId, filter.search ?? '')} where ${matches(scope, filter)}`;
    const [rows, counted] = await scope.queryAll<[DetailsRow, { total: number }]>([
      pageOf(scope.companyId, { found, isSearched, offset: (filter.pageNumber - 1) * PAGE_SIZE }),
      isSearched ? undefined : hasTags ? countOf(found) : contactCountsRepo.count(scope.companyId, filter),
    ]);
    // Beyond the last page of a search there is no row to say how many there are.
    const isBeyond = isSearched && rows.length === 0 && filter.pageNumber > 1;
    const [row] = isBeyond ? await scope.query<{ total: number }>(countOf(found)) : isSearched ? rows : counted;
    return { contacts: rows.map(readDetails), count: row?.total ?? 0 };
  },

  /** The contacts after a position, one more than the largest page, and how many match. */
  async listAfter(scope: CompanyScope, filter: ContactFilter, after: Position | undefined): Promise<ContactPage> {
    const source = sourceOf(scope.companyId, filter.search ?? '');
    const all = matches(scope, filter);
    const isLater = after && sql`(${ORDER}) > (plain_text(${after.key}::text), ${after.id}::int)`;
    const isCounted = (filter.search ?? '') === '' && (filter.tagIds ?? []).length === 0;
    const [rows, [counted]] = await scope.queryAll<[DetailsRow, { total: number }]>([
      pageOf(scope.companyId, {
        found: sql`${source} where ${and(all, isLater)}`,
        isSearched: false,
        offset: 0,
        limit: CURSOR_PAGE_ROWS,
      }),
      isCounted ? contactCountsRepo.count(scope.companyId, filter) : countOf(sql`${source} where ${all}`),
    ]);
    return { contacts: rows.map(readDetails), count: counted?.total ?? 0 };
  },

  async listNames(scope: CompanyScope, limit: number): Promise<Pick<ContactDetails, 'id' | 'name' | 'number'>[]> {
    return scope.db
      .select({ id: contacts.id, name: contacts.name, number: shownNumber })
      .from(contacts)
      .where(eq(contacts.companyId, scope.companyId))
      .orderBy(...byName)
      .limit(limit);
  },

  /**
   * Locks the rows until the transaction ends, always in the same order. `key share` only prevents deletion, `no key
   * update` also blocks other edits, and `update`, for rows about to be deleted, also blocks new addresses.
   */
  async lock(
    scope: CompanyScope,
    ids: readonly number[],
    strength: 'key share' | 'no key update' | 'update',
  ): Promise<ContactRow[]> {
    return scope.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.companyId, scope.companyId), inArray(contacts.id, [...ids])))
      .orderBy(asc(contacts.id))
      .for(strength);
  },

  async insert(scope: CompanyScope, contact: NewContact): Promise<ContactRow> {
    const row = { ...contact, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now };
    const statement = insertOne(row);
    const [inserted] = statement
      ? await scope.query<ContactRow>(statement)
      : await scope.db.insert(contacts).values(row).returning();
    if (!inserted) throw new Error('An insert that did not fail returned no contact.');
    return inserted;
  },

  async update(scope: CompanyScope, id: number, change: ContactChange): Promise<ContactRow> {
    const [updated] = await scope.db
      .update(contacts)
      .set({ ...change, updatedAt: scope.now })
      .where(isContact(scope, id))
      .returning();
    if (!updated) throw new AppError('ERR_NO_CONTACT_FOUND');
    return updated;
  },

  /** Undefined when an agent has named the contact: that name stays, even when it was set a moment ago. */
  async updateProfileName(scope: CompanyScope, id: number, name: string): Promise<ContactRow | undefined> {
    const [updated] = await scope.db
      .update(contacts)
      .set({ name, nameSource: 'profile', updatedAt: scope.now })
      .where(and(isContact(scope, id), sql`contacts.name_source <> 'agent'`))
      .returning();
    return updated;
  },

  /** Undefined when the contact has this name, or one by an agent. It counts as one by an agent from now on. */
  async updateSavedName(scope: CompanyScope, id: number, name: string): Promise<ContactRow | undefined> {
    const [updated] = await scope.db
      .update(contacts)
      .set({ name, nameSource: 'agent', updatedAt: scope.now })
      .where(and(isContact(scope, id), sql`contacts.name_source <> 'agent'`))
      .returning();
    return updated;
  },

  /** Undefined when the contact got a name in the meantime. */
  async updateAddressName(scope: CompanyScope, id: number, name: string): Promise<ContactRow | undefined> {
    const [updated] = await scope.db
      .update(contacts)
      .set({ name, updatedAt: scope.now })
      .where(and(isContact(scope, id), sql`contacts.name_source = 'address'`))
      .returning();
    return updated;
  },

  /**
   * A person who takes over a user name is another person: the previous contact must not be found by it. Locked in the
   * order of ids, so that two people who exchange their names do not deadlock.
   */
  async takeUsername(scope: CompanyScope, id: number, username: string): Promise<ContactRow | undefined> {
    const owners = or(eq(contacts.id, id), eq(contacts.username, username));
    const isOwner = and(eq(contacts.companyId, scope.companyId), owners);
    await scope.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(isOwner)
      .orderBy(asc(contacts.id))
      .for('no key update');
    const changed = await scope.db
      .update(contacts)
      .set({ username: sql`case when ${contacts.id} = ${id} then ${username} end`, updatedAt: scope.now })
      .where(isOwner)
      .returning();
    return changed.find((contact) => contact.id === id);
  },

  async listByUsername(scope: CompanyScope, username: string): Promise<ContactRow[]> {
    return scope.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.companyId, scope.companyId), eq(contacts.username, username)))
      .orderBy(asc(contacts.id))
      .limit(2);
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(contacts).where(isContact(scope, id));
  },
};

interface ContactsPage {
  /** From the table to the condition. */
  readonly found: SQL;
  /** A search reads all its results to sort them, so a window count avoids a second statement. */
  readonly isSearched: boolean;
  readonly offset: number;
  readonly limit?: number;
}

/** The ids by the index of names, then the rows of these. */
function pageOf(companyId: number, { found, isSearched, offset, limit = PAGE_SIZE }: ContactsPage): Statement {
  const total = sql.raw(isSearched ? 'count(*) over ()' : '0');
  return prepared(sql`${DETAILS} from (
    select contacts.id, ${total}::int as total from ${found}
     order by ${ORDER} limit ${sql.raw(String(limit))} offset ${offset}::int) page
    ${contactOf(companyId, 'page')} ${CONNECTION} order by ${ORDER}`);
}

const countOf = (found: SQL): Statement => prepared(sql`select count(*)::int as total from ${found}`);

/** A search starts from the contacts that its term may mean. */
const sourceOf = (companyId: number, search: string): SQL =>
  search === ''
    ? sql`contacts`
    : sql`(select distinct ${contactsLike(search)} as id) likely ${contactOf(companyId, 'likely')}`;

/** One look-up per id, which the limit keeps: PostgreSQL would join a page with all contacts of a small company. */
const contactOf = (companyId: number, ids: 'page' | 'likely'): SQL => sql`
  cross join lateral (select * from contacts one where one.company_id = ${companyId}::int and one.id = ${sql.raw(ids)}.id limit 1) contacts`;
