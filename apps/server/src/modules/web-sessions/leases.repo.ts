import { notFrozen } from '../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionKey } from '../outbound/index.ts';
import type { Lease } from './lease.ts';

type Directory = Pick<Services, 'database'>;

/** The health of a session, as its owner reports it. */
export interface Pulse extends Lease {
  readonly connectedSince: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastOutboundAt: Date | null;
  readonly lagMs: number | null;
  /** Since when the open socket has not answered. */
  readonly silentSince: Date | null;
}

export interface LeaseRow extends Omit<Pulse, keyof Lease> {
  readonly isWanted: boolean;
  readonly isHeld: boolean;
}

export interface ClaimRequest {
  readonly holder: string;
  readonly leaseMs: number;
  /** The most sessions this process may own. */
  readonly max: number;
  /** The most it claims in one call. */
  readonly batch: number;
  /** Also claims, beyond its share, sessions unowned for three leases: the other processes are full. */
  readonly takesLeftOver: boolean;
}

export interface Claimed {
  readonly leases: Lease[];
  /** This process's share, if all living processes own equally many. */
  readonly share: number;
  /** How many it owns including these. Sessions no longer wanted, or of removed connections, are not counted. */
  readonly held: number;
  readonly isBeyondShare: boolean;
  /** Some sessions were unowned before this claim. */
  readonly wereFree: boolean;
  /** The processes that run sessions. */
  readonly living: string[];
}

/**
 * Across companies: keys and times only. A process that waits here behind the messages of its sessions loses all their
 * leases, and has to open all of them again.
 */
export const leasesDirectory = {
  async showLife({ database }: Directory, holder: string, leaseMs: number): Promise<void> {
    await database.vital.query({
      name: 'web-show-life',
      text: `insert into web_processes (holder, alive_until) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
        on conflict (holder) do update set alive_until = excluded.alive_until`,
      values: [holder, leaseMs],
    });
  },

  /** Releases everything, so that other processes need not wait for the leases to expire. */
  async leave({ database }: Directory, holder: string): Promise<void> {
    await database.vital.query(
      'update web_leases set holder = null, leased_until = null, free_since = clock_timestamp() where holder = $1',
      [holder],
    );
    await database.vital.query(
      "delete from web_processes where holder = $1 or alive_until < clock_timestamp() - interval '1 day'",
      [holder],
    );
  },

  async hasProcess({ database }: Directory): Promise<boolean> {
    const { rows } = await database.app.query<{ lives: boolean }>(
      'select exists (select from web_processes where alive_until > clock_timestamp()) as lives',
    );
    return rows[0]?.lives ?? false;
  },

  /** Claims wanted and unowned sessions, up to a fair share. */
  async claim({ database }: Directory, { holder, leaseMs, max, batch, takesLeftOver }: ClaimRequest): Promise<Claimed> {
    const { rows } = await database.vital.query<Claimed>({
      name: 'web-claim',
      text: `
        with living as (select holder from web_processes where alive_until > clock_timestamp()),
        share as (
          select least($3::int, ceil(count(*)::float8 / (select greatest(count(*), 1) from living)))::int as n
            from web_leases where wanted
        ),
        -- Expired leases are free like any other, also for their former owner.
        own as (
          select count(*)::int as n, (count(*) filter (where wanted))::int as wanted
            from web_leases where holder = $1 and leased_until > clock_timestamp()
        ),
        room as (
          select (case when beyond then $3::int else share.n end) - own.n as n, beyond
            from share, own, lateral (select $5::boolean and own.n >= share.n as beyond) as its
        ),
        free as (
          select company_id, connection_id from web_leases
           where wanted and (leased_until is null or leased_until < clock_timestamp())
             and ${notFrozen('company_id')}
             and (not (select beyond from room)
               or greatest(leased_until, free_since) < clock_timestamp() - 3 * $2::float8 * interval '1 millisecond')
           order by leased_until nulls first
           limit greatest(0, least($4::int, (select n from room)))
             for update skip locked
        ),
        taken as (
          update web_leases l set holder = $1, fence = l.fence + 1,
                 leased_until = clock_timestamp() + $2 * interval '1 millisecond',
                 connected_since = null, lag_ms = null, silent_since = null
            from free where l.company_id = free.company_id and l.connection_id = free.connection_id
          returning l.company_id, l.connection_id, l.fence
        )
        select (select n from share) as share,
               ((select wanted from own) + (select count(*) from taken))::int as held,
               (select beyond from room) and exists (select from taken) as "isBeyondShare",
               exists (select from web_leases
                 where wanted and (leased_until is null or leased_until < clock_timestamp())
                   and ${notFrozen('company_id')}) as "wereFree",
               array(select holder::text from living) as living,
               coalesce((select json_agg(json_build_object(
                 'companyId', company_id, 'connectionId', connection_id, 'fence', fence::text)) from taken), '[]') as leases`,
      values: [holder, leaseMs, max, batch, takesLeftOver],
    });
    const [claimed] = rows;
    if (!claimed) throw new Error('A claim that did not fail returned nothing.');
    return claimed;
  },

  /** False once the connection was removed. */
  async exists({ database }: Directory, { companyId, connectionId }: Lease): Promise<boolean> {
    const { rowCount } = await database.vital.query(
      'select from web_leases where company_id = $1 and connection_id = $2',
      [companyId, connectionId],
    );
    return rowCount === 1;
  },

  /** Call it when the socket is closed: from now on any process may open another. */
  async release({ database }: Directory, holder: string, { companyId, connectionId }: Lease): Promise<void> {
    await database.vital.query(
      `update web_leases set holder = null, leased_until = null, free_since = clock_timestamp()
        where company_id = $1 and connection_id = $2 and holder = $3`,
      [companyId, connectionId, holder],
    );
  },
};

