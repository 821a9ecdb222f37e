import type { MessageContent } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messagePreview } from './message-preview.ts';

interface PurgedMessage {
  readonly id: string;
  readonly ticketId: number;
  readonly mediaKey: string | null;
}

/** The words go with the messages, by a trigger, and effects that wait for one with its key. The cost of a message stays: it belongs to the company's bill. */
const PURGE = `
  with gone as (
    delete from messages m where m.company_id = $1 and m.id = any ($2::uuid[])
    returning m.id, m.ticket_id, m.connection_id, m.provider_id, m.media_key
  ), keys as (
    delete from message_keys k using gone g
     where k.company_id = $1 and k.connection_id = g.connection_id and k.provider_id = g.provider_id
  ), sent as (
    delete from web_sent s using gone g
     where s.company_id = $1 and s.connection_id = g.connection_id and s.provider_id = g.provider_id
  ), waiting as (
    delete from outbox o using gone g where o.company_id = $1 and o.message_id = g.id
  )
  select g.id, g.ticket_id as "ticketId", g.media_key as "mediaKey" from gone g`;

/** Removes messages for good, with their provider ids, their copies for resending and what waits to be sent. */
export const purgeMessages = (scope: CompanyScope, ids: readonly string[]): Promise<PurgedMessage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.query<PurgedMessage & Record<string, unknown>>({ text: PURGE, values: [scope.companyId, [...ids]] });

interface Newest extends Record<string, unknown> {
  readonly ticketId: number;
  readonly id: string | null;
  readonly author: string | null;
  readonly content: MessageContent | null;
  readonly body: string | null;
  readonly sentAt: Date | null;
  readonly customers: number;
}

/** Tickets whose list preview shows a message that no longer exists. A preview has only the second of its message. */
const LIST_STALE = `
  select t.id as "ticketId", n.id, n.author, n.content, n.body, n.sent_at as "sentAt",
         (select count(*)::int from (select 1 from messages c
            where c.company_id = $1 and c.ticket_id = t.id and c.author = 'customer' limit 100) unread) as customers
    from tickets t
    left join lateral (
      select m.id, m.author, m.content, m.body, m.sent_at from messages m
       where m.company_id = $1 and m.ticket_id = t.id and not m.is_private
       order by m.sent_at desc, m.id desc limit 1) n on true
   where t.company_id = $1 and t.id = any ($2::int[]) and t.last_message_at is not null
     and (n.sent_at is null or n.sent_at < date_trunc('second', t.last_message_at))
   order by t.id
     for no key update of t`;

const SHOW = `
  update tickets t
     set last_message = s.text, last_message_id = case when s.is_ours then s.message_id end,
         last_message_from_us = s.is_ours, last_message_content = s.content, last_message_delivery = null,
         last_message_ack = 0, last_message_seconds = null, last_message_is_deleted = false,
         unread_count = least(t.unread_count, s.customers)
    from unnest($2::int[], $3::text[], $4::uuid[], $5::bool[], $6::text[], $7::int[])
      as s (ticket_id, text, message_id, is_ours, content, customers)
   where t.company_id = $1 and t.id = s.ticket_id`;

/**
 * Lets tickets show their newest remaining message after others were purged; one without messages shows none. Times stay
 * as they are: lists, timers and reports are about the conversation, not about its stored text.
 */
export async function refreshLastMessages(scope: CompanyScope, ticketIds: readonly number[]): Promise<void> {
  if (ticketIds.length === 0) return;
  const stale = await scope.query<Newest>({ text: LIST_STALE, values: [scope.companyId, [...ticketIds]] });
  if (stale.length === 0) return;
  const textOf = ({ content, body }: Newest) =>
    content === null ? '' : messagePreview({ content, body: body ?? '' }).text;
  await scope.query({
    text: SHOW,
    values: [
      scope.companyId,
      stale.map(({ ticketId }) => ticketId),
      stale.map(textOf),
      stale.map(({ id }) => id),
      stale.map(({ author }) => author !== null && author !== 'customer'),
      stale.map(({ content }) => content),
      stale.map(({ customers }) => customers),
    ],
  });
}
