import type { CostBudgetBody } from '@recado/contracts';
import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface StoredBudget {
  readonly currency: string;
  readonly limitMicros: number;
  readonly silencesBots: boolean;
}

export interface ShownBudget {
  /** yyyy-MM on the clock of the company. */
  readonly month: string;
  readonly currency: string;
  readonly limitMicros: number | null;
  readonly silencesBots: boolean | null;
  readonly spentMicros: number;
  readonly currencies: readonly string[];
}

/** The currency of the rates that come with the product. */
const USUAL_CURRENCY = 'USD';
const MONTH = `date_trunc('month', $2::timestamptz at time zone c.time_zone)::date`;

/** Without a budget, in the currency in which most was spent this month. */
const FIND_BUDGET = `
  select to_char(m.month, 'YYYY-MM') as month, m.currency, b.limit_micros::float8 as "limitMicros",
         b.silences_bots as "silencesBots", spent_micros($1, m.month, m.currency)::float8 as "spentMicros",
         array(select distinct r.currency from message_rates r order by r.currency) as currencies
    from (select c.id, ${MONTH} as month,
                 coalesce((select o.currency from cost_budgets o where o.company_id = c.id),
                          (select s.currency from cost_months s where s.company_id = c.id and s.month = ${MONTH}
                            order by s.amount_micros desc limit 1), '${USUAL_CURRENCY}') as currency
            from companies c
           where c.id = $1) m
    left join cost_budgets b on b.company_id = m.id`;

/** Conditional, so that of two workers exactly one finds a threshold that no administrator was notified of. */
const MARK_NOTIFIED = `
  update cost_budgets b set notified_month = n.month, notified_percent = n.percent
    from (select o.company_id, o.month,
                 case when o.spent >= o.limit_micros then 100 when o.spent * 100 >= o.limit_micros * 80 then 80 else 0 end as percent
            from (select l.company_id, l.limit_micros, ${MONTH} as month,
                         spent_micros(l.company_id, ${MONTH}, l.currency) as spent
                    from cost_budgets l join companies c on c.id = l.company_id
                   where l.company_id = $1) o) n
   where b.company_id = n.company_id and n.percent > 0
     and (b.notified_month, b.notified_percent) < (n.month, n.percent)
  returning n.percent`;

export const costBudgetsRepo = {
  async find(scope: CompanyScope): Promise<ShownBudget> {
    const [row] = await scope.query<ShownBudget>({ text: FIND_BUDGET, values: [scope.companyId, scope.now] });
    if (!row) throw new Error('The month of a company that exists was not found.');
    return row;
  },

  /** Locked until the transaction ends. */
  async lock(scope: CompanyScope): Promise<StoredBudget | null> {
    const [row] = await scope.query<StoredBudget>({
      text: `select currency, limit_micros::float8 as "limitMicros", silences_bots as "silencesBots"
               from cost_budgets where company_id = $1 for update`,
      values: [scope.companyId],
    });
    return row ?? null;
  },

  /** A changed limit is notified of again when it is reached. */
  async put(scope: CompanyScope, { limitMicros, currency, silencesBots }: CostBudgetBody): Promise<void> {
    if (limitMicros === null) {
      await scope.query({ text: 'delete from cost_budgets where company_id = $1', values: [scope.companyId] });
      return;
    }
    await scope.query({
      text: `insert into cost_budgets (company_id, currency, limit_micros, silences_bots, updated_at)
             values ($1, $2, $3, $4, $5)
             on conflict (company_id) do update
                set currency = excluded.currency, limit_micros = excluded.limit_micros,
                    silences_bots = excluded.silences_bots, updated_at = excluded.updated_at,
                    notified_percent = case when (cost_budgets.currency, cost_budgets.limit_micros)
                                               = (excluded.currency, excluded.limit_micros)
                                            then cost_budgets.notified_percent else 0 end`,
      values: [scope.companyId, currency, limitMicros, silencesBots, scope.now],
    });
  },

  /** The percentage that administrators are to be notified of now, once. */
  async markNotified(scope: CompanyScope): Promise<number | undefined> {
    const [row] = await scope.query<{ percent: number }>({
      text: MARK_NOTIFIED,
      values: [scope.companyId, scope.now],
    });
    return row?.percent;
  },

  async listCompanies(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ companyId: number }>({
      text: `select company_id as "companyId" from cost_budgets where ${notFrozen('company_id')} order by company_id`,
    });
    return rows.map(({ companyId }) => companyId);
  },
};
