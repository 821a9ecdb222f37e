import { PAGE_SIZE } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import type { Statement } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { digitsOf, phoneVariants } from '../contacts/index.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import {
  type ContactListRow,
  contactListItems,
  type ListItemFields,
  type ListItemRow,
} from './contact-lists.tables.ts';

/** More matches than anybody pages through; a search for a frequent name stays fast. */
export const SEARCH_MOST = 5_000;

/** As a float: the driver returns a bigint as text. */
const ITEM = `i.id::float8 as id, i.list_id as "listId", i.value, i.name, i.email, i.check_state as "checkState", i.fields,
  m.consent_origin as "consentOrigin", m.consent_date::text as "consentDate", i.created_at as "createdAt",
  i.updated_at as "updatedAt"`;
const IMPORT = 'left join contact_list_imports m on m.company_id = i.company_id and m.id = i.import_id';
const ORDER = 'plain_text(i.name), i.id';
/** One look-up per id, which the limit keeps: PostgreSQL would join a page with all items of a small company. */
const ITEM_OF_PAGE = `cross join lateral (
  select * from contact_list_items one where one.company_id = $1 and one.id = page.id limit 1) i`;

/** The ids by the index of names, then the rows of these. */
export const LIST_ITEMS = `
  select ${ITEM} from (
    select i.id from contact_list_items i where i.company_id = $1 and i.list_id = $2
     order by ${ORDER} limit ${PAGE_SIZE} offset $3::int) page
  ${ITEM_OF_PAGE} ${IMPORT} order by ${ORDER}`;

/** A search reads all its matches to sort them, so a window counts them. */
const SEARCH_ITEMS = `
  select ${ITEM}, page.total from (
    select i.id, count(*) over ()::int as total
      from contact_list_items_like($2::int, $4::text, $5::text, $6::text[], ${SEARCH_MOST}) as likely (id)
     cross join lateral (
       select * from contact_list_items one where one.company_id = $1 and one.id = likely.id limit 1) i
     order by ${ORDER} limit ${PAGE_SIZE} offset $3::int) page
  ${ITEM_OF_PAGE} ${IMPORT} order by ${ORDER}`;

export const LIST_ITEMS_AFTER = `
  select ${ITEM} from (
    select i.id from contact_list_items i
     where i.company_id = $1 and i.list_id = $2 and (${ORDER}) > (plain_text($3), $4::bigint)
     order by ${ORDER} limit ${CURSOR_PAGE_ROWS}) page
  ${ITEM_OF_PAGE} ${IMPORT} order by ${ORDER}`;

const SEARCH_ITEMS_AFTER = `
  select ${ITEM}, page.total from (
    select likely.* from (
      select i.id, i.name, count(*) over ()::int as total
        from contact_list_items_like($2::int, $5::text, $6::text, $7::text[], ${SEARCH_MOST}) as likely (id)
       cross join lateral (
         select * from contact_list_items one where one.company_id = $1 and one.id = likely.id limit 1) i) likely
     where (plain_text(likely.name), likely.id) > (plain_text($3), $4::bigint)
     order by plain_text(likely.name), likely.id limit ${CURSOR_PAGE_ROWS}) page
  ${ITEM_OF_PAGE} ${IMPORT} order by ${ORDER}`;

const ITEMS_BY_IDS = `
  select ${ITEM} from contact_list_items i ${IMPORT}
    join contact_lists l on l.company_id = i.company_id and l.id = i.list_id and l.removed_at is null
   where i.company_id = $1 and i.id = any ($2::bigint[])`;

export interface ItemPage {
  /** Undefined when the list does not exist. */
  readonly list: ContactListRow | undefined;
  readonly items: readonly ListItemRow[];
  readonly count: number;
}

interface PageOf {
  readonly listId: number;
  readonly search: string;
  readonly pageNumber: number;
  /** Instead of the page number: the items after a position, one more than the largest page. */
  readonly after?: Position | undefined;
}

const isItem = (scope: CompanyScope, id: number) =>
  and(eq(contactListItems.companyId, scope.companyId), eq(contactListItems.id, id));

export const contactListItemsRepo = {
  /** One page, and the list, in one round trip. */
  async listPage(scope: CompanyScope, page: PageOf): Promise<ItemPage> {
    const [[list], rows] = await scope.queryAll<[ContactListRow, ListItemRow & { total?: number }]>([
      contactListsRepo.findStatement(scope.companyId, page.listId),
      pageStatement(scope.companyId, page),
    ]);
    const items = rows.map(({ total: _, ...item }) => item);
    const total = page.search === '' ? list?.contactsCount : rows[0]?.total;
    return { list, items, count: total ?? 0 };
  },

  listByIds: (scope: CompanyScope, ids: readonly number[]): Promise<ListItemRow[]> =>
    scope.query<ListItemRow>({
      name: 'contact-list-items',
      text: ITEMS_BY_IDS,
      values: [scope.companyId, ids],
      plan: 'generic',
    }),

  async get(scope: CompanyScope, id: number): Promise<ListItemRow> {
    const [row] = await contactListItemsRepo.listByIds(scope, [id]);
    if (!row) throw new AppError('ERR_NO_CONTACT_LIST_ITEM_FOUND');
    return row;
  },

  /** Locks the row until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<ListItemRow> {
    await scope.db.select({ id: contactListItems.id }).from(contactListItems).where(isItem(scope, id)).for('update');
    return contactListItemsRepo.get(scope, id);
  },

  insert: (scope: CompanyScope, listId: number, fields: ListItemFields): Promise<number> =>
    refusingDuplicates(async () => {
      const [row] = await scope.db
        .insert(contactListItems)
        .values({
          ...fields,
          companyId: scope.companyId,
          listId,
          kind: 'phone',
          createdAt: scope.now,
          updatedAt: scope.now,
        })
        .returning({ id: contactListItems.id });
      if (!row) throw new Error('An insert that did not fail returned no contact of a list.');
      return row.id;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<ListItemFields>): Promise<void> =>
    refusingDuplicates(async () => {
      await scope.db
        .update(contactListItems)
        .set({ ...change, updatedAt: scope.now })
        .where(isItem(scope, id));
    }),

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(contactListItems).where(isItem(scope, id));
  },
};

function pageStatement(companyId: number, { listId, search, pageNumber, after }: PageOf): Statement {
  const place = after ? [after.key, after.id] : [(pageNumber - 1) * PAGE_SIZE];
  const values = [companyId, listId, ...place];
  const [listed, found] = after ? [LIST_ITEMS_AFTER, SEARCH_ITEMS_AFTER] : [LIST_ITEMS, SEARCH_ITEMS];
  const suffix = after ? '-after' : '';
  if (search === '') return { name: `list-contact-list-items${suffix}`, text: listed, values, plan: 'generic' };
  const digits = digitsOf(search) ?? null;
  const numbers = digits === null ? [] : phoneVariants(digits);
  return {
    name: `search-contact-list-items${suffix}`,
    text: found,
    values: [...values, search, digits, numbers],
    plan: 'generic',
  };
}

/** The unique key decides, not an earlier read: two users may add one number concurrently. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'contact_list_items_company_id_list_id_kind_value_key')) throw error;
    throw new AppError('ERR_DUPLICATED_CONTACT_LIST_ITEM', { cause: error });
  }
}
