import { type ConnectionChannel, type ListQuery, PAGE_SIZE, type RecipientCounts } from '@recado/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { CURSOR_PAGE_ROWS, type Position } from '../../platform/cursor-page.ts';
import { columnsOf } from '../../platform/db/named-statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type CampaignFields, type CampaignRow, campaigns, type NewCampaign } from './campaigns.tables.ts';

/** A campaign with the names of what it refers to, and the number of its recipients in each state. */
export interface CampaignDetails extends CampaignRow {
  readonly listName: string | null;
  readonly tagName: string | null;
  readonly userName: string | null;
  readonly queueName: string | null;
  readonly connectionName: string | null;
  readonly connectionChannel: ConnectionChannel | null;
  readonly template: { id: number; name: string; language: string; status: string } | null;
  readonly counts: RecipientCounts;
}

/** One statement reads counts and deltas: between two a fold could happen. */
const COUNTS = `(
  select coalesce(json_object_agg(n.state, n.recipients), '{}') from (
    select s.state, sum(s.recipients)::int as recipients from (
      select state, recipients from campaign_counts where company_id = c.company_id and campaign_id = c.id
      union all
      select state, delta from campaign_count_deltas where company_id = c.company_id and campaign_id = c.id) s
     group by s.state having sum(s.recipients) <> 0) n)`;

const nameOf = (table: string, id: string): string =>
  `(select n.name from ${table} n where n.company_id = c.company_id and n.id = c.${id})`;

const DETAILS = `
  select ${columnsOf(campaigns, 'c')},
         (select n.name from contact_lists n
           where n.company_id = c.company_id and n.id = c.list_id and n.removed_at is null) as "listName",
         ${nameOf('tags', 'tag_id')} as "tagName", ${nameOf('users', 'user_id')} as "userName",
         ${nameOf('queues', 'queue_id')} as "queueName", ${nameOf('connections', 'connection_id')} as "connectionName",
         (select w.channel from connections w
           where w.company_id = c.company_id and w.id = c.connection_id) as "connectionChannel",
         (select json_build_object('id', m.id, 'name', m.name, 'language', m.language, 'status', m.status)
            from message_templates m where m.company_id = c.company_id and m.id = c.template_id) as template,
         ${COUNTS} as counts`;
const IS_ALIVE = 'c.company_id = $1 and c.removed_at is null';

export const FIND_CAMPAIGN = `${DETAILS} from campaigns c where ${IS_ALIVE} and c.id = $2`;

/** In a search, `%` and `_` are literal characters. */
const HAS_TERM = `($2 = '' or strpos(plain_text(c.name), plain_text($2)) > 0)`;
/** First the ids by the index, then the rest of these twenty. */
export const LIST_CAMPAIGNS = `
  ${DETAILS}
    from (select c.company_id, c.id from campaigns c where ${IS_ALIVE} and ${HAS_TERM}
           order by c.id desc limit ${PAGE_SIZE} offset $3::int) page
    join campaigns c on c.company_id = page.company_id and c.id = page.id
   order by c.id desc`;
const COUNT_CAMPAIGNS = `select count(*)::int as count from campaigns c where ${IS_ALIVE} and ${HAS_TERM}`;
/** The page after a campaign, for programs. */
export const LIST_CAMPAIGNS_AFTER = `
  ${DETAILS}
    from (select c.company_id, c.id from campaigns c
           where ${IS_ALIVE} and ${HAS_TERM} and c.id < $3::int
           order by c.id desc limit ${CURSOR_PAGE_ROWS}) page
    join campaigns c on c.company_id = page.company_id and c.id = page.id
   order by c.id desc`;
const NEWEST = 2 ** 31 - 1;

const isCampaign = (scope: CompanyScope, id: number) =>
  and(eq(campaigns.companyId, scope.companyId), eq(campaigns.id, id), isNull(campaigns.removedAt));

export const campaignsRepo = {
  async find(scope: CompanyScope, id: number): Promise<CampaignDetails | undefined> {
    const [row] = await scope.query<CampaignDetails>({
      name: 'find-campaign',
      text: FIND_CAMPAIGN,
      values: [scope.companyId, id],
      plan: 'generic',
    });
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<CampaignDetails> {
    const row = await campaignsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
    return row;
  },

  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: readonly CampaignDetails[]; count: number }> {
    const values = [scope.companyId, searchParam];
    const [rows, [counted]] = await scope.queryAll<[CampaignDetails, { count: number }]>([
      {
        name: 'list-campaigns',
        text: LIST_CAMPAIGNS,
        values: [...values, (pageNumber - 1) * PAGE_SIZE],
        plan: 'generic',
      },
      { name: 'count-campaigns', text: COUNT_CAMPAIGNS, values, plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  async listAfter(
    scope: CompanyScope,
    searchParam: string,
    after: Position | undefined,
  ): Promise<{ rows: readonly CampaignDetails[]; count: number }> {
    const values = [scope.companyId, searchParam];
    const [rows, [counted]] = await scope.queryAll<[CampaignDetails, { count: number }]>([
      {
        name: 'list-campaigns-after',
        text: LIST_CAMPAIGNS_AFTER,
        values: [...values, after?.id ?? NEWEST],
        plan: 'generic',
      },
      { name: 'count-campaigns', text: COUNT_CAMPAIGNS, values, plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  /** Locked until the transaction ends: changes, the start, the pump and a stop take turns. */
  async lock(scope: CompanyScope, id: number): Promise<CampaignRow> {
    const [row] = await scope.db.select().from(campaigns).where(isCampaign(scope, id)).for('no key update');
    if (!row) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
    return row;
  },

  async insert(scope: CompanyScope, campaign: NewCampaign): Promise<CampaignRow> {
    const [row] = await scope.db
      .insert(campaigns)
      .values({ ...campaign, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning();
    if (!row) throw new Error('An insert that did not fail returned no campaign.');
    return row;
  },

  async update(scope: CompanyScope, id: number, change: CampaignFields): Promise<void> {
    await scope.db
      .update(campaigns)
      .set({ ...change, updatedAt: scope.now })
      .where(and(eq(campaigns.companyId, scope.companyId), eq(campaigns.id, id)));
  },

  /** The names of the further columns of a list: of each import a few rows, since they share their columns. */
  async listFieldNames(scope: CompanyScope, listId: number): Promise<string[]> {
    const rows = await scope.query<{ name: string }>({
      text: `select distinct f.name
          from contact_list_imports i
          cross join lateral (select fields from contact_list_items e
                               where e.company_id = i.company_id and e.import_id = i.id limit 50) e
          cross join lateral jsonb_object_keys(e.fields) as f (name)
         where i.company_id = $1 and i.list_id = $2 order by f.name`,
      values: [scope.companyId, listId],
    });
    return rows.map(({ name }) => name);
  },

  /** Deletes up to `most` recipients of a removed campaign, and returns how many. */
  async purgeRecipients(scope: CompanyScope, id: number, most: number): Promise<number> {
    const rows = await scope.query({
      text: `delete from campaign_recipients r using campaigns c
              where r.company_id = $1 and r.campaign_id = $2 and c.company_id = $1 and c.id = $2
                and c.removed_at is not null
                and r.id = any (array(select id from campaign_recipients
                                       where company_id = $1 and campaign_id = $2 order by id limit $3))
             returning 1`,
      values: [scope.companyId, id, most],
    });
    return rows.length;
  },

  async deleteRemoved(scope: CompanyScope, id: number): Promise<void> {
    const values = [scope.companyId, id];
    await scope.query({
      text: 'delete from campaigns where company_id = $1 and id = $2 and removed_at is not null',
      values,
    });
  },
};
