import { type RecipientReason, type RecipientState, SHIPPING_PAGE_SIZE, type ShippingQuery } from '@recado/contracts';
import { columnsOf } from '../../platform/db/named-statement.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type CampaignRow, campaignRecipients, type RecipientRow } from './campaigns.tables.ts';

const COLUMNS = columnsOf(campaignRecipients, 'r');
const OF_CAMPAIGN = 'r.company_id = $1 and r.campaign_id = $2';

/** The next waiting recipients. Reads along the index of states, so its cost does not grow with the campaign. */
export const TAKE_RECIPIENTS = `
  select ${COLUMNS} from campaign_recipients r
   where ${OF_CAMPAIGN} and r.state = $3 order by r.id limit $4
     for no key update skip locked`;

/** What a report shows for people without a number. */
const SHOWN = `${COLUMNS}, case when r.kind = 'bsuid' then (
  select '@' || c.username from contacts c where c.company_id = r.company_id and c.id = r.contact_id) end as username`;

export interface ShownRecipient extends RecipientRow {
  /** With "@"; null where the person has a number, or no user name. */
  readonly username: string | null;
}

export const LIST_SHIPPING = `
  select ${SHOWN} from campaign_recipients r
   where ${OF_CAMPAIGN} and r.id > $3 order by r.id limit ${SHIPPING_PAGE_SIZE + 1}`;
export const LIST_SHIPPING_BY_STATE = `
  select ${SHOWN} from campaign_recipients r
   where ${OF_CAMPAIGN} and r.state = $4 and r.id > $3 order by r.id limit ${SHIPPING_PAGE_SIZE + 1}`;
/** The beginning of a number by the unique index; a name by reading the campaign. */
const FOUND = `
  select ${SHOWN} from campaign_recipients r
   where ${OF_CAMPAIGN} and r.id > $3 and ($4::text is null or r.state = $4)
     and (r.address like $5 || '%' and $5 <> '' or strpos(plain_text(r.name), plain_text($6)) > 0)
   order by r.id limit ${SHIPPING_PAGE_SIZE + 1}`;

export interface RecipientWrite {
  readonly id: number;
  readonly state: RecipientState;
  readonly contactId: number | null;
  readonly reason: RecipientReason | null;
  readonly variant: number | null;
  readonly messageId: string | null;
  readonly secondMessageId: string | null;
  readonly confirmationMessageId: string | null;
}

/** A row that waits again after a failure keeps no trace of it. */
const WRITE = `
  update campaign_recipients r
     set state = w.state, contact_id = w.contact_id, reason = w.reason, variant = w.variant, message_id = w.message_id,
         second_message_id = w.second_message_id,
         confirmation_message_id = coalesce(w.confirmation_message_id, r.confirmation_message_id),
         queued_at = case when w.state in ('queued', 'asking') then $3::timestamptz end,
         code = null, sent_at = null, delivered_at = null, read_at = null, failed_at = null
    from unnest($4::bigint[], $5::text[], $6::int[], $7::text[], $8::int[], $9::uuid[], $10::uuid[], $11::uuid[])
      as w (id, state, contact_id, reason, variant, message_id, second_message_id, confirmation_message_id)
   where ${OF_CAMPAIGN} and r.id = w.id`;

