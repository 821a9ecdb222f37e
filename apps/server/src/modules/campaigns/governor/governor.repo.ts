import { NEW_NUMBER, type SampleState, type WarmUpState } from '@recado/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../../platform/scope.ts';
import { hashIfErasedBefore } from '../../consents/index.ts';
import type { RecipientRow } from '../campaigns.tables.ts';
import { type RecentOutcomes, WINDOW } from './auto-stop.ts';
import { campaignGovernors, numberWarmUps } from './governor.tables.ts';

/** What decides about one person of a batch. */
export interface PersonFacts {
  /** Of the recipient. */
  readonly id: number;
  readonly isSuppressed: boolean;
  /** Another campaign was written to the person within a day. */
  readonly isFrequent: boolean;
  /** The person never wrote to the company. */
  readonly isStranger: boolean;
}

export interface GovernorState extends SampleState {
  /** Outcomes before this do not count. */
  readonly judgedFrom: Date | null;
}

const IS_PHONE = `s.company_id = $1 and s.kind = 'phone' and s.account = ''`;

/**
 * One statement for a batch, with a few lookups in indexes for each person. By the address itself and by every address
 * of its contact: a person who opted out on one number is not written to on another. An erased person is suppressed by
 * the hash of the address. A person without a number is known by the contact.
 */
export const JUDGE_PEOPLE = `
  -- Materialized: as an expression the contact is no condition of an index, and everybody would be read for each person.
  with people as materialized (
    select b.id, b.address, b.hashed, coalesce(b.contact_id, (
             select i.contact_id from contact_identities i
              where i.company_id = $1 and i.kind = 'phone' and i.account = '' and i.value = b.address)) as contact_id
      from unnest($2::bigint[], $3::text[], $6::text[], $7::int[]) as b (id, address, hashed, contact_id))
  -- Values and not \`exists\`, which a plan made while the tables are small answers by reading all rows of the company.
  select p.id::float8 as id,
         coalesce((select true from suppressions s where ${IS_PHONE} and s.value = p.address),
                  (select true from suppressions s where ${IS_PHONE} and s.value = p.hashed),
                  (select true from contact_identities o
                    where o.company_id = $1 and o.contact_id = p.contact_id
                      and (select true from suppressions s
                            where s.company_id = $1 and s.kind = o.kind and s.account = o.account and s.value = o.value)
                    limit 1),
                  false) as "isSuppressed",
         coalesce((select true from campaign_recipients r
                    where r.company_id = $1 and r.contact_id = p.contact_id and r.campaign_id <> $4::int
                      and coalesce(r.queued_at, r.asked_at) > $5::timestamptz limit 1), false) as "isFrequent",
         (select true from tickets t
           where t.company_id = $1 and t.contact_id = p.contact_id
             and t.last_customer_message_at is not null limit 1) is null as "isStranger"
    from people p`;

/** More than so many take longer than a campaign may last: the exact number does not matter. */
const MOST_STRANGERS = 5_000;
/** From the end: those who had written are copied before the others. */
export const COUNT_STRANGERS = `
  with people as materialized (
    select coalesce(w.contact_id, (
             select i.contact_id from contact_identities i
              where i.company_id = $1 and i.kind = 'phone' and i.account = '' and i.value = w.address)) as contact_id
      from (select r.contact_id, r.address from campaign_recipients r
             where r.company_id = $1 and r.campaign_id = $2 and r.state = 'waiting'
             order by r.id desc limit ${MOST_STRANGERS}) w)
  select count(*)::int as count from people p
   where (select true from tickets t
           where t.company_id = $1 and t.contact_id = p.contact_id
             and t.last_customer_message_at is not null limit 1) is null`;

/** People are taken in the order of their ids: those before this batch are the last ones written to. */
const MOST_READ = 1_000;
export const READ_OUTCOMES = `
  select count(*)::int as total,
         (count(*) filter (where w.state = 'failed' and not w."isAbsent" and not w."isOptedOut"))::int as failed,
         (count(*) filter (where w."isAbsent"))::int as absent,
         (count(*) filter (where w."isOptedOut"))::int as "optedOut"
    from (
      select r.state, r.state = 'failed' and r.reason in ('not-on-channel', 'no-address') as "isAbsent",
             (r.state = 'failed' and r.reason = 'opted-out') or exists (
               select from suppressions s
                where s.company_id = $1 and s.kind = 'phone' and s.account = '' and s.value = r.address
                  and s.created_at >= coalesce(r.queued_at, r.asked_at))
               or r.kind = 'bsuid' and exists (
               select from contact_identities o
                 join suppressions s on s.company_id = o.company_id and s.kind = o.kind and s.account = o.account
                  and s.value = o.value
                where o.company_id = $1 and o.contact_id = r.contact_id
                  and s.created_at >= coalesce(r.queued_at, r.asked_at)) as "isOptedOut"
        from (select * from campaign_recipients r
               where r.company_id = $1 and r.campaign_id = $2 and r.id < $3::bigint
               order by r.id desc limit ${MOST_READ}) r
       where r.state in ('sent', 'delivered', 'read', 'failed', 'undecided')
         and coalesce(r.queued_at, r.asked_at) >= $4::timestamptz
       order by r.id desc
       limit ${WINDOW}) w`;

