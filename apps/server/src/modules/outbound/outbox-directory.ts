import type pg from 'pg';
import type { Services } from '../../platform/services.ts';
import type { ClaimedDelivery, ConnectionKey, Lease, LostLane, Served } from './claimed-delivery.ts';

/** The first half of the advisory lock that shows that a worker's process is alive; the second is its number. */
const LIFE_LOCK = 7_532;

export interface ClaimRequest {
  readonly holder: number;
  readonly leaseMs: number;
  /** How many deliveries may be claimed for agents, bots and campaigns, each including the previous ones. */
  readonly slots: readonly [number, number, number];
  readonly callsInFlight: number;
  readonly served: Served;
}

/**
 * Steps over all companies, on the directory tables: keys and times. Steps that need more set the company they found
 * within their one statement, which is a transaction.
 */
export const outboxDirectory = {
  async claim(services: Pick<Services, 'database' | 'tracing'>, request: ClaimRequest): Promise<ClaimedDelivery[]> {
    const { holder, leaseMs, slots, callsInFlight, served } = request;
    const [name, trace, call] = services.tracing.isOn
      ? ['outbox-claim-traced', ', trace', 'outbox_claim_traced']
      : ['outbox-claim', '', 'outbox_claim'];
    const { rows } = await services.database.app.query<ClaimedDelivery>({
      name,
      text: `select company_id as "companyId", connection_id as "connectionId", contact_id as "contactId", lease, id,
          message_id as "messageId", action, priority, attempts, age_ms as "ageMs", postponed_ms as "postponedMs"${trace}
        from ${call}($1, $2, $3, $4, $5, $6)`,
      values: [holder, leaseMs, slots, callsInFlight, ...ownLists(served)],
    });
    return rows;
  },

  /** The last step before the call. False when the lease or the message is no longer ours. */
  async beginCall(
    { database }: Pick<Services, 'database'>,
    claimed: ClaimedDelivery,
    leaseMs: number,
  ): Promise<boolean> {
    const { companyId, connectionId, contactId, lease, id } = claimed;
    const { rows } = await database.app.query<{ isOwn: boolean }>({
      name: 'outbox-begin-call',
      text: 'select outbox_begin_call($1, $2, $3, $4, $5, $6) as "isOwn"',
      values: [companyId, connectionId, contactId, lease, id, leaseMs],
    });
    return rows[0]?.isOwn ?? false;
  },

  /** In how many milliseconds the next connection is due; undefined when none is. */
  async nextMs({ database }: Pick<Services, 'database'>, served: Served): Promise<number | undefined> {
    const { rows } = await database.app.query<{ nextMs: number | null }>({
      name: 'outbox-next',
      text: 'select outbox_next_ms($1, $2) as "nextMs"',
      values: ownLists(served),
    });
    return rows[0]?.nextMs ?? undefined;
  },

  async wake({ database }: Pick<Services, 'database'>, { companyId, connectionId }: ConnectionKey): Promise<void> {
    await database.app.query({
      name: 'outbox-wake',
      text: 'select outbox_wake($1, $2)',
      values: [companyId, connectionId],
    });
  },

  async renew({ database }: Pick<Services, 'database'>, lanes: readonly Lease[], leaseMs: number): Promise<void> {
    await database.app.query({
      name: 'outbox-renew',
      text: `update outbox_lanes l set leased_until = clock_timestamp() + $5 * interval '1 millisecond'
        from unnest($1::int[], $2::int[], $3::int[], $4::uuid[]) as own (company_id, connection_id, contact_id, lease)
        where l.company_id = own.company_id and l.connection_id = own.connection_id
          and l.contact_id = own.contact_id and l.lease = own.lease`,
      values: [
        lanes.map(({ companyId }) => companyId),
        lanes.map(({ connectionId }) => connectionId),
        lanes.map(({ contactId }) => contactId),
        lanes.map(({ lease }) => lease),
        leaseMs,
      ],
    });
  },

  async listLost({ database }: Pick<Services, 'database'>, served: Served): Promise<LostLane[]> {
    const { rows } = await database.app.query<LostLane>({
      name: 'outbox-lost-of',
      text: `select company_id as "companyId", connection_id as "connectionId", contact_id as "contactId", lease,
          calling_id as "callingId", holder
        from outbox_lost($1, $2, $3)`,
      values: [LIFE_LOCK, ...ownLists(served)],
    });
    return rows;
  },

  async wakeForgotten({ database }: Pick<Services, 'database'>): Promise<void> {
    await database.app.query('select outbox_wake_forgotten()');
  },

  /** Held until the database connection ends, and with it the process, however it dies. */
  async showLife(client: pg.Client, holder: number): Promise<void> {
    await client.query('select pg_advisory_lock($1, $2)', [LIFE_LOCK, holder]);
  },

  /** How many processes send at present: workers and the owners of sessions. */
  async countLiving(services: Pick<Services, 'database'>): Promise<number> {
    const { rows } = await services.database.platform.query<{ living: number }>(
      `select count(*)::int as living from pg_locks k
        where k.locktype = 'advisory' and k.classid::bigint = $1 and k.objsubid = 2 and k.granted
          and k.database = (select d.oid from pg_database d where d.datname = current_database())`,
      [LIFE_LOCK],
    );
    return rows[0]?.living ?? 0;
  },

  /** The delivery that is due longest, by priority and by whether it goes over a session of this installation. */
  async findOldestDue({
    database,
  }: Pick<Services, 'database'>): Promise<{ priority: number; needsSocket: boolean; seconds: number }[]> {
    const { rows } = await database.vital.query<{ priority: number; needsSocket: boolean; seconds: number }>(
      `select l.priority, c.needs_socket as "needsSocket",
              extract(epoch from clock_timestamp() - min(greatest(l.ready_at, c.paused_until)))::float8 as seconds
         from outbox_lanes l join outbox_connections c using (company_id, connection_id)
        where l.lease is null and l.ready_at <= clock_timestamp() and c.paused_until <= clock_timestamp()
        group by l.priority, c.needs_socket`,
    );
    return rows;
  },
  async countWaiting({ database }: Pick<Services, 'database'>): Promise<{ priority: number; conversations: number }[]> {
    const { rows } = await database.app.query<{ priority: number; conversations: number }>(
      'select priority, count(*)::int as conversations from outbox_lanes group by priority',
    );
    return rows;
  },
};

const ownLists = (served: Served): [number[] | null, number[] | null] =>
  served === 'http'
    ? [null, null]
    : [served.map(({ companyId }) => companyId), served.map(({ connectionId }) => connectionId)];
