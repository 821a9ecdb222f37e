import { FLOW_OPTIONS_LIMIT, type FlowOption, type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type FlowRow, flows } from './flows.tables.ts';

/** A flow without its draft, which may have a megabyte, and with the name of the user who saved it. */
export interface FlowSummary extends Omit<FlowRow, 'draft' | 'removedAt'> {
  readonly hasDraft: boolean;
  readonly draftUserName: string | null;
}

const SUMMARY = `f.company_id as "companyId", f.id, f.name, f.is_active as "isActive", f.draft_revision as "draftRevision",
  f.draft_user_id as "draftUserId", u.name as "draftUserName", f.published_version as "publishedVersion",
  f.published_revision as "publishedRevision", f.created_at as "createdAt", f.updated_at as "updatedAt",
  f.draft is not null and f.draft_revision is distinct from f.published_revision as "hasDraft"`;
const FROM = `flows f left join users u on u.company_id = f.company_id and u.id = f.draft_user_id`;

export const LIST_FLOWS = `
  select ${SUMMARY} from ${FROM}
   where f.company_id = $1 and f.removed_at is null
   order by plain_text(f.name), f.id
   limit ${PAGE_SIZE + 1} offset $2`;

/** Not `like`: in a search, `%` and `_` are plain characters. */
export const SEARCH_FLOWS = `
  select ${SUMMARY} from ${FROM}
   where f.company_id = $1 and f.removed_at is null and strpos(plain_text(f.name), plain_text($3)) > 0
   order by plain_text(f.name), f.id
   limit ${PAGE_SIZE + 1} offset $2`;

export const LIST_FLOW_OPTIONS = `
  select f.id, f.name, f.is_active as active, f.published_version as "publishedVersion"
    from flows f
   where f.company_id = $1 and f.removed_at is null
   order by plain_text(f.name), f.id
   limit ${FLOW_OPTIONS_LIMIT}`;

const FIND_FLOW = `select ${SUMMARY} from ${FROM} where f.company_id = $1 and f.id = $2 and f.removed_at is null`;

const isFlow = (scope: CompanyScope, id: number) => and(eq(flows.companyId, scope.companyId), eq(flows.id, id));

export const flowsRepo = {
  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: FlowSummary[]; hasMore: boolean }> {
    const values = [scope.companyId, (pageNumber - 1) * PAGE_SIZE];
    const found = await scope.query<FlowSummary>(
      searchParam === ''
        ? { name: 'flows.list', text: LIST_FLOWS, values, plan: 'generic' }
        : { name: 'flows.search', text: SEARCH_FLOWS, values: [...values, searchParam], plan: 'generic' },
    );
    return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  },

  listOptions: (scope: CompanyScope): Promise<FlowOption[]> =>
    scope.query<FlowOption>({
      name: 'flows.options',
      text: LIST_FLOW_OPTIONS,
      values: [scope.companyId],
      plan: 'generic',
    }),

  async find(scope: CompanyScope, id: number): Promise<FlowSummary | undefined> {
    const [row] = await scope.query<FlowSummary>({
      name: 'flows.find',
      text: FIND_FLOW,
      values: [scope.companyId, id],
      plan: 'generic',
    });
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<FlowSummary> {
    const row = await flowsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_FLOW_FOUND');
    return row;
  },

  async findDraft(scope: CompanyScope, id: number): Promise<FlowRow['draft']> {
    const [row] = await scope.db.select({ draft: flows.draft }).from(flows).where(isFlow(scope, id));
    return row?.draft ?? null;
  },

  /** Locks the flow until the transaction ends, with its draft: saves come one after the other. */
  async lock(scope: CompanyScope, id: number): Promise<FlowRow> {
    const [row] = await scope.db
      .select()
      .from(flows)
      .where(and(isFlow(scope, id), isNull(flows.removedAt)))
      .for('no key update');
    if (!row) throw new AppError('ERR_NO_FLOW_FOUND');
    return row;
  },

  /** Locks flows against removal until the transaction ends; returns those that exist. */
  async lockExisting(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      text: `select id from flows where company_id = $1 and id = any ($2::int[]) and removed_at is null
              order by id for share`,
      values: [scope.companyId, ids],
    });
    return rows.map(({ id }) => id);
  },

  insert: (scope: CompanyScope, flow: NewFlow): Promise<FlowRow> =>
    refusingTakenName(async () => {
      const [inserted] = await scope.db
        .insert(flows)
        .values({ ...flow, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning();
      if (!inserted) throw new Error('An insert that did not fail returned no flow.');
      return inserted;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<Omit<FlowRow, 'companyId' | 'id'>>): Promise<void> =>
    refusingTakenName(async () => {
      await scope.db
        .update(flows)
        .set({ ...change, updatedAt: scope.now })
        .where(isFlow(scope, id));
    }),

  /** Which of these names a flow of the company has, in lower case. */
  async listTakenNames(scope: CompanyScope, names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await scope.query<{ name: string }>({
      text: `select lower(name) as name from flows
              where company_id = $1 and removed_at is null
                and lower(name) = any (select lower(one) from unnest($2::text[]) one)`,
      values: [scope.companyId, names],
    });
    return new Set(rows.map(({ name }) => name));
  },
};

export type NewFlow = Pick<FlowRow, 'name'> & Partial<Pick<FlowRow, 'draft' | 'draftRevision' | 'draftUserId'>>;

/** The unique index decides, not an earlier read: two users may choose the same name concurrently. */
async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'flows_name')
      ? new AppError('ERR_FLOW_NAME_ALREADY_EXISTS', { cause: error })
      : error;
  }
}
