import type { CompanyScope } from '../../platform/scope.ts';
import type { Lease } from './lease.ts';

export interface SealedKey {
  readonly kind: string;
  readonly id: string;
  readonly sealed: string;
}

export interface SealedChanges {
  readonly credentials: string | undefined;
  readonly kept: readonly SealedKey[];
  readonly forgotten: readonly { readonly kind: string; readonly id: string }[];
  readonly sent: { readonly providerId: string; readonly sealed: string } | undefined;
}

/** Reads the rows and checks the lease in one snapshot: a missing key differs from a refused one. */
const HELD = `(select exists (select from web_leases where company_id = $1 and connection_id = $2 and fence = $3
  and leased_until > clock_timestamp()) as held) as lease`;

/** Only `session-store.ts` decrypts the values of these tables. */
export const sessionKeysRepo = {
  async readCredentials(scope: CompanyScope, lease: Lease): Promise<{ isHeld: boolean; sealed: string | null }> {
    const [row] = await scope.query<{ isHeld: boolean; sealed: string | null }>({
      name: 'web-read-credentials',
      text: `select lease.held as "isHeld", c.sealed from ${HELD}
        left join web_credentials c on c.company_id = $1 and c.connection_id = $2`,
      values: [scope.companyId, lease.connectionId, lease.fence],
    });
    return row ?? { isHeld: false, sealed: null };
  },

  async readKeys(
    scope: CompanyScope,
    lease: Lease,
    { kind, ids }: { kind: string; ids: readonly string[] },
  ): Promise<{ isHeld: boolean; keys: { id: string; sealed: string }[] }> {
    const rows = await scope.query<{ isHeld: boolean; id: string | null; sealed: string | null }>({
      name: 'web-read-keys',
      text: `select lease.held as "isHeld", k.id, k.sealed from ${HELD}
        left join web_keys k on k.company_id = $1 and k.connection_id = $2 and k.kind = $4 and k.id = any ($5)`,
      values: [scope.companyId, lease.connectionId, lease.fence, kind, ids],
    });
    return {
      isHeld: rows[0]?.isHeld ?? false,
      keys: rows.flatMap(({ id, sealed }) => (id === null || sealed === null ? [] : [{ id, sealed }])),
    };
  },

  /** For processes that do not own the session and need only this. */
  async hasKind(scope: CompanyScope, connectionId: number, kind: string): Promise<boolean> {
    const rows = await scope.query({
      text: 'select from web_keys where company_id = $1 and connection_id = $2 and kind = $3 limit 1',
      values: [scope.companyId, connectionId, kind],
    });
    return rows.length > 0;
  },

  async readSent(
    scope: CompanyScope,
    lease: Lease,
    providerId: string,
  ): Promise<{ isHeld: boolean; sealed: string | null }> {
    const [row] = await scope.query<{ isHeld: boolean; sealed: string | null }>({
      name: 'web-read-sent',
      text: `select lease.held as "isHeld", s.sealed from ${HELD}
        left join web_sent s on s.company_id = $1 and s.connection_id = $2 and s.provider_id = $4`,
      values: [scope.companyId, lease.connectionId, lease.fence, providerId],
    });
    return row ?? { isHeld: false, sealed: null };
  },

  /**
   * One statement, because a linked device writes with every message. It locks the lease first, and writes nothing
   * without it. False when the lease is no longer ours.
   */
  async write(scope: CompanyScope, lease: Lease, changes: SealedChanges): Promise<boolean> {
    const { credentials, kept, forgotten, sent } = changes;
    const [row] = await scope.query<{ isHeld: boolean }>({
      name: 'web-write-session',
      text: `
        with lease as materialized (
          select from web_leases where company_id = $1 and connection_id = $2 and fence = $3
             and leased_until > clock_timestamp() for share
        ),
        forgotten as (
          delete from web_keys k using unnest($7::text[], $8::text[]) as gone (kind, id)
           where k.company_id = $1 and k.connection_id = $2 and k.kind = gone.kind and k.id = gone.id
             and exists (select from lease)
        ),
        kept as (
          insert into web_keys (company_id, connection_id, kind, id, sealed)
          select $1, $2, fresh.kind, fresh.id, fresh.sealed
            from unnest($4::text[], $5::text[], $6::text[]) as fresh (kind, id, sealed)
           where exists (select from lease) order by fresh.kind, fresh.id
          on conflict (company_id, connection_id, kind, id) do update set sealed = excluded.sealed
        ),
        credentials as (
          insert into web_credentials (company_id, connection_id, sealed)
          select $1, $2, $9::text where $9::text is not null and exists (select from lease)
          on conflict (company_id, connection_id) do update set sealed = excluded.sealed
        ),
        sent as (
          insert into web_sent (company_id, connection_id, provider_id, sealed, sent_at)
          select $1, $2, $10::text, $11::text, $12::timestamptz where $10::text is not null and exists (select from lease)
          on conflict (company_id, connection_id, provider_id) do update set sealed = excluded.sealed
        )
        select exists (select from lease) as "isHeld"`,
      values: [
        scope.companyId,
        lease.connectionId,
        lease.fence,
        kept.map(({ kind }) => kind),
        kept.map(({ id }) => id),
        kept.map(({ sealed }) => sealed),
        forgotten.map(({ kind }) => kind),
        forgotten.map(({ id }) => id),
        credentials ?? null,
        sent?.providerId ?? null,
        sent?.sealed ?? null,
        scope.now,
      ],
    });
    return row?.isHeld ?? false;
  },

  /** Of all sessions of the company, while none of them is open. Returns how many. */
  async deleteKinds(scope: CompanyScope, kinds: readonly string[]): Promise<number> {
    const rows = await scope.query({
      text: 'delete from web_keys where company_id = $1 and kind = any ($2) returning 1',
      values: [scope.companyId, kinds],
    });
    return rows.length;
  },

  /** Deletes the whole stored state. Its sent messages are of no use to another device. */
  async deleteAll(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `with keys as (delete from web_keys where company_id = $1 and connection_id = $2),
          sent as (delete from web_sent where company_id = $1 and connection_id = $2)
        delete from web_credentials where company_id = $1 and connection_id = $2`,
      values: [scope.companyId, connectionId],
    });
  },
};
