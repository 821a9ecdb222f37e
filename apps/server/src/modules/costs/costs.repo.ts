import type { Charged, CostAuthor, CostCategory, CostConnection, CostDay } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { visitRows } from '../../platform/visit-rows.ts';

const IN_MONTH = `c.company_id = $1 and c.day >= $2::date and c.day < ($2::date + interval '1 month')::date`;
const SUMS = `count(*)::int as messages, coalesce(sum(c.amount_micros), 0)::float8 as "amountMicros"`;

/**
 * Every breakdown of a month in one pass over one set of rows, so that they cannot differ in their sum. An index on the
 * day has all columns.
 */
export const MONTH_COSTS = `
  select s.*, coalesce(x.name, u.name, f.name, p.name, i.name, k.name, '') as name
    from (select case when grouping(c.day) = 0 then 'day' when grouping(c.category) = 0 then 'category'
                      when grouping(c.connection_id) = 0 then 'connection' when grouping(c.author) = 0 then 'author'
                      else 'total' end as by,
                 c.day::text, c.category, c.connection_id as "connectionId", c.author, c.user_id as "userId", c.source,
                 c.source_id as "sourceId", c.campaign_id as "campaignId", c.currency, ${SUMS}
            from message_costs c
           where ${IN_MONTH}
           group by grouping sets ((c.currency), (c.day, c.currency), (c.category, c.currency),
                                   (c.connection_id, c.currency),
                                   (c.author, c.user_id, c.source, c.source_id, c.campaign_id, c.currency))) s
    left join connections x on s.by = 'connection' and x.company_id = $1 and x.id = s."connectionId"
    left join users u on s.by = 'author' and u.company_id = $1 and u.id = s."userId"
    left join flows f on s.source = 'flow' and f.company_id = $1 and f.id = s."sourceId"
    left join prompts p on s.source = 'prompt' and p.company_id = $1 and p.id = s."sourceId"
    left join integrations i on s.source = 'integration' and i.company_id = $1 and i.id = s."sourceId"
    left join campaigns k on s.by = 'author' and k.company_id = $1 and k.id = s."campaignId"
   order by s.by, s.day, s."amountMicros" desc, s.messages desc, name, s."userId", s."sourceId", s."campaignId"`;

/** The days of the month before. */
export const DAYS_BEFORE = `
  select c.day::text, c.currency, ${SUMS}
    from message_costs c
   where c.company_id = $1 and c.day >= ($2::date - interval '1 month')::date and c.day < $2::date
   group by c.day, c.currency
   order by c.day, c.currency`;

export const TICKETS_PAGE = 50;
const ticketCosts = (rows: string) => `
  select s.*, t.uuid, t.number, n.name as "contactName"
    from (select c.ticket_id as "ticketId", c.currency, ${SUMS}
            from message_costs c
           where c.company_id = current_company_id() and c.day >= $1::date and c.day < ($1::date + interval '1 month')::date
           group by c.ticket_id, c.currency
           order by 4 desc, 3 desc, 1, 2
           ${rows}) s
    left join tickets t on t.company_id = current_company_id() and t.id = s."ticketId"
    left join contacts n on n.company_id = t.company_id and n.id = t.contact_id
   order by s."amountMicros" desc, s.messages desc, s."ticketId", s.currency`;

export const TICKET_COSTS = ticketCosts('limit $3 offset $2');
const ALL_TICKET_COSTS = ticketCosts('');

/** What the messages of a campaign cost, by what decides their rate, and the day of that rate. */
export const CAMPAIGN_COSTS = `
  select s.category, s.prefix, s.currency, sum(s.messages)::int as messages,
         sum(s."amountMicros")::float8 as "amountMicros", max(r.valid_from)::text as "ratesOf"
    from (select c.category, c.prefix, c.day, c.currency, ${SUMS}
            from message_costs c where c.company_id = $1 and c.campaign_id = $2
           group by c.category, c.prefix, c.day, c.currency) s
    left join lateral (
      select r.valid_from from message_rates r
       where s.currency is not null and r.provider = 'whatsapp-cloud' and r.category = s.category
         and r.valid_from <= s.day and starts_with(s.prefix, r.calling_code)
       order by length(r.calling_code) desc, r.valid_from desc limit 1) r on true
   group by s.category, s.prefix, s.currency
   order by s.category, s.prefix, s.currency`;

/** The deltas keep the sum of the month true while the rows change; both in one statement. */
const REPRICE = `
  with found as (
    select c.message_id, date_trunc('month', c.day)::date as month, c.currency as old_currency,
           c.amount_micros as old_micros, r.currency, r.amount_micros
      from message_costs c left join lateral message_rate(c.category, c.prefix, c.day) r on true
     where c.company_id = $1 and c.day >= $2::date and c.category = $3 and starts_with(c.prefix, $4)
       and (c.currency is distinct from r.currency or c.amount_micros is distinct from r.amount_micros)
       for update of c
  ), changed as (
    update message_costs c set currency = f.currency, amount_micros = f.amount_micros
      from found f where c.company_id = $1 and c.message_id = f.message_id
    returning f.month, f.old_currency, f.old_micros, f.currency, f.amount_micros
  )
  insert into cost_deltas (company_id, month, currency, delta)
  select $1, d.month, d.currency, sum(d.delta)
    from (select month, old_currency as currency, -old_micros as delta from changed where old_currency is not null
          union all
          select month, currency, amount_micros from changed where currency is not null) d
   group by d.month, d.currency
  having sum(d.delta) <> 0`;

