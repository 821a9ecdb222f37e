import type { CompanyScope } from '../../platform/scope.ts';
import type { ProviderKey } from './message-keys.repo.ts';
import type { MessageRow } from './messages.tables.ts';

/** A message that the provider knows by this key, locked, with the tickets that show it as their last message. */
export interface KnownMessage
  extends ProviderKey,
    Pick<MessageRow, 'id' | 'ticketId' | 'author' | 'ack' | 'delivery' | 'failure'> {
  readonly shownOn: readonly number[];
}

/** An id that the provider gave one of our messages. */
export interface WantedId {
  readonly messageId: string;
  readonly providerId: string;
  /** The connection over which it came; an id from another one is not of this message. */
  readonly connectionId?: number | undefined;
}

export interface StatusWrite extends KnownMessage {
  /** A status has changed it. */
  readonly isRaised: boolean;
}

/**
 * As `LOCK_MESSAGE` for many messages: the tickets first, each kind in the order of its ids, so that two transactions
 * with the same messages wait for each other and never in a circle. Limits and arrays keep the planner from joining by
 * reading every partition, or all tickets of the company.
 */
const lockWanted = (wanted: string, condition: string): string => `
  with wanted as materialized (${wanted}),
  showing as materialized (
    select t.id, t.last_message_id
      from tickets t
     where t.company_id = $1 and t.last_message_id = any (array(select w.id from wanted w))
       and t.contact_id = any (array(
         select o.contact_id
           from wanted w
           join lateral (select n.ticket_id from messages n where n.company_id = $1 and n.id = w.id limit 1) n on true
           join lateral (select o.contact_id from tickets o where o.company_id = $1 and o.id = n.ticket_id limit 1) o
             on true))
     order by t.id
       for no key update)
  select coalesce(w.connection_id, m.connection_id) as "connectionId", w.provider_id as "providerId", m.id, m.ticket_id as "ticketId",
         m.author, m.ack, m.delivery, m.failure, array(select s.id from showing s where s.last_message_id = m.id) as "shownOn"
    from wanted w
    join lateral (
      select * from messages m
       where m.company_id = $1 and m.id = w.id and (select count(*) from showing) >= 0
       limit 1 for no key update) m on true
   where ${condition}`;

/** A message that is queued again has no provider id: a late status of its earlier try gives it one back. */
export const LOCK_KNOWN_MESSAGES = lockWanted(
  `select k.connection_id, k.provider_id, k.message_id as id
     from unnest($2::int[], $3::text[]) as seen (connection_id, provider_id)
     join message_keys k on k.company_id = $1 and k.connection_id = seen.connection_id and k.provider_id = seen.provider_id
    where k.message_id is not null
    order by k.message_id`,
  'm.provider_id is not null',
);

/** Messages of ours that are not known by the ids that they get. An id may have come over a certain connection only. */
export const LOCK_UNBOUND_MESSAGES = lockWanted(
  `select b.connection_id, b.provider_id, b.id
     from unnest($2::uuid[], $3::text[], $4::int[]) as b (id, provider_id, connection_id)
    order by b.id`,
  'm.provider_id is null and m.connection_id = coalesce(w.connection_id, m.connection_id)',
);

/** The rows are locked: a ticket that shows one of the messages still does. */
export const WRITE_STATUSES = `
  with changed as (
    update messages m
       set ack = ($3::smallint[])[array_position($2::uuid[], m.id)],
           delivery = ($4::text[])[array_position($2::uuid[], m.id)],
           failure = ($5::jsonb[])[array_position($2::uuid[], m.id)]
     where m.company_id = $1 and m.id = any ($2::uuid[]))
  update tickets t
     set last_message_ack = ($3::smallint[])[array_position($2::uuid[], t.last_message_id)],
         last_message_delivery = ($4::text[])[array_position($2::uuid[], t.last_message_id)]
   where t.company_id = $1 and t.id = any ($6::int[]) and t.last_message_id = any ($2::uuid[])`;

/** The provider has these messages. */
export const WRITE_BOUND = `
  with changed as (
    update messages m
       set provider_id = ($3::text[])[array_position($2::uuid[], m.id)], delivery = 'sent', failure = null,
           ack = greatest(m.ack, 1)
     where m.company_id = $1 and m.id = any ($2::uuid[])
    returning m.id, m.ack, m.delivery)
  update tickets t set last_message_ack = c.ack, last_message_delivery = c.delivery
    from changed c
   where t.company_id = $1 and t.id = any ($4::int[]) and t.last_message_id = c.id`;

export const statusesRepo = {
  /** Of these messages those without a provider id, locked until the transaction ends. */
  lockUnbound: (scope: CompanyScope, bound: readonly WantedId[]): Promise<KnownMessage[]> =>
    scope.query<KnownMessage>({
      name: 'lock-unbound-messages',
      text: LOCK_UNBOUND_MESSAGES,
      values: [
        scope.companyId,
        bound.map(({ messageId }) => messageId),
        bound.map(({ providerId }) => providerId),
        bound.map(({ connectionId }) => connectionId ?? null),
      ],
    }),

  /** Writes the provider's ids to locked messages, and that they were sent also to the tickets that show them. */
  async writeBound(scope: CompanyScope, bound: readonly KnownMessage[]): Promise<void> {
    await scope.query({
      name: 'write-bound-messages',
      text: WRITE_BOUND,
      values: [
        scope.companyId,
        bound.map(({ id }) => id),
        bound.map(({ providerId }) => providerId),
        bound.flatMap(({ shownOn }) => shownOn),
      ],
    });
  },

  /** The messages of these keys, locked until the transaction ends; without those that no message belongs to. */
  lockAll: (scope: CompanyScope, keys: readonly ProviderKey[]): Promise<KnownMessage[]> =>
    scope.query<KnownMessage>({
      name: 'lock-known-messages',
      text: LOCK_KNOWN_MESSAGES,
      values: [scope.companyId, keys.map(({ connectionId }) => connectionId), keys.map(({ providerId }) => providerId)],
    }),

  /** Writes statuses to locked messages and to the tickets that show them. */
  async writeAll(scope: CompanyScope, writes: readonly StatusWrite[]): Promise<void> {
    if (writes.length === 0) return;
    await scope.query({
      name: 'write-statuses',
      text: WRITE_STATUSES,
      values: [
        scope.companyId,
        writes.map(({ id }) => id),
        writes.map(({ ack }) => ack),
        writes.map(({ delivery }) => delivery),
        writes.map(({ failure }) => (failure === null ? null : JSON.stringify(failure))),
        writes.flatMap(({ shownOn }) => shownOn),
      ],
    });
  },
};