export const recipientsRepo = {
  take: (
    scope: CompanyScope,
    { campaignId, state, most }: { campaignId: number; state: RecipientState; most: number },
  ): Promise<RecipientRow[]> =>
    scope.query<RecipientRow>({
      name: 'take-campaign-recipients',
      text: TAKE_RECIPIENTS,
      values: [scope.companyId, campaignId, state, most],
    }),

  async find(scope: CompanyScope, campaignId: number, id: number): Promise<RecipientRow | undefined> {
    const [row] = await scope.query<RecipientRow>({
      name: 'find-campaign-recipient',
      text: `select ${COLUMNS} from campaign_recipients r where ${OF_CAMPAIGN} and r.id = $3`,
      values: [scope.companyId, campaignId, id],
    });
    return row;
  },

  async writeAll(scope: CompanyScope, campaignId: number, writes: readonly RecipientWrite[]): Promise<void> {
    if (writes.length === 0) return;
    await scope.query({
      name: 'write-campaign-recipients',
      text: WRITE,
      values: [
        scope.companyId,
        campaignId,
        scope.now,
        writes.map(({ id }) => id),
        writes.map(({ state }) => state),
        writes.map(({ contactId }) => contactId),
        writes.map(({ reason }) => reason),
        writes.map(({ variant }) => variant),
        writes.map(({ messageId }) => messageId),
        writes.map(({ secondMessageId }) => secondMessageId),
        writes.map(({ confirmationMessageId }) => confirmationMessageId),
      ],
    });
  },

  /** Contacts of these that the campaign has under another row: by another number of the same person. */
  async listUsed(
    scope: CompanyScope,
    campaignId: number,
    rows: readonly { readonly id: number; readonly contactId: number }[],
  ): Promise<ReadonlySet<number>> {
    if (rows.length === 0) return new Set();
    const used = await scope.query<{ id: number }>({
      name: 'list-used-campaign-contacts',
      text: `select w.id::float8 as id from unnest($3::bigint[], $4::int[]) as w (id, contact_id)
              join campaign_recipients r on ${OF_CAMPAIGN} and r.contact_id = w.contact_id and r.id <> w.id`,
      values: [scope.companyId, campaignId, rows.map(({ id }) => id), rows.map(({ contactId }) => contactId)],
    });
    return new Set(used.map(({ id }) => id));
  },

  /** Of each campaign, whether anybody is in one of these states. */
  async listCampaignsWith(
    scope: CompanyScope,
    campaignIds: readonly number[],
    states: readonly RecipientState[],
  ): Promise<ReadonlySet<number>> {
    const rows = await scope.query<{ id: number }>({
      name: 'list-campaigns-with-state',
      text: `select c.id from unnest($2::int[]) as c (id)
              where exists (select from campaign_recipients r
                             where r.company_id = $1 and r.campaign_id = c.id and r.state = any ($3::text[]))`,
      values: [scope.companyId, campaignIds, states],
    });
    return new Set(rows.map(({ id }) => id));
  },

  /** How many of these campaigns' messages have not left; counts up to `most`. */
  async countUnderWay(scope: CompanyScope, campaignIds: readonly number[], most: number): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      name: 'count-campaign-messages-under-way',
      text: `select count(*)::int as count from (
               select 1 from campaign_recipients r
                where r.company_id = $1 and r.campaign_id = any ($2::int[]) and r.state in ('queued', 'asking')
                limit $3) found`,
      values: [scope.companyId, campaignIds, most],
    });
    return row?.count ?? 0;
  },

  /** Whether a message of any campaign of the connection has not left, also of a stopped one. */
  async isUnderWay(scope: CompanyScope, connectionId: number): Promise<boolean> {
    const rows = await scope.query({
      name: 'find-campaign-message-under-way',
      text: `select 1 from campaigns c
              where c.company_id = $1 and c.connection_id = $2 and c.status in ('EM_ANDAMENTO', 'CANCELADA') and exists (
                select from campaign_recipients r
                 where r.company_id = $1 and r.campaign_id = c.id and r.state in ('queued', 'asking'))
              limit 1`,
      values: [scope.companyId, connectionId],
    });
    return rows.length > 0;
  },

  /** Those whose messages are queued, with the ids of these. Locked by nobody: their messages are locked first. */
  listUnderWay: (scope: CompanyScope, campaignId: number): Promise<RecipientRow[]> =>
    scope.query<RecipientRow>({
      text: `select ${COLUMNS} from campaign_recipients r
              where ${OF_CAMPAIGN} and r.state in ('queued', 'asking') order by r.id`,
      values: [scope.companyId, campaignId],
    }),

  /** Their messages were withdrawn: people who were asked already need not be asked again. Returns how many they are. */
  async waitAgain(scope: CompanyScope, campaignId: number, messageIds: readonly string[]): Promise<number> {
    const rows = await scope.query({
      text: `update campaign_recipients r
                set state = case when r.state = 'queued' and r.confirmed_at is not null then 'confirmed' else 'waiting' end,
                    message_id = null, second_message_id = null, variant = null, queued_at = null,
                    confirmation_message_id = case when r.state = 'queued' then r.confirmation_message_id end
              where ${OF_CAMPAIGN} and r.state in ('queued', 'asking')
                and (r.message_id = any ($3::uuid[]) or r.state = 'asking' and r.confirmation_message_id = any ($3::uuid[]))
             returning 1`,
      values: [scope.companyId, campaignId, messageIds],
    });
    return rows.length;
  },

  async retryFailed(
    scope: CompanyScope,
    campaignId: number,
    { reasons, marketingBefore }: { reasons: readonly RecipientReason[]; marketingBefore: Date },
  ): Promise<number> {
    const rows = await scope.query({
      text: `update campaign_recipients r
                set state = case when r.confirmed_at is not null then 'confirmed' else 'waiting' end,
                    reason = null, code = null, failed_at = null, message_id = null, second_message_id = null,
                    variant = null, queued_at = null
              where ${OF_CAMPAIGN} and r.state = 'failed' and r.reason = any ($3::text[])
                and (r.reason <> 'marketing-limit' or r.failed_at < $4)
             returning 1`,
      values: [scope.companyId, campaignId, reasons, marketingBefore],
    });
    return rows.length;
  },

  /** Questions without an answer. */
  async expire(scope: CompanyScope, campaignIds: readonly number[], askedBefore: Date): Promise<number> {
    const rows = await scope.query({
      name: 'expire-campaign-questions',
      text: `update campaign_recipients r set state = 'expired'
              where r.company_id = $1 and r.campaign_id = any ($2::int[]) and r.state = 'asked' and r.asked_at < $3
             returning 1`,
      values: [scope.companyId, campaignIds, askedBefore],
    });
    return rows.length;
  },

  listPage(scope: CompanyScope, campaignId: number, query: ShippingQuery): Promise<ShownRecipient[]> {
    const { searchParam, state = null, cursor = 0 } = query;
    const values = [scope.companyId, campaignId, cursor];
    if (searchParam !== '') {
      const digits = searchParam.replace(/\D/g, '');
      return scope.query<ShownRecipient>({ text: FOUND, values: [...values, state, digits, searchParam] });
    }
    return state === null
      ? scope.query<ShownRecipient>({ name: 'list-shipping', text: LIST_SHIPPING, values, plan: 'generic' })
      : scope.query<ShownRecipient>({
          name: 'list-shipping-by-state',
          text: LIST_SHIPPING_BY_STATE,
          values: [...values, state],
          plan: 'generic',
        });
  },
};

