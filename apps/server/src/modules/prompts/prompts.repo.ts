import { PROMPT_OPTIONS_LIMIT, type PromptOption } from '@recado/contracts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import { hasFeature } from '../plans/index.ts';
import { queues } from '../queues/index.ts';
import { type NewPrompt, type PromptRow, prompts } from './prompts.tables.ts';

/** A prompt with the name of its queue and the number of connections that use it. */
export interface ListedPrompt extends PromptRow {
  readonly queueName: string | null;
  readonly connectionsCount: number;
}

const isOwn = (scope: CompanyScope) => eq(prompts.companyId, scope.companyId);
const isPrompt = (scope: CompanyScope, id: number) => and(isOwn(scope), eq(prompts.id, id));
const connectionsCount = sql<number>`(
  select count(*)::int from connections c where c.company_id = ${prompts.companyId} and c.prompt_id = ${prompts.id})`;

const listed = (scope: CompanyScope) =>
  scope.db
    .select({ ...getTableColumns(prompts), queueName: queues.name, connectionsCount })
    .from(prompts)
    .leftJoin(queues, and(eq(queues.companyId, prompts.companyId), eq(queues.id, prompts.queueId)))
    .$dynamic();

/** Keys of prompts and their places: a sealed value opens only where it was sealed. */
export const promptSecretContext = (
  { companyId }: Pick<CompanyScope, 'companyId'>,
  kind: 'api-key' | 'voice-key',
): string => `company:${companyId}:prompt:${kind}`;

const sealedColumn = (column: string, kind: 'api-key' | 'voice-key'): SealedColumn => ({
  table: 'prompts',
  column,
  key: ['id'],
  context: (companyId) => promptSecretContext({ companyId }, kind),
});

export const sealedPromptKeys = [
  sealedColumn('sealed_api_key', 'api-key'),
  sealedColumn('sealed_voice_key', 'voice-key'),
];

export const LIST_PROMPT_OPTIONS = `
  select p.id, p.name from prompts p
   where p.company_id = $1 order by plain_text(p.name), p.id limit ${PROMPT_OPTIONS_LIMIT}`;

export const promptsRepo = {
  list: (scope: CompanyScope): Promise<ListedPrompt[]> =>
    listed(scope).where(isOwn(scope)).orderBy(sql`plain_text(${prompts.name})`, asc(prompts.id)),

  listOptions: (scope: CompanyScope): Promise<PromptOption[]> =>
    scope.query<PromptOption>({
      name: 'list-prompt-options',
      text: LIST_PROMPT_OPTIONS,
      values: [scope.companyId],
      plan: 'generic',
    }),

  async find(scope: CompanyScope, id: number): Promise<ListedPrompt | undefined> {
    const [row] = await listed(scope).where(isPrompt(scope, id));
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<ListedPrompt> {
    const row = await promptsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_PROMPT_FOUND');
    return row;
  },

  /** Locks the row until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number, strength: 'key share' | 'update' = 'update'): Promise<PromptRow> {
    const [row] = await scope.db.select().from(prompts).where(isPrompt(scope, id)).for(strength);
    if (!row) throw new AppError('ERR_NO_PROMPT_FOUND');
    return row;
  },

  count: (scope: CompanyScope): Promise<number> => scope.db.$count(prompts, isOwn(scope)),

  async insert(scope: CompanyScope, row: NewPrompt): Promise<number> {
    const [inserted] = await scope.db
      .insert(prompts)
      .values({ ...row, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning({ id: prompts.id });
    if (!inserted) throw new Error('An insert that did not fail returned no prompt.');
    return inserted.id;
  },

  async update(scope: CompanyScope, id: number, change: Partial<NewPrompt>): Promise<void> {
    await scope.db
      .update(prompts)
      .set({ ...change, updatedAt: scope.now })
      .where(isPrompt(scope, id));
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(prompts).where(isPrompt(scope, id));
  },

  /** Whether it may answer customers: it exists, and the plan of the company has AI. */
  async isUsable(scope: CompanyScope, id: number): Promise<boolean> {
    const rows = await scope.query({
      name: 'is-prompt-usable',
      text: `select from prompts p join companies c on c.id = p.company_id
              where p.company_id = $1 and p.id = $2 and ${hasFeature('useOpenAi')}`,
      values: [scope.companyId, id],
    });
    return rows.length > 0;
  },

  /** The connections that use it, by name. */
  listUses: (scope: CompanyScope, id: number): Promise<{ id: number; name: string }[]> =>
    scope.query<{ id: number; name: string }>({
      text: 'select id, name from connections where company_id = $1 and prompt_id = $2 order by name, id',
      values: [scope.companyId, id],
    }),
};
