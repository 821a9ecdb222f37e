import { CONTACT_LISTS_MAX, type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { CURSOR_PAGE_ROWS, FIRST_POSITION, type Position } from '../../platform/cursor-page.ts';
import type { Statement } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { CONTACTS_COUNT } from './contact-list-counts.repo.ts';
import {
  type ContactListRow,
  contactListImports,
  contactLists,
  type NewContactListImport,
} from './contact-lists.tables.ts';

const LIST = `l.id, l.name, ${CONTACTS_COUNT} as "contactsCount", l.created_at as "createdAt", l.updated_at as "updatedAt"`;
const IS_ALIVE = 'l.company_id = $1 and l.removed_at is null';
const ORDER = 'plain_text(l.name), l.id';
/** In a search, `%` and `_` are literal characters. */
const HAS_TERM = `($2 = '' or strpos(plain_text(l.name), plain_text($2)) > 0)`;

export const FIND_LIST = `select ${LIST} from contact_lists l where ${IS_ALIVE} and l.id = $2`;
/** A company has at most 500. */
const LIST_PAGE = `
  select ${LIST} from contact_lists l where ${IS_ALIVE} and ${HAS_TERM}
   order by ${ORDER} limit ${PAGE_SIZE} offset $3::int`;
const LIST_AFTER = `
  select ${LIST} from contact_lists l
   where ${IS_ALIVE} and ${HAS_TERM} and (${ORDER}) > (plain_text($3), $4::int)
   order by ${ORDER} limit ${CURSOR_PAGE_ROWS}`;
const COUNT_LISTS = `select count(*)::int as count from contact_lists l where ${IS_ALIVE} and ${HAS_TERM}`;
const LIST_ALL = `select ${LIST} from contact_lists l where ${IS_ALIVE} order by ${ORDER} limit ${CONTACT_LISTS_MAX}`;

const isList = (scope: CompanyScope, id: number) =>
  and(eq(contactLists.companyId, scope.companyId), eq(contactLists.id, id), isNull(contactLists.removedAt));

export const contactListsRepo = {
  /** For a round trip together with other statements. */
  findStatement: (companyId: number, id: number): Statement => ({
    name: 'find-contact-list',
    text: FIND_LIST,
    values: [companyId, id],
    plan: 'generic',
  }),

  async find(scope: CompanyScope, id: number): Promise<ContactListRow | undefined> {
    const [row] = await scope.query<ContactListRow>(contactListsRepo.findStatement(scope.companyId, id));
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<ContactListRow> {
    const row = await contactListsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
    return row;
  },

  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: readonly ContactListRow[]; count: number }> {
    const values = [scope.companyId, searchParam];
    const [rows, [counted]] = await scope.queryAll<[ContactListRow, { count: number }]>([
      {
        name: 'list-contact-lists',
        text: LIST_PAGE,
        values: [...values, (pageNumber - 1) * PAGE_SIZE],
        plan: 'generic',
      },
      { name: 'count-contact-lists', text: COUNT_LISTS, values, plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  /** The lists after a position, one more than the largest page, and how many match. */
  async listAfter(
    scope: CompanyScope,
    search: string,
    after: Position = FIRST_POSITION,
  ): Promise<{ rows: readonly ContactListRow[]; count: number }> {
    const values = [scope.companyId, search];
    const [rows, [counted]] = await scope.queryAll<[ContactListRow, { count: number }]>([
      { name: 'contact-lists-after', text: LIST_AFTER, values: [...values, after.key, after.id], plan: 'generic' },
      { name: 'count-contact-lists', text: COUNT_LISTS, values, plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  listAll: (scope: CompanyScope): Promise<ContactListRow[]> =>
    scope.query<ContactListRow>({
      name: 'all-contact-lists',
      text: LIST_ALL,
      values: [scope.companyId],
      plan: 'generic',
    }),

  async count(scope: CompanyScope): Promise<number> {
    const [row] = await scope.query<{ count: number }>({ text: COUNT_LISTS, values: [scope.companyId, ''] });
    return row?.count ?? 0;
  },

  /**
   * `key share` keeps the list from being deleted while contacts join it; `update` also makes changes of its name wait.
   */
  async lock(scope: CompanyScope, id: number, strength: 'key share' | 'update'): Promise<ContactListRow> {
    const [row] = await scope.query<ContactListRow>({
      text: `${FIND_LIST} for ${strength} of l`,
      values: [scope.companyId, id],
    });
    if (!row) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
    return row;
  },

  async insert(scope: CompanyScope, name: string): Promise<number> {
    const [row] = await scope.db
      .insert(contactLists)
      .values({ companyId: scope.companyId, name, createdAt: scope.now, updatedAt: scope.now })
      .returning({ id: contactLists.id });
    if (!row) throw new Error('An insert that did not fail returned no contact list.');
    return row.id;
  },

  async rename(scope: CompanyScope, id: number, name: string): Promise<void> {
    await scope.db.update(contactLists).set({ name, updatedAt: scope.now }).where(isList(scope, id));
  },

  /** Its readers find it no more; a job deletes its rows. */
  async markRemoved(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.update(contactLists).set({ removedAt: scope.now }).where(isList(scope, id));
  },

  /** Deletes up to `most` contacts of a removed list, and returns how many. */
  async purgeItems(scope: CompanyScope, id: number, most: number): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      text: `with gone as (
          delete from contact_list_items i
           where i.company_id = $1 and i.id = any (array(
             select w.id from contact_list_items w join contact_lists l on l.company_id = w.company_id and l.id = w.list_id
              where w.company_id = $1 and w.list_id = $2 and l.removed_at is not null limit $3))
          returning 1)
        select count(*)::int as count from gone`,
      values: [scope.companyId, id, most],
    });
    return row?.count ?? 0;
  },

  async deleteRemoved(scope: CompanyScope, id: number): Promise<void> {
    await scope.query({
      text: 'delete from contact_lists where company_id = $1 and id = $2 and removed_at is not null',
      values: [scope.companyId, id],
    });
  },

  async insertImport(scope: CompanyScope, row: NewContactListImport): Promise<number> {
    const [inserted] = await scope.db
      .insert(contactListImports)
      .values({ ...row, companyId: scope.companyId, createdAt: scope.now })
      .returning({ id: contactListImports.id });
    if (!inserted) throw new Error('An insert that did not fail returned no import.');
    return inserted.id;
  },
};
