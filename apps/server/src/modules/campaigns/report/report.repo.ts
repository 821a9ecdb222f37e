import { ANSWER_HOURS, type RecipientReason, type RecipientState } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { ChargedMessages } from '../../prices/index.ts';

/** Recipients that share their state, variant, reason and whether they answered. */
export interface CountedGroup {
  readonly state: RecipientState;
  /** 0: none. */
  readonly variant: number;
  readonly reason: RecipientReason | '';
  readonly isAnswered: boolean;
  readonly recipients: number;
}

/** From the counters alone: a report never reads the recipients. */
export const READ_GROUPS = `
  select state, variant, reason, is_answered as "isAnswered", sum(recipients)::int as recipients
    from (select state, variant, reason, is_answered, recipients from campaign_counts
           where company_id = $1 and campaign_id = $2
          union all
          select state, variant, reason, is_answered, delta from campaign_count_deltas
           where company_id = $1 and campaign_id = $2) n
   group by 1, 2, 3, 4 having sum(recipients) <> 0`;

const READ_PRICES = `
  select category, prefix, sum(messages)::int as count
    from (select category, prefix, messages from campaign_prices where company_id = $1 and campaign_id = $2
          union all
          select category, prefix, delta from campaign_price_deltas where company_id = $1 and campaign_id = $2) n
   group by 1, 2 order by 1, 2`;

/** Along the opt-outs since the start, which are few, and never along the recipients. */
export const COUNT_OPT_OUTS = `
  select count(*)::int as count
    from suppressions s
    join campaign_recipients r
      on r.company_id = $1 and r.campaign_id = $2 and r.kind = s.kind and r.address = s.value
   where s.company_id = $1 and (s.account = '' or s.kind = 'bsuid') and s.created_at >= $3::timestamptz
     and s.created_at >= coalesce(r.queued_at, r.asked_at)
     and s.created_at < coalesce(r.queued_at, r.asked_at) + ${ANSWER_HOURS} * interval '1 hour'`;

/**
 * The audience of a list and a tag, each number once, and who of them is skipped. Contacts without a number by their user
 * id at the business account of the connection.
 */
export const COUNT_AUDIENCE = `
  with sender as (
    select w.business_account_id as account from connections w
     where w.company_id = $1 and w.id = $6 and w.channel = 'whatsappapi'),
  people as (
    select 'phone' as kind, '' as account, i.value, i.check_state, i.email, i.fields, true as is_listed
      from contact_list_items i where i.company_id = $1 and i.list_id = $2
    union all
    select n.kind, n.account, n.value, 'unchecked', c.email, '{}'::jsonb, false
      from contact_tags t
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id and not c.is_group
      join lateral (select i.kind, i.account, i.value from contact_identities i
                     where i.company_id = c.company_id and i.contact_id = c.id
                       and (i.kind = 'phone' or i.kind = 'bsuid' and i.account = (select account from sender))
                     order by i.kind <> 'phone', i.id limit 1) n on true
     where t.company_id = $1 and t.tag_id = $3),
  once as (select distinct on (value) kind, account, value, check_state, email, fields from people order by value, is_listed desc),
  judged as (
    select o.value, case
        when exists (select from suppressions s
                      where s.company_id = $1 and s.kind = o.kind and s.account = o.account and s.value = o.value)
          or exists (select from contact_identities i
                       join contact_identities n on n.company_id = i.company_id and n.contact_id = i.contact_id
                       join suppressions s on s.company_id = n.company_id and s.kind = n.kind
                        and s.account = n.account and s.value = n.value
                      where i.company_id = $1 and i.kind = o.kind and i.account = o.account and i.value = o.value) then 'opted-out'
        when o.check_state in ('absent', 'malformed') then o.check_state
        when exists (select from contact_identities i
                       join contacts c on c.company_id = i.company_id and c.id = i.contact_id and not c.is_active
                      where i.company_id = $1 and i.kind = o.kind and i.account = o.account and i.value = o.value) then 'blocked'
        when exists (select from unnest($4::text[]) as f (name)
                      where coalesce(trim(case when f.name = 'email' then o.email else (
                              select v.value from jsonb_each_text(o.fields) v where lower(trim(v.key)) = f.name limit 1) end), '') = '')
          then 'missing-value'
        when $5::timestamptz is not null and not exists (
               select from contact_identities i
                 join tickets t on t.company_id = i.company_id and t.contact_id = i.contact_id and t.connection_id = $6
                where i.company_id = $1 and i.kind = o.kind and i.account = o.account and i.value = o.value
                  and t.last_customer_message_at >= $5) then 'window-closed'
      end as reason,
      $7::boolean and not exists (
        select from contact_identities i
          join tickets t on t.company_id = i.company_id and t.contact_id = i.contact_id
         where i.company_id = $1 and i.kind = o.kind and i.account = o.account and i.value = o.value
           and t.last_customer_message_at is not null) as "isStranger"
      from once o)
  select reason, "isStranger", left(value, 4) as prefix, count(*)::int as count from judged
   group by reason, "isStranger", prefix
   order by count desc, prefix`;