interface GroupRow extends Charged {
  readonly by: 'total' | 'day' | 'category' | 'connection' | 'author';
  readonly day: string;
  readonly category: string;
  readonly connectionId: number;
  readonly author: 'agent' | 'bot' | 'campaign' | 'unknown';
  readonly userId: number | null;
  readonly source: 'flow' | 'prompt' | 'integration' | null;
  readonly sourceId: number | null;
  readonly campaignId: number | null;
  readonly name: string;
}

export interface TicketCostRow extends Charged {
  readonly ticketId: number | null;
  readonly uuid: string | null;
  readonly number: number | null;
  readonly contactName: string | null;
}

/** Messages of a campaign of one category to one beginning of numbers. */
export interface CampaignCostRow extends Charged {
  readonly category: string;
  readonly prefix: string;
  /** The newest day of the rates that were used; null without a rate. */
  readonly ratesOf: string | null;
}

export interface MonthCosts {
  readonly totals: Charged[];
  readonly days: CostDay[];
  readonly categories: CostCategory[];
  readonly connections: CostConnection[];
  readonly authors: CostAuthor[];
}

const chargedOf = ({ currency, amountMicros, messages }: Charged): Charged => ({ currency, amountMicros, messages });

export const costsRepo = {
  async readMonth(scope: CompanyScope, month: string): Promise<MonthCosts> {
    const rows = await scope.query<GroupRow>({
      name: 'month-costs',
      text: MONTH_COSTS,
      values: [scope.companyId, `${month}-01`],
      plan: 'generic',
    });
    const of = (by: GroupRow['by']) => rows.filter((row) => row.by === by);
    return {
      totals: of('total').map(chargedOf),
      days: of('day').map((row) => ({ day: row.day, ...chargedOf(row) })),
      categories: of('category').map((row) => ({ category: row.category, ...chargedOf(row) })),
      connections: of('connection').map((row) => ({
        connectionId: row.connectionId,
        name: row.name,
        ...chargedOf(row),
      })),
      authors: of('author').map((row) => ({ ...authorOf(row), name: row.name, ...chargedOf(row) })),
    };
  },

  listDaysBefore: (scope: CompanyScope, month: string): Promise<CostDay[]> =>
    scope.query<CostDay>({
      name: 'days-before-costs',
      text: DAYS_BEFORE,
      values: [scope.companyId, `${month}-01`],
      plan: 'generic',
    }),

  listTickets: (
    scope: CompanyScope,
    { month, offset, limit }: { readonly month: string; readonly offset: number; readonly limit: number },
  ): Promise<TicketCostRow[]> =>
    scope.query<TicketCostRow>({
      name: 'ticket-costs',
      text: TICKET_COSTS,
      values: [`${month}-01`, offset, limit],
      plan: 'generic',
    }),

  visitTickets: (
    scope: CompanyScope,
    month: string,
    visit: (rows: readonly TicketCostRow[]) => Promise<void>,
  ): Promise<void> => visitRows<TicketCostRow>(scope, { text: ALL_TICKET_COSTS, values: [`${month}-01`] }, visit),

  ofTicket: (scope: CompanyScope, ticketId: number): Promise<Charged[]> =>
    scope.query<Charged>({
      name: 'ticket-cost',
      text: `select c.currency, ${SUMS} from message_costs c where c.company_id = $1 and c.ticket_id = $2
              group by c.currency order by c.currency`,
      values: [scope.companyId, ticketId],
      plan: 'generic',
    }),

  ofCampaign: (scope: CompanyScope, campaignId: number): Promise<CampaignCostRow[]> =>
    scope.query<CampaignCostRow>({
      name: 'campaign-costs',
      text: CAMPAIGN_COSTS,
      values: [scope.companyId, campaignId],
      plan: 'generic',
    }),

  async moveTicket(scope: CompanyScope, { keepId, dropId }: { keepId: number; dropId: number }): Promise<void> {
    await scope.query({
      text: 'update message_costs set ticket_id = $3 where company_id = $1 and ticket_id = $2',
      values: [scope.companyId, dropId, keepId],
    });
  },

  async reprice(
    scope: CompanyScope,
    { from, category, callingCode }: { readonly from: string; readonly category: string; readonly callingCode: string },
  ): Promise<void> {
    await scope.query({ text: REPRICE, values: [scope.companyId, from, category, callingCode] });
  },

  async deleteBefore(platform: PlatformScope, before: Date): Promise<void> {
    await platform.query({ text: 'delete from message_costs where day < $1::timestamptz::date', values: [before] });
    await platform.query({ text: 'delete from cost_months where month < $1::timestamptz::date', values: [before] });
  },
};

function authorOf({ author, userId, source, sourceId, campaignId }: GroupRow): Pick<CostAuthor, 'kind' | 'id'> {
  switch (author) {
    case 'agent':
      return { kind: userId === null ? 'program' : 'agent', id: userId };
    case 'bot':
      return { kind: source ?? 'bot', id: sourceId };
    case 'campaign':
      return { kind: 'campaign', id: campaignId };
    case 'unknown':
      return { kind: 'other', id: null };
  }
}
