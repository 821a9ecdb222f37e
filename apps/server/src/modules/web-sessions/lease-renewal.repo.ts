import pg from 'pg';
import { inTransaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Lease } from './lease.ts';
import type { Pulse } from './leases.repo.ts';

type Directory = Pick<Services, 'database'>;

const LOCK_NOT_AVAILABLE = '55P03';

/** `locked` is still ours, but another transaction has locked its row: nothing was written. */
export interface Renewed extends Lease {
  readonly outcome: 'renewed' | 'locked' | 'lost';
  readonly hasCommands: boolean;
}

export interface RenewRequest {
  readonly holder: string;
  readonly leaseMs: number;
  readonly pulses: readonly Pulse[];
}

/** Across companies: keys and times only. */
export const leaseRenewal = {
  /**
   * Skips locked rows: one connection that is being removed would otherwise cost every session of the process its
   * lease.
   */
  async renew({ database }: Directory, request: RenewRequest): Promise<Renewed[]> {
    const { rows } = await database.vital.query<Renewed>({
      name: 'web-renew',
      text: renewal('skip locked'),
      values: renewalValues(request),
    });
    return rows;
  },

  /**
   * A session's own writes also lock its row for a moment each; under load, a renewal that skips locked rows never
   * finds it free. False when it was not free in that time, or is no longer ours.
   */
  async renewWaiting({ database }: Directory, request: RenewRequest, waitMs: number): Promise<boolean> {
    try {
      const { rows } = await inTransaction(database.vital, { companyId: null }, async (client) => {
        await client.query("select set_config('lock_timeout', $1, true)", [`${waitMs}ms`]);
        return client.query<Renewed>({
          name: 'web-renew-waiting',
          text: renewal(''),
          values: renewalValues(request),
        });
      });
      return rows.every(({ outcome }) => outcome === 'renewed');
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  },
};

/** Ownership is read without a lock. */
const renewal = (ifLocked: 'skip locked' | ''): string => `
  with own as (
    select * from unnest($3::int[], $4::int[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[],
                         $9::int[], $10::timestamptz[])
      as own (company_id, connection_id, fence, connected_since, last_inbound_at, last_outbound_at, lag_ms, silent_since)
  ),
  free as (
    select own.* from own join web_leases l using (company_id, connection_id)
     where l.fence = own.fence and l.holder = $1 for no key update of l ${ifLocked}
  ),
  renewed as (
    update web_leases l set leased_until = clock_timestamp() + $2 * interval '1 millisecond',
           connected_since = free.connected_since, lag_ms = free.lag_ms, silent_since = free.silent_since,
           last_inbound_at = greatest(l.last_inbound_at, free.last_inbound_at),
           last_outbound_at = greatest(l.last_outbound_at, free.last_outbound_at)
      from free where l.company_id = free.company_id and l.connection_id = free.connection_id
    returning l.company_id, l.connection_id, l.has_commands
  )
  select own.company_id as "companyId", own.connection_id as "connectionId", own.fence::text as fence,
         coalesce(renewed.has_commands, false) as "hasCommands",
         case when renewed.company_id is not null then 'renewed' when l.company_id is not null then 'locked' else 'lost'
         end as outcome
    from own
    left join renewed on renewed.company_id = own.company_id and renewed.connection_id = own.connection_id
    left join web_leases l on l.company_id = own.company_id and l.connection_id = own.connection_id
      and l.fence = own.fence and l.holder = $1`;

const renewalValues = ({ holder, leaseMs, pulses }: RenewRequest): unknown[] => [
  holder,
  leaseMs,
  pulses.map(({ companyId }) => companyId),
  pulses.map(({ connectionId }) => connectionId),
  pulses.map(({ fence }) => fence),
  pulses.map(({ connectedSince }) => connectedSince),
  pulses.map(({ lastInboundAt }) => lastInboundAt),
  pulses.map(({ lastOutboundAt }) => lastOutboundAt),
  pulses.map(({ lagMs }) => lagMs),
  pulses.map(({ silentSince }) => silentSince),
];
