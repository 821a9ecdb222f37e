import { type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type FlowCampaignRow, flowCampaigns } from './flows.tables.ts';
import type { Phrase } from './match-phrase.ts';

/** A campaign with its flow, which is null when it was removed. */
export interface FlowCampaignDetails extends FlowCampaignRow {
  readonly flowName: string | null;
  readonly flowIsActive: boolean | null;
  readonly flowVersion: number | null;
}

const DETAILS = `
  select c.company_id as "companyId", c.id, c.name, c.flow_id as "flowId", c.connection_id as "connectionId", c.phrase,
         c.phrase_key as "phraseKey", c.match, c.is_active as "isActive", c.created_at as "createdAt",
         c.updated_at as "updatedAt", f.name as "flowName", f.is_active as "flowIsActive",
         f.published_version as "flowVersion"
    from flow_campaigns c
    left join flows f on f.company_id = c.company_id and f.id = c.flow_id and f.removed_at is null`;

export const LIST_CAMPAIGNS = `${DETAILS}
   where c.company_id = $1
   order by plain_text(c.name), c.id
   limit ${PAGE_SIZE + 1} offset $2`;

/** Not `like`: in a search, `%` and `_` are plain characters. */
export const SEARCH_CAMPAIGNS = `${DETAILS}
   where c.company_id = $1
     and (strpos(plain_text(c.name), plain_text($3)) > 0 or strpos(plain_text(c.phrase), plain_text($3)) > 0)
   order by plain_text(c.name), c.id
   limit ${PAGE_SIZE + 1} offset $2`;

/** Those that can start a flow on a connection. */
export const LIST_PHRASES = `
  select c.id, c.flow_id as "flowId", f.published_version as version, c.phrase_key as key, c.match,
         c.connection_id is not null as "isOwn"
    from flow_campaigns c
    join flows f on f.company_id = c.company_id and f.id = c.flow_id and f.is_active
   where c.company_id = $1 and c.is_active and (c.connection_id is null or c.connection_id = $2)`;

export type FlowCampaignFields = Pick<
  FlowCampaignRow,
  'name' | 'flowId' | 'connectionId' | 'phrase' | 'phraseKey' | 'match' | 'isActive'
>;

const isCampaign = (scope: CompanyScope, id: number) =>
  and(eq(flowCampaigns.companyId, scope.companyId), eq(flowCampaigns.id, id));

export const flowCampaignsRepo = {
  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: FlowCampaignDetails[]; hasMore: boolean }> {
    const values = [scope.companyId, (pageNumber - 1) * PAGE_SIZE];
    const found = await scope.query<FlowCampaignDetails>(
      searchParam === ''
        ? { name: 'flow-campaigns.list', text: LIST_CAMPAIGNS, values, plan: 'generic' }
        : { name: 'flow-campaigns.search', text: SEARCH_CAMPAIGNS, values: [...values, searchParam], plan: 'generic' },
    );
    return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
  },

  listPhrases: (scope: CompanyScope, connectionId: number): Promise<Phrase[]> =>
    scope.query<Phrase>({
      name: 'flow-campaigns.phrases',
      text: LIST_PHRASES,
      values: [scope.companyId, connectionId],
      plan: 'generic',
    }),

  async find(scope: CompanyScope, id: number): Promise<FlowCampaignDetails | undefined> {
    const [row] = await scope.query<FlowCampaignDetails>({
      name: 'flow-campaigns.find',
      text: `${DETAILS} where c.company_id = $1 and c.id = $2`,
      values: [scope.companyId, id],
      plan: 'generic',
    });
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<FlowCampaignDetails> {
    const row = await flowCampaignsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_FLOW_CAMPAIGN_FOUND');
    return row;
  },

  /** Locks the campaign until the transaction ends, so that before and after belong to one change. */
  async lock(scope: CompanyScope, id: number): Promise<FlowCampaignRow> {
    const [row] = await scope.db.select().from(flowCampaigns).where(isCampaign(scope, id)).for('update');
    if (!row) throw new AppError('ERR_NO_FLOW_CAMPAIGN_FOUND');
    return row;
  },

  insert: (scope: CompanyScope, fields: FlowCampaignFields): Promise<number> =>
    refusingImpossible(async () => {
      const [inserted] = await scope.db
        .insert(flowCampaigns)
        .values({ ...fields, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
        .returning({ id: flowCampaigns.id });
      if (!inserted) throw new Error('An insert that did not fail returned no flow campaign.');
      return inserted.id;
    }),

  update: (scope: CompanyScope, id: number, change: Partial<FlowCampaignFields>): Promise<void> =>
    refusingImpossible(async () => {
      await scope.db
        .update(flowCampaigns)
        .set({ ...change, updatedAt: scope.now })
        .where(isCampaign(scope, id));
    }),

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(flowCampaigns).where(isCampaign(scope, id));
  },

  async deleteOfConnection(scope: CompanyScope, connectionId: number): Promise<number[]> {
    const deleted = await scope.db
      .delete(flowCampaigns)
      .where(and(eq(flowCampaigns.companyId, scope.companyId), eq(flowCampaigns.connectionId, connectionId)))
      .returning({ id: flowCampaigns.id });
    return deleted.map(({ id }) => id);
  },

  /** Stops the campaigns of a flow that is being removed; returns those that were active. */
  async stopOfFlow(scope: CompanyScope, flowId: number): Promise<number[]> {
    const stopped = await scope.db
      .update(flowCampaigns)
      .set({ isActive: false, updatedAt: scope.now })
      .where(
        and(
          eq(flowCampaigns.companyId, scope.companyId),
          eq(flowCampaigns.flowId, flowId),
          eq(flowCampaigns.isActive, true),
        ),
      )
      .returning({ id: flowCampaigns.id });
    return stopped.map(({ id }) => id);
  },
};

/** The indexes and keys decide, not an earlier read: a colleague may add the phrase or remove the connection now. */
async function refusingImpossible<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'flow_campaigns_phrase')) {
      throw new AppError('ERR_PHRASE_ALREADY_EXISTS', { cause: error });
    }
    // The flow is locked by then, so the missing one is the connection.
    throw isForeignKeyViolation(error) ? new AppError('ERR_NO_WAPP_FOUND', { cause: error }) : error;
  }
}