const CHUNK = 20_000;

/** The contact has written to the company before. */
const hasWritten = (contactId: string): string => `exists (
  select from tickets t where t.company_id = $1 and t.contact_id = ${contactId} and t.last_customer_message_at is not null)`;
const ADDRESS_HAS_WRITTEN = `exists (
  select from contact_identities n
   where n.company_id = $1 and n.kind = 'phone' and n.account = '' and n.value = c.value and ${hasWritten('n.contact_id')})`;

/**
 * A number that a list knows to be unusable is in the audience, and skipped. In a pass for known people, only those who
 * wrote; the next pass adds the others, and leaves these as they are.
 */
export const COPY_LIST = `
  with chunk as (
    select i.kind, i.value, i.name, i.email, i.fields, i.check_state
      from contact_list_items i
     where i.company_id = $1 and i.list_id = $3 and i.kind = 'phone' and i.value > $4
     order by i.value limit ${CHUNK}),
  copied as (
    insert into campaign_recipients (company_id, campaign_id, kind, address, name, email, fields, state, reason)
    select $1, $2, c.kind, c.value, c.name, c.email, c.fields,
           case when c.check_state in ('absent', 'malformed') then 'skipped' else 'waiting' end,
           case when c.check_state in ('absent', 'malformed') then c.check_state end
      from chunk c where not $5::boolean or ${ADDRESS_HAS_WRITTEN}
     order by c.value
    on conflict do nothing)
  select count(*)::int as count, max(value) as last from chunk`;

/**
 * Each contact by the first of its numbers, or without one by its user id at the business account of the campaign's
 * connection.
 */
export const COPY_TAG = `
  with sender as (
    select w.business_account_id as account
      from campaigns g join connections w on w.company_id = g.company_id and w.id = g.connection_id
     where g.company_id = $1 and g.id = $2 and w.channel = 'whatsappapi'),
  chunk as (
    select c.id, c.name, c.email, c.is_active, i.kind, i.value
      from contact_tags t
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id and not c.is_group
      left join lateral (
        select i.kind, i.value from contact_identities i
         where i.company_id = c.company_id and i.contact_id = c.id
           and (i.kind = 'phone' or i.kind = 'bsuid' and i.account = (select account from sender))
         order by i.kind <> 'phone', i.id limit 1) i on true
     where t.company_id = $1 and t.tag_id = $3 and t.contact_id > $4
     order by t.contact_id limit ${CHUNK}),
  copied as (
    insert into campaign_recipients (company_id, campaign_id, kind, address, name, email, contact_id, state, reason)
    select $1, $2, c.kind, c.value, c.name, c.email, c.id,
           case when c.is_active then 'waiting' else 'skipped' end, case when not c.is_active then 'blocked' end
      from chunk c where c.value is not null and (not $5::boolean or ${hasWritten('c.id')})
     order by c.id
    on conflict do nothing)
  select count(*)::int as count, max(id) as last from chunk`;

export interface CopiedChunk<L> {
  /** False when nothing was left. */
  readonly hasMore: boolean;
  readonly last: L | null;
}

export const copyRepo = {
  /** People who wait are chosen again when a stopped campaign got another list. */
  async deleteWaiting(scope: CompanyScope, campaignId: number, most: number): Promise<number> {
    const rows = await scope.query({
      text: `delete from campaign_recipients r
              where ${OF_CAMPAIGN} and r.id = any (array(
                select w.id from campaign_recipients w
                 where w.company_id = $1 and w.campaign_id = $2 and w.state in ('waiting', 'skipped') limit $3))
             returning 1`,
      values: [scope.companyId, campaignId, most],
    });
    return rows.length;
  },

  list: (scope: CompanyScope, { id, listId, copiedItemsTo, copiesKnown }: CampaignRow): Promise<CopiedChunk<string>> =>
    copyChunk<string>(scope, COPY_LIST, [id, listId, copiedItemsTo, copiesKnown]),

  tag: (scope: CompanyScope, { id, tagId, copiedContactsTo, copiesKnown }: CampaignRow): Promise<CopiedChunk<number>> =>
    copyChunk<number>(scope, COPY_TAG, [id, tagId, copiedContactsTo, copiesKnown]),
};

async function copyChunk<L>(scope: CompanyScope, text: string, values: readonly unknown[]): Promise<CopiedChunk<L>> {
  const [row] = await scope.query<{ count: number; last: L | null }>({ text, values: [scope.companyId, ...values] });
  return { hasMore: row?.count === CHUNK, last: row?.last ?? null };
}