/** Wanted sessions that have been unowned for a while and whose connections show another status. */
export const listUnowned = (platform: PlatformScope, sinceMs: number): Promise<ConnectionKey[]> =>
  platform.query<ConnectionKey & Record<string, unknown>>({
    name: 'web-list-unowned',
    text: `select l.company_id as "companyId", l.connection_id as "connectionId"
      from web_leases l join connections c on c.company_id = l.company_id and c.id = l.connection_id
      where l.wanted and greatest(l.leased_until, l.free_since) < clock_timestamp() - $1 * interval '1 millisecond'
        and c.status <> 'TIMEOUT' and ${notFrozen('l.company_id')} order by l.company_id, l.connection_id limit 100`,
    values: [sinceMs],
  });

/** Inside one company. The table has no row security, so every condition includes the company. */
export const leasesRepo = {
  /** Locks the lease until the transaction ends; false when it is no longer ours. */
  async lock(scope: CompanyScope, { connectionId, fence }: Lease): Promise<boolean> {
    const rows = await scope.query({
      name: 'web-lock-lease',
      text: `select from web_leases where company_id = $1 and connection_id = $2 and fence = $3
        and leased_until > clock_timestamp() for share`,
      values: [scope.companyId, connectionId, fence],
    });
    return rows.length === 1;
  },

  /** Marks the session as wanted; a running one continues. */
  async want(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `insert into web_leases (company_id, connection_id, wanted) values ($1, $2, true)
        on conflict (company_id, connection_id) do update
        set wanted = true,
            free_since = case when web_leases.wanted then web_leases.free_since else clock_timestamp() end`,
      values: [scope.companyId, connectionId],
    });
  },

  /**
   * Revokes the owner's lease: its further writes are refused. The row stays with the owner until it has closed the
   * socket, or the lease expires, so that no second socket is opened.
   */
  async end(scope: CompanyScope, connectionId: number, { isWanted }: { isWanted: boolean }): Promise<void> {
    await scope.query({
      text: `insert into web_leases (company_id, connection_id, wanted) values ($1, $2, $3)
        on conflict (company_id, connection_id) do update
        set wanted = excluded.wanted, fence = web_leases.fence + 1, free_since = clock_timestamp(), connected_since = null, lag_ms = null, silent_since = null`,
      values: [scope.companyId, connectionId, isWanted],
    });
  },

  /** The same for all wanted sessions of a company; they are claimed again as soon as they are closed. */
  async endAll(scope: CompanyScope): Promise<number[]> {
    const rows = await scope.query<{ connectionId: number }>({
      text: `update web_leases set fence = fence + 1, connected_since = null, lag_ms = null, silent_since = null
        where company_id = $1 and wanted returning connection_id as "connectionId"`,
      values: [scope.companyId],
    });
    return rows.map(({ connectionId }) => connectionId);
  },

  /** True when a process owns it and will read the command. */
  async askForAttention(scope: CompanyScope, connectionId: number): Promise<boolean> {
    const rows = await scope.query({
      text: `update web_leases set has_commands = true
        where company_id = $1 and connection_id = $2 and leased_until > clock_timestamp() returning 1`,
      values: [scope.companyId, connectionId],
    });
    return rows.length === 1;
  },

  async attend(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: 'update web_leases set has_commands = false where company_id = $1 and connection_id = $2',
      values: [scope.companyId, connectionId],
    });
  },

  /** Locks it until the transaction ends; false when it is owned after all, or no longer wanted. */
  async lockUnowned(scope: CompanyScope, connectionId: number, sinceMs: number): Promise<boolean> {
    const rows = await scope.query({
      text: `select from web_leases where company_id = $1 and connection_id = $2 and wanted
        and greatest(leased_until, free_since) < clock_timestamp() - $3 * interval '1 millisecond' for update`,
      values: [scope.companyId, connectionId, sinceMs],
    });
    return rows.length === 1;
  },

  async find(scope: CompanyScope, connectionId: number): Promise<LeaseRow | undefined> {
    const [row] = await scope.query<LeaseRow>({
      text: `select wanted as "isWanted", coalesce(leased_until > clock_timestamp(), false) as "isHeld",
          connected_since as "connectedSince", last_inbound_at as "lastInboundAt", last_outbound_at as "lastOutboundAt",
          lag_ms as "lagMs", silent_since as "silentSince"
        from web_leases where company_id = $1 and connection_id = $2`,
      values: [scope.companyId, connectionId],
    });
    return row;
  },
};
