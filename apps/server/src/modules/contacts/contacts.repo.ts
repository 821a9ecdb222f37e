import { type ContactChannel, PAGE_SIZE } from '@recado/contracts';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { namedInsert } from '../../platform/db/named-statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { contactHasTags, getAssignedTags } from '../tags/index.ts';
import { contactMatches, contactsLike, shownNumber } from './contact-search.repo.ts';
import type { NumberAudience } from './contacts.present.ts';
import { type ContactDetails, type ContactRow, contacts, type NewContact } from './contacts.tables.ts';
import { extraInfoRepo } from './extra-info.repo.ts';
import { walletsRepo } from './wallets.repo.ts';

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

const columns = { ...getTableColumns(contacts), number: shownNumber };
/** The order of the name index, and of browsers that sort in a new contact. */
const byName = [sql`plain_text(contacts.name)`, asc(contacts.id)];

const insertOne = namedInsert(contacts);

const isContact = (scope: CompanyScope, id: number) =>
  and(eq(contacts.companyId, scope.companyId), eq(contacts.id, id));
const matches = (scope: CompanyScope, { audience, search = '', channel, isGroup, tagIds = [] }: ContactFilter) =>
  and(
    eq(contacts.companyId, scope.companyId),
    channel === undefined ? undefined : eq(contacts.channel, channel),
    isGroup === undefined ? undefined : eq(contacts.isGroup, isGroup),
    search === '' ? undefined : sql`contacts.id in (select ${contactsLike(search)})`,
    search === '' ? undefined : contactMatches(audience, search),
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
    const rows = await scope.db
      .select(columns)
      .from(contacts)
      .where(and(eq(contacts.companyId, scope.companyId), inArray(contacts.id, [...ids])));
    return withDetails(scope, rows);
  },

  /** One page, and the total count. */
  async listPage(scope: CompanyScope, filter: ContactFilter & { pageNumber: number }): Promise<ContactPage> {
    const isSearched = (filter.search ?? '') !== '';
    const found = await scope.db
      // A search reads all its results to sort them, so a window count avoids a second query.
      .select({ ...columns, ...(isSearched && { total: sql<number>`count(*) over ()`.mapWith(Number) }) })
      .from(contacts)
      .where(matches(scope, filter))
      .orderBy(...byName)
      .limit(PAGE_SIZE)
      .offset((filter.pageNumber - 1) * PAGE_SIZE);
    const count = found[0]?.total ?? (await scope.db.$count(contacts, matches(scope, filter)));
    return { contacts: await withDetails(scope, found), count };
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

  /** Undefined when the contact got a name in the meantime. */
  async updateAddressName(scope: CompanyScope, id: number, name: string): Promise<ContactRow | undefined> {
    const [updated] = await scope.db
      .update(contacts)
      .set({ name, updatedAt: scope.now })
      .where(and(isContact(scope, id), sql`contacts.name_source = 'address'`))
      .returning();
    return updated;
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(contacts).where(isContact(scope, id));
  },
};

/** Four more statements, whatever the size of the page. */
async function withDetails(
  scope: CompanyScope,
  rows: readonly (ContactRow & { number: string })[],
): Promise<ContactDetails[]> {
  if (rows.length === 0) return [];
  const contactIds = rows.map(({ id }) => id);
  const infoOf = Map.groupBy(await extraInfoRepo.list(scope, contactIds), ({ contactId }) => contactId);
  const carried = await getAssignedTags(scope, { contactIds });
  const holdersOf = Map.groupBy(await walletsRepo.list(scope, contactIds), ({ contactId }) => contactId);
  const names = await connectionsRepo.namesOf(scope, rows);
  return rows.map((row) => ({
    ...row,
    connection: names.get(row.defaultConnectionId ?? 0) ?? null,
    tags: carried.contact(row.id),
    extraInfo: (infoOf.get(row.id) ?? []).map(({ id, name, value }) => ({ id, name, value })),
    wallets: (holdersOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}
