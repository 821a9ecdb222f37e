import type { AiUsageDay } from '@recado/contracts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { aiUsage } from './ai-usage.tables.ts';

export type NewUsage = Omit<typeof aiUsage.$inferInsert, 'companyId'>;

export interface Month {
  /** First day, on the clock of the company. */
  readonly month: string;
  readonly spentMicros: number;
  readonly toldPercent: number;
  readonly limitMicros: number | null;
}

const MONTH_OF = `(select date_trunc('month', $2::timestamptz at time zone c.time_zone)::date
                     from companies c where c.id = $1)`;
const MONTH = `m.month::text, m.spent_micros::float8 as "spentMicros", m.told_percent as "toldPercent",
  (select b.limit_micros::float8 from ai_budgets b where b.company_id = $1) as "limitMicros"`;

const ZONE = '(select c.time_zone from companies c where c.id = $1)';
/** As a value of its own: beside the time of a row, row security would keep the index from being used. */
const midnight = (day: string): string =>
  `(select (${day})::timestamp at time zone c.time_zone from companies c where c.id = $1)`;

/** By the clock of the company; a name only where the prompt or flow still exists. */
export const AI_USAGE_DAYS = `
  select d.*, coalesce(p.name, f.name, '') as name
    from (select (u.at at time zone ${ZONE})::date::text as day, u.source, u.source_id as "sourceId", u.model,
                 count(*)::int as calls, count(*) filter (where u.outcome in ('failed', 'lost'))::int as failed,
                 sum(u.input_tokens)::float8 as "inputTokens", sum(u.output_tokens)::float8 as "outputTokens",
                 sum(u.cost_micros)::float8 as "costMicros", coalesce(avg(nullif(u.ms, 0)), 0)::int as ms
            from ai_usage u
           where u.company_id = $1 and u.at >= ${midnight('$2::date')} and u.at < ${midnight('$3::date + 1')}
           group by 1, 2, 3, 4) d
    left join prompts p on d.source = 'prompt' and p.company_id = $1 and p.id = d."sourceId"
    left join flows f on d.source = 'flow' and f.company_id = $1 and f.id = d."sourceId"
   order by d.day desc, d.source, d."sourceId", d.model`;

export const aiUsageRepo = {
  /** The month of a moment, locked until the transaction ends. */
  async lockMonth(scope: CompanyScope, at: Date): Promise<Month> {
    const values = [scope.companyId, at];
    await scope.query({
      text: `insert into ai_months (company_id, month) values ($1, ${MONTH_OF}) on conflict do nothing`,
      values,
    });
    const [row] = await scope.query<Month>({
      text: `select ${MONTH} from ai_months m where m.company_id = $1 and m.month = ${MONTH_OF} for update`,
      values,
    });
    if (!row) throw new Error('The month of a company that exists was not found.');
    return row;
  },

  async findMonth(scope: CompanyScope): Promise<Month> {
    const [row] = await scope.query<Month>({
      text: `select ${MONTH_OF}::text as month, coalesce(m.spent_micros, 0)::float8 as "spentMicros",
                    coalesce(m.told_percent, 0) as "toldPercent",
                    (select b.limit_micros::float8 from ai_budgets b where b.company_id = $1) as "limitMicros"
               from (select 1) one left join ai_months m on m.company_id = $1 and m.month = ${MONTH_OF}`,
      values: [scope.companyId, scope.now],
    });
    if (!row) throw new Error('A statement without a condition returned no row.');
    return row;
  },

  async addToMonth(scope: CompanyScope, month: string, micros: number, toldPercent: number): Promise<void> {
    await scope.query({
      text: `update ai_months set spent_micros = greatest(0, spent_micros + $3), told_percent = $4
              where company_id = $1 and month = $2::date`,
      values: [scope.companyId, month, micros, toldPercent],
    });
  },

  async insert(scope: CompanyScope, usage: NewUsage): Promise<void> {
    await scope.db.insert(aiUsage).values({ companyId: scope.companyId, ...usage });
  },

  /** What was reserved for it, and when; undefined when it is settled already. */
  async settle(
    scope: CompanyScope,
    id: string,
    result: Pick<NewUsage, 'inputTokens' | 'outputTokens' | 'costMicros' | 'ms' | 'outcome' | 'reason'>,
  ): Promise<{ readonly at: Date; readonly reservedMicros: number } | undefined> {
    const [row] = await scope.query<{ at: Date; reservedMicros: number }>({
      text: `with old as (select id, cost_micros from ai_usage
                           where company_id = $1 and id = $2 and outcome = 'reserved' for update)
             update ai_usage u set input_tokens = $3, output_tokens = $4, cost_micros = coalesce($5, old.cost_micros),
                    ms = $6, outcome = $7, reason = $8
               from old where u.company_id = $1 and u.id = old.id
             returning u.at, old.cost_micros::float8 as "reservedMicros"`,
      values: [
        scope.companyId,
        id,
        result.inputTokens ?? 0,
        result.outputTokens ?? 0,
        result.costMicros ?? null,
        result.ms ?? 0,
        result.outcome,
        result.reason ?? null,
      ],
    });
    return row;
  },

  listDays: (scope: CompanyScope, { from, to }: { readonly from: string; readonly to: string }) =>
    scope.query<AiUsageDay>({ text: AI_USAGE_DAYS, values: [scope.companyId, from, to] }),

  async putLimit(scope: CompanyScope, limitMicros: number | null): Promise<number | null> {
    const [before] = await scope.query<{ limitMicros: number | null }>({
      text: 'select limit_micros::float8 as "limitMicros" from ai_budgets where company_id = $1 for update',
      values: [scope.companyId],
    });
    await scope.query({
      text: `insert into ai_budgets (company_id, limit_micros, updated_at) values ($1, $2, $3)
             on conflict (company_id) do update set limit_micros = excluded.limit_micros, updated_at = excluded.updated_at`,
      values: [scope.companyId, limitMicros, scope.now],
    });
    return before?.limitMicros ?? null;
  },

  /** A worker died between reservation and settlement: the call may have been made, so it counts at its estimate. */
  async settleLost(platform: PlatformScope, before: Date): Promise<void> {
    await platform.query({
      text: `update ai_usage set outcome = 'lost' where outcome = 'reserved' and at < $1`,
      values: [before],
    });
  },

  async deleteBefore(platform: PlatformScope, before: Date): Promise<void> {
    await platform.query({ text: 'delete from ai_usage where at < $1', values: [before] });
    await platform.query({ text: 'delete from ai_months where month < $1::timestamptz::date', values: [before] });
  },
};
