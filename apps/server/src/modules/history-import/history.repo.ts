import type { CompanyScope } from '../../platform/scope.ts';

export interface HistoryEntry {
  readonly providerId: string;
  readonly chat: string;
  readonly at: Date;
  readonly event: string;
  /** It replaces a waiting message of the same id, such as a placeholder by its file. */
  readonly replaces?: boolean;
}

export interface WaitingMessage extends HistoryEntry {
  /** How often it failed. */
  readonly attempts: number;
}

export interface AddressName {
  readonly address: string;
  readonly name: string;
}

export interface AddressPair {
  readonly lid: string;
  readonly phone: string;
}

/** Attempts before a message that cannot be imported is left out. */
const ATTEMPTS = 3;

/** Received history that is not imported yet. */
export const historyRepo = {
  /** How many of them are new. */
  async insertMessages(scope: CompanyScope, connectionId: number, messages: readonly HistoryEntry[]): Promise<number> {
    if (messages.length === 0) return 0;
    const inserted = await scope.query({
      name: 'insert-history-messages',
      text: `insert into history_messages (company_id, connection_id, provider_id, chat, at, event)
        select $1, $2, provider_id, chat, at, event
          from (select distinct on (provider_id) provider_id, chat, at, event, position
                  from unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::boolean[]) with ordinality
                    as input (provider_id, chat, at, event, replaces, position)
                 order by provider_id, replaces desc, position) picked
         order by position
        on conflict (company_id, connection_id, provider_id) do nothing
        returning 1`,
      values: [
        scope.companyId,
        connectionId,
        messages.map(({ providerId }) => providerId),
        messages.map(({ chat }) => chat),
        messages.map(({ at }) => at),
        messages.map(({ event }) => event),
        messages.map(({ replaces = false }) => replaces),
      ],
    });
    const replacing = messages.filter(({ replaces }) => replaces);
    if (replacing.length > 0)
      await scope.query({
        name: 'replace-history-messages',
        text: `update history_messages m set event = input.event
            from unnest($3::text[], $4::text[]) as input (provider_id, event)
           where m.company_id = $1 and m.connection_id = $2 and m.provider_id = input.provider_id`,
        values: [
          scope.companyId,
          connectionId,
          replacing.map(({ providerId }) => providerId),
          replacing.map(({ event }) => event),
        ],
      });
    return inserted.length;
  },

  async putPairs(scope: CompanyScope, connectionId: number, pairs: readonly AddressPair[]): Promise<void> {
    const last = [...new Map(pairs.map((pair) => [pair.lid, pair])).values()];
    await scope.query({
      text: `insert into history_pairs (company_id, connection_id, lid, phone)
        select $1, $2, lid, phone from unnest($3::text[], $4::text[]) as input (lid, phone)
        on conflict (company_id, connection_id, lid) do update set phone = excluded.phone`,
      values: [scope.companyId, connectionId, last.map(({ lid }) => lid), last.map(({ phone }) => phone)],
    });
  },

  async putNames(scope: CompanyScope, connectionId: number, names: readonly AddressName[]): Promise<void> {
    const last = [...new Map(names.map((one) => [one.address, one])).values()];
    await scope.query({
      text: `insert into history_names (company_id, connection_id, address, name)
        select $1, $2, address, name from unnest($3::text[], $4::text[]) as input (address, name)
        on conflict (company_id, connection_id, address) do update set name = excluded.name`,
      values: [scope.companyId, connectionId, last.map(({ address }) => address), last.map(({ name }) => name)],
    });
  },

  /** The next messages of one conversation, oldest first. A single one where they failed together before. */
  listNext: (scope: CompanyScope, connectionId: number, limit: number): Promise<WaitingMessage[]> =>
    scope.query<WaitingMessage>({
      name: 'list-next-history',
      // The two conditions that always hold force the index in this order. The table grows faster than its statistics,
      // and by those the planner would sort the whole backlog for every step.
      text: `with first as materialized (
          select attempts, chat from history_messages
           where company_id = $1 and connection_id = $2 and attempts >= 0 and chat >= ''
           order by attempts, chat, at limit 1)
        select m.provider_id as "providerId", m.chat, m.at, m.event, m.attempts
          from first join history_messages m on m.attempts = first.attempts and m.chat = first.chat
         where m.company_id = $1 and m.connection_id = $2
         order by m.at, m.position desc
         limit (select case when attempts = 0 then $3::int else 1 end from first)`,
      values: [scope.companyId, connectionId, limit],
    }),

  /** The links between these addresses and others. */
  listPairs: (scope: CompanyScope, connectionId: number, values: readonly string[]): Promise<AddressPair[]> =>
    scope.query<AddressPair>({
      name: 'list-history-pairs',
      // One by one, by the whole key: with stale statistics the planner would scan the table for a list of keys.
      text: `select p.lid, p.phone from unnest($3::text[]) as input (value) cross join lateral (
          (select lid, phone from history_pairs where company_id = $1 and connection_id = $2 and lid = input.value limit 1)
          union all
          (select lid, phone from history_pairs where company_id = $1 and connection_id = $2 and phone = input.value limit 9)
        ) as p`,
      values: [scope.companyId, connectionId, values],
    }),

  async listNames(
    scope: CompanyScope,
    connectionId: number,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await scope.query<AddressName>({
      name: 'list-history-names',
      text: `select n.address, n.name from unnest($3::text[]) as input (address) cross join lateral (
          select address, name from history_names
           where company_id = $1 and connection_id = $2 and address = input.address limit 1) as n`,
      values: [scope.companyId, connectionId, addresses],
    });
    return new Map(rows.map(({ address, name }) => [address, name]));
  },

  /** Those that `listNext` has returned. */
  async delete(scope: CompanyScope, connectionId: number, messages: readonly WaitingMessage[]): Promise<void> {
    await scope.query({
      name: 'delete-history-messages',
      // Also by the conversation: with stale statistics the planner would scan the whole backlog for ids alone.
      text: `delete from history_messages
         where company_id = $1 and connection_id = $2 and attempts = $3 and chat = $4 and provider_id = any ($5::text[])`,
      values: [
        scope.companyId,
        connectionId,
        messages[0]?.attempts,
        messages[0]?.chat,
        messages.map(({ providerId }) => providerId),
      ],
    });
  },

  /** Retries them after all others. Returns how many have used up their attempts and are left out. */
  async putBack(scope: CompanyScope, connectionId: number, messages: readonly HistoryEntry[]): Promise<number> {
    const values = [scope.companyId, connectionId, messages.map(({ providerId }) => providerId)];
    await scope.query({
      text: `update history_messages set attempts = attempts + 1
         where company_id = $1 and connection_id = $2 and provider_id = any ($3::text[])`,
      values,
    });
    const leftOut = await scope.query({
      text: `delete from history_messages
         where company_id = $1 and connection_id = $2 and provider_id = any ($3::text[]) and attempts >= ${ATTEMPTS}
        returning 1`,
      values,
    });
    return leftOut.length;
  },

  /** Links and names were needed for the messages only. */
  async deletePeople(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `with pairs as (delete from history_pairs where company_id = $1 and connection_id = $2)
        delete from history_names where company_id = $1 and connection_id = $2`,
      values: [scope.companyId, connectionId],
    });
  },
};