/** The people of a copied campaign who are still to be written to, by the beginning of their number. */
const COUNT_WAITING = `
  select left(r.address, 4) as prefix, count(*)::int as count from campaign_recipients r
   where r.company_id = $1 and r.campaign_id = $2 and r.state in ('waiting', 'confirmed')
   group by 1 order by 2 desc, 1`;

export interface AudienceQuestion {
  readonly listId: number | null;
  readonly tagId: number | null;
  readonly connectionId: number | null;
  /** Variables in lower case that each person needs a value of their own for. */
  readonly needed: readonly string[];
  /** People who wrote since then get free texts; null where everybody does. */
  readonly windowSince: Date | null;
  /** Whether it matters who never wrote to the company. */
  readonly findsStrangers: boolean;
}

export const reportRepo = {
  readGroups: (scope: CompanyScope, campaignId: number): Promise<CountedGroup[]> =>
    scope.query<CountedGroup>({
      name: 'read-campaign-groups',
      text: READ_GROUPS,
      values: [scope.companyId, campaignId],
      plan: 'generic',
    }),

  /** The messages that the provider charges. */
  readPrices: (scope: CompanyScope, campaignId: number): Promise<ChargedMessages[]> =>
    scope.query<ChargedMessages & Record<string, unknown>>({
      name: 'read-campaign-prices',
      text: READ_PRICES,
      values: [scope.companyId, campaignId],
      plan: 'generic',
    }),

  async countOptOuts(scope: CompanyScope, campaignId: number, startedAt: Date): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      name: 'count-campaign-opt-outs',
      text: COUNT_OPT_OUTS,
      values: [scope.companyId, campaignId, startedAt],
      plan: 'generic',
    });
    return row?.count ?? 0;
  },

  /** The group without a reason is written to. */
  countAudience: (
    scope: CompanyScope,
    { listId, tagId, connectionId, needed, windowSince, findsStrangers }: AudienceQuestion,
  ): Promise<{ reason: string | null; isStranger: boolean; prefix: string; count: number }[]> =>
    scope.query({
      text: COUNT_AUDIENCE,
      values: [scope.companyId, listId, tagId, needed, windowSince, connectionId, findsStrangers],
    }),

  countWaiting: (scope: CompanyScope, campaignId: number): Promise<{ prefix: string; count: number }[]> =>
    scope.query({ text: COUNT_WAITING, values: [scope.companyId, campaignId] }),

  async countRetryable(
    scope: CompanyScope,
    campaignId: number,
    { reasons, marketingBefore }: { reasons: readonly RecipientReason[]; marketingBefore: Date },
  ): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      name: 'count-retryable-recipients',
      text: `select count(*)::int as count from campaign_recipients r
              where r.company_id = $1 and r.campaign_id = $2 and r.state = 'failed' and r.reason = any ($3::text[])
                and (r.reason <> 'marketing-limit' or r.failed_at < $4)`,
      values: [scope.companyId, campaignId, reasons, marketingBefore],
    });
    return row?.count ?? 0;
  },

  /** Campaigns that share the pace of the connection, with how many people of each are still to be written to. */
  listSharing: (
    scope: CompanyScope,
    { campaignId, connectionId, until }: { campaignId: number; connectionId: number; until: Date },
  ): Promise<{ id: number; name: string; waiting: number }[]> =>
    scope.query({
      text: `select c.id, c.name, coalesce((
                 select sum(n.recipients) from (
                   select recipients from campaign_counts where company_id = c.company_id and campaign_id = c.id
                     and state in ('waiting', 'confirmed')
                   union all
                   select delta from campaign_count_deltas where company_id = c.company_id and campaign_id = c.id
                     and state in ('waiting', 'confirmed')) n), 0)::int as waiting
               from campaigns c
              where c.company_id = $1 and c.connection_id = $3 and c.id <> $2 and c.removed_at is null
                and (c.status = 'EM_ANDAMENTO' or c.status = 'PROGRAMADA' and c.scheduled_at < $4)
              order by c.id limit 50`,
      values: [scope.companyId, campaignId, connectionId, until],
    }),
};
