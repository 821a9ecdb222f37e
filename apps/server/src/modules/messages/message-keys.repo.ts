import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface ProviderKey {
  readonly connectionId: number;
  readonly providerId: string;
}

export interface ClaimedKey {
  /** Effects were stored under this id before. */
  readonly hasWaiting: boolean;
  readonly channel: ConnectionChannel;
}

export interface ClaimedMessageKey {
  readonly providerId: string;
  readonly messageId: string;
  readonly hasWaiting: boolean;
}

export interface HistoryKey extends Omit<ClaimedMessageKey, 'hasWaiting'> {
  /** It may still come as a live webhook. */
  readonly awaitsLive: boolean;
}

/**
 * A key stands for the message itself, or for effects that arrived before it. The second writer waits for the first, so
 * neither a repeat nor a message and its status can miss each other.
 */
export const messageKeysRepo = {
  /** Undefined when the id already belongs to a message, or the connection was removed. */
  async claim(
    scope: CompanyScope,
    { connectionId, providerId, messageId }: ProviderKey & { readonly messageId: string },
  ): Promise<ClaimedKey | undefined> {
    const [claimed] = await scope.query<ClaimedKey>({
      name: 'claim-message-key',
      // An existing row means that effects are stored under the id. A connection removed in the meantime receives
      // nothing more, and its event must not fail in its lane for ever.
      text: `insert into message_keys (company_id, connection_id, provider_id, message_id)
        select $1, $2, $3, $4 where exists (select from connections c where c.company_id = $1 and c.id = $2)
        on conflict (company_id, connection_id, provider_id) do update set message_id = excluded.message_id
          where message_keys.message_id is null
        returning (xmax <> 0) as "hasWaiting",
          (select c.channel from connections c where c.company_id = $1 and c.id = $2) as channel`,
      values: [scope.companyId, connectionId, providerId, messageId],
    });
    return claimed;
  },

  /** The same for ids of any connections. */
  claimEach: (
    scope: CompanyScope,
    keys: readonly (ProviderKey & { readonly messageId: string })[],
  ): Promise<(ProviderKey & ClaimedKey)[]> =>
    scope.query<ProviderKey & ClaimedKey>({
      name: 'claim-each-message-key',
      // In a fixed order: two transactions that claim the same ids must not deadlock.
      text: `insert into message_keys (company_id, connection_id, provider_id, message_id)
        select $1, c.id, k.provider_id, k.message_id
          from unnest($2::int[], $3::text[], $4::uuid[]) as k (connection_id, provider_id, message_id)
          join connections c on c.company_id = $1 and c.id = k.connection_id
         order by c.id, k.provider_id
        on conflict (company_id, connection_id, provider_id) do update set message_id = excluded.message_id
          where message_keys.message_id is null
        returning connection_id as "connectionId", provider_id as "providerId", (xmax <> 0) as "hasWaiting",
          (select c.channel from connections c where c.company_id = $1 and c.id = connection_id) as channel`,
      values: [
        scope.companyId,
        keys.map(({ connectionId }) => connectionId),
        keys.map(({ providerId }) => providerId),
        keys.map(({ messageId }) => messageId),
      ],
    }),

  /** The same for many ids; ids missing from the result already belong to a message. */
  claimAll: (
    scope: CompanyScope,
    { connectionId, keys }: { readonly connectionId: number; readonly keys: readonly HistoryKey[] },
  ): Promise<ClaimedMessageKey[]> =>
    scope.query<ClaimedMessageKey>({
      name: 'claim-message-keys',
      // In a fixed order: two transactions that claim the same ids must not deadlock.
      text: `insert into message_keys (company_id, connection_id, provider_id, message_id, awaits_live)
        select $1, $2, provider_id, message_id, nullif(awaits_live, false)
          from unnest($3::text[], $4::uuid[], $5::boolean[]) as k (provider_id, message_id, awaits_live)
         order by provider_id
        on conflict (company_id, connection_id, provider_id)
          do update set message_id = excluded.message_id, awaits_live = excluded.awaits_live
          where message_keys.message_id is null
        returning provider_id as "providerId", message_id as "messageId", (xmax <> 0) as "hasWaiting"`,
      values: [
        scope.companyId,
        connectionId,
        keys.map(({ providerId }) => providerId),
        keys.map(({ messageId }) => messageId),
        keys.map(({ awaitsLive }) => awaitsLive),
      ],
    }),

  /** True once for a message that came with the history before its live webhook. */
  async takeAwaited(scope: CompanyScope, { connectionId, providerId }: ProviderKey): Promise<boolean> {
    const taken = await scope.query({
      name: 'take-awaited-message-key',
      text: `update message_keys set awaits_live = null
        where company_id = $1 and connection_id = $2 and provider_id = $3 and awaits_live returning 1`,
      values: [scope.companyId, connectionId, providerId],
    });
    return taken.length > 0;
  },

  /** The messages these ids belong to. */
  async findAll(
    scope: CompanyScope,
    { connectionId, providerIds }: { readonly connectionId: number; readonly providerIds: readonly string[] },
  ): Promise<ReadonlyMap<string, string>> {
    if (providerIds.length === 0) return new Map();
    const rows = await scope.query<{ providerId: string; messageId: string }>({
      name: 'find-message-keys',
      text: `select provider_id as "providerId", message_id as "messageId" from message_keys
        where company_id = $1 and connection_id = $2 and provider_id = any ($3::text[]) and message_id is not null`,
      values: [scope.companyId, connectionId, providerIds],
    });
    return new Map(rows.map(({ providerId, messageId }) => [providerId, messageId]));
  },

  async find(scope: CompanyScope, { connectionId, providerId }: ProviderKey): Promise<string | undefined> {
    const [key] = await scope.query<{ messageId: string | null }>({
      name: 'find-message-key',
      text: `select message_id as "messageId" from message_keys
        where company_id = $1 and connection_id = $2 and provider_id = $3`,
      values: [scope.companyId, connectionId, providerId],
    });
    return key?.messageId ?? undefined;
  },

  /**
   * The message of the id, or undefined with the id locked: until commit, no other transaction can store its message.
   */
  async findOrLock(scope: CompanyScope, { connectionId, providerId }: ProviderKey): Promise<string | undefined> {
    const [key] = await scope.query<{ messageId: string | null }>({
      name: 'hold-message-key',
      text: `insert into message_keys (company_id, connection_id, provider_id) values ($1, $2, $3)
        on conflict (company_id, connection_id, provider_id) do update set provider_id = excluded.provider_id
        returning message_id as "messageId"`,
      values: [scope.companyId, connectionId, providerId],
    });
    return key?.messageId ?? undefined;
  },

  async putWaiting(scope: CompanyScope, { connectionId, providerId }: ProviderKey, effect: unknown): Promise<void> {
    await scope.query({
      name: 'put-waiting-effect',
      text: `insert into waiting_effects (company_id, connection_id, provider_id, effect) values ($1, $2, $3, $4)`,
      values: [scope.companyId, connectionId, providerId, JSON.stringify(effect)],
    });
  },

  /** Removes and returns the effects stored for a message, in order of arrival. */
  async takeWaiting(scope: CompanyScope, { connectionId, providerId }: ProviderKey): Promise<unknown[]> {
    const rows = await scope.query<{ effect: unknown }>({
      name: 'take-waiting-effects',
      text: `with taken as (
          delete from waiting_effects where company_id = $1 and connection_id = $2 and provider_id = $3
          returning id, effect)
        select effect from taken order by id`,
      values: [scope.companyId, connectionId, providerId],
    });
    return rows.map(({ effect }) => effect);
  },
};