const isOf = (scope: CompanyScope, campaignId: number) =>
  and(eq(campaignGovernors.companyId, scope.companyId), eq(campaignGovernors.campaignId, campaignId));

export const governorRepo = {
  async judgePeople(
    scope: CompanyScope,
    {
      campaignId,
      people,
      since,
    }: {
      readonly campaignId: number;
      readonly people: readonly (Pick<RecipientRow, 'id' | 'address'> &
        Partial<Pick<RecipientRow, 'kind' | 'contactId'>>)[];
      readonly since: Date;
    },
  ): Promise<PersonFacts[]> {
    const addresses = people.map(({ address }) => ({ kind: 'phone' as const, account: '', value: address }));
    const hashes = await hashIfErasedBefore(scope, addresses);
    return scope.query<PersonFacts>({
      name: 'judge-campaign-people',
      text: JUDGE_PEOPLE,
      values: [
        scope.companyId,
        people.map(({ id }) => id),
        people.map(({ address }) => address),
        campaignId,
        since,
        hashes,
        people.map(({ kind, contactId }) => (kind === 'bsuid' ? (contactId ?? null) : null)),
      ],
      plan: 'generic',
    });
  },

  async readOutcomes(
    scope: CompanyScope,
    { campaignId, beforeId, from }: { readonly campaignId: number; readonly beforeId: number; readonly from: Date },
  ): Promise<RecentOutcomes> {
    const [row] = await scope.query<RecentOutcomes>({
      name: 'read-campaign-outcomes',
      text: READ_OUTCOMES,
      values: [scope.companyId, campaignId, beforeId, from],
      plan: 'generic',
    });
    return row ?? { total: 0, failed: 0, absent: 0, optedOut: 0 };
  },

  /** How many of the people who wait never wrote to the company. */
  async countStrangers(scope: CompanyScope, campaignId: number): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      name: 'count-campaign-strangers',
      text: COUNT_STRANGERS,
      values: [scope.companyId, campaignId],
      plan: 'generic',
    });
    return row?.count ?? 0;
  },

  async find(scope: CompanyScope, campaignId: number): Promise<GovernorState> {
    const [row] = await scope.db.select().from(campaignGovernors).where(isOf(scope, campaignId));
    return row ?? { written: 0, sampleUntil: null, judgedFrom: null };
  },

  async put(scope: CompanyScope, campaignId: number, state: Partial<GovernorState>): Promise<void> {
    await scope.db
      .insert(campaignGovernors)
      .values({ companyId: scope.companyId, campaignId, ...state })
      .onConflictDoUpdate({ target: [campaignGovernors.companyId, campaignGovernors.campaignId], set: state });
  },

  /** So many people did not get it after all: they are no part of the sample. */
  async uncount(scope: CompanyScope, campaignId: number, people: number): Promise<void> {
    await scope.db
      .update(campaignGovernors)
      .set({ written: sql`greatest(0, ${campaignGovernors.written} - ${people})` })
      .where(isOf(scope, campaignId));
  },

  async findWarmUp(scope: CompanyScope, connectionId: number): Promise<WarmUpState> {
    const [row] = await scope.db
      .select()
      .from(numberWarmUps)
      .where(and(eq(numberWarmUps.companyId, scope.companyId), eq(numberWarmUps.connectionId, connectionId)));
    return row ?? NEW_NUMBER;
  },

  async putWarmUp(scope: CompanyScope, connectionId: number, state: Partial<WarmUpState>): Promise<void> {
    await scope.db
      .insert(numberWarmUps)
      .values({ companyId: scope.companyId, connectionId, ...state })
      .onConflictDoUpdate({ target: [numberWarmUps.companyId, numberWarmUps.connectionId], set: state });
  },
};
