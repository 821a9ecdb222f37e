import type { ConnectionChannel } from '@recado/contracts';
import type pg from 'pg';
import type { z } from 'zod';
import type { CompanyScope, LastWrite } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { deliveryAsked, SendingPriority } from '../messages/index.ts';

export type DeliveryAction = z.infer<typeof deliveryAsked.payload>['action'];

export interface ConnectionKey {
  readonly companyId: number;
  readonly connectionId: number;
}

/** A conversation: one contact on one connection. */
export interface LaneKey extends ConnectionKey {
  readonly contactId: number;
}

export interface Lease extends LaneKey {
  readonly lease: string;
}

/** The delivery for which a worker has leased a conversation. */
export interface ClaimedDelivery extends Lease {
  readonly id: string;
  readonly messageId: string;
  readonly action: DeliveryAction;
  /** An index of `sendingPriorities`. */
  readonly priority: number;
  readonly attempts: number;
  /** By the database's clock alone, so that two machines need not agree. */
  readonly ageMs: number;
  /** For how long it has been postponed; null for the first try. */
  readonly postponedMs: number | null;
  /** Read only where traces are recorded, and null unless this one is. */
  readonly trace?: string | null;
}

type FoundDelivery = Pick<ClaimedDelivery, 'messageId' | 'action' | 'trace'>;

/** A conversation whose worker is gone, with the delivery it was making. */
export interface LostLane extends Lease {
  readonly callingId: string | null;
  readonly holder: number;
}

/** The connections a worker serves: all HTTP channels, or exactly the sessions it owns. */
export type Served = 'http' | readonly ConnectionKey[];

export interface ClaimRequest {
  readonly holder: number;
  readonly leaseMs: number;
  /** How many deliveries may be claimed for agents, bots and campaigns, each including the previous ones. */
  readonly slots: readonly [number, number, number];
  readonly callsInFlight: number;
  readonly served: Served;
}

export interface ChannelBudget {
  readonly channel: ConnectionChannel;
  readonly callsPerSecond: number;
  readonly needsSocket: boolean;
}

export interface NewDelivery {
  readonly connectionId: number;
  readonly contactId: number;
  readonly messageId: string;
  readonly priority: SendingPriority;
  readonly action: DeliveryAction;
  /** Of every channel this process knows; the database knows the channel of the connection. */
  readonly budgets: readonly ChannelBudget[];
  /** Undefined unless it is sampled. */
  readonly trace: string | undefined;
}

const PRIORITIES: Readonly<Record<SendingPriority, number>> = { agent: 0, bot: 1, campaign: 2 };

/** The message of a campaign, on its way to the customer. */
export const isOfCampaign = ({ action, priority }: ClaimedDelivery): boolean =>
  action.do === 'send' && priority === PRIORITIES.campaign;

/** The first half of the advisory lock that shows that a worker's process is alive; the second is its number. */
const LIFE_LOCK = 7_532;

/** All deliveries of the transaction in one statement; see `outbox_enqueue` for its lock order. */
export const insertDeliveries: LastWrite<NewDelivery> = async (query, deliveries) => {
  const budgets = deliveries[0]?.budgets ?? [];
  const values = [
    deliveries.map(({ connectionId }) => connectionId),
    deliveries.map(({ contactId }) => contactId),
    deliveries.map(({ messageId }) => messageId),
    deliveries.map(({ action }) => JSON.stringify(action)),
    deliveries.map(({ priority }) => PRIORITIES[priority]),
    budgets.map(({ channel }) => channel),
    budgets.map(({ callsPerSecond }) => callsPerSecond),
    budgets.map(({ needsSocket }) => needsSocket),
  ];
  const traces = deliveries.map(({ trace }) => trace ?? null);
  await query(
    traces.every((trace) => trace === null)
      ? { name: 'outbox-enqueue', text: 'select outbox_enqueue($1, $2, $3, $4, $5, $6, $7, $8)', values }
      : {
          name: 'outbox-enqueue-traced',
          text: 'select outbox_enqueue($1, $2, $3, $4, $5, $6, $7, $8, $9)',
          values: [...values, traces],
        },
  );
};

interface SendOfMessage {
  readonly companyId: number;
  readonly messageId: string;
}

export interface MovedContact {
  readonly from: number;
  readonly to: number;
}

export const moveDeliveries: LastWrite<MovedContact> = async (query, moved) => {
  for (const { from, to } of moved) await query({ text: 'select outbox_move($1, $2)', values: [from, to] });
};

/** The messages of these rows are not sent again. */
export const deleteSends: LastWrite<SendOfMessage> = async (query, sends) => {
  await query({
    name: 'outbox-delete-sends',
    text: `delete from outbox where company_id = $1 and message_id = any ($2::uuid[]) and action->>'do' = 'send'`,
    values: [sends[0]?.companyId, sends.map(({ messageId }) => messageId)],
  });
};

export interface Finish {
  /** The delivery is finished, is to be retried, or stays as it was. */
  readonly outcome: 'done' | 'again' | 'kept';
  /** Whether the provider answered, postponed us, or its state is unknown. */
  readonly provider: 'answers' | 'busy' | 'silent';
  readonly delayMs?: number;
}

export interface Finished {
  /** False when another worker had taken the conversation over. */
  readonly isOwn: boolean;
  /** When the conversation has work again; null when it has none. */
  readonly readyInMs: number | null;
}

/** Steps inside one company, under its row security. */
export const outboxRepo = {
  /** Must be the last statement before the commit. */
  async finish(scope: CompanyScope, lane: Lease, deliveryId: string | null, finish: Finish): Promise<Finished> {
    const { outcome, provider, delayMs = 0 } = finish;
    const [finished] = await scope.query<{ isOwn: boolean; readyInMs: number | null }>({
      name: 'outbox-finish',
      text: `select is_own as "isOwn", ready_in_ms as "readyInMs"
        from outbox_finish($1, $2, $3, $4, $5, $6, $7)`,
      values: [lane.connectionId, lane.contactId, lane.lease, deliveryId, outcome, provider, delayMs],
    });
    return finished ?? { isOwn: false, readyInMs: null };
  },

  /** As `finish` for deliveries that the provider has accepted, in their order. Must be the last statement, too. */
  finishSent: (scope: CompanyScope, sent: readonly ClaimedDelivery[]): Promise<Finished[]> =>
    scope.query<Finished & Record<string, unknown>>({
      name: 'outbox-finish-sent',
      text: `select is_own as "isOwn", ready_in_ms as "readyInMs" from outbox_finish_sent($1, $2, $3, $4) order by place`,
      values: [
        sent.map(({ connectionId }) => connectionId),
        sent.map(({ contactId }) => contactId),
        sent.map(({ lease }) => lease),
        sent.map(({ id }) => id),
      ],
    }),

  /** From now on it is not withdrawn: whoever got it would get what is written instead of it as well. */
  async markMayHaveLeft(scope: CompanyScope, id: string): Promise<void> {
    await scope.query({
      text: 'update outbox set may_have_left = true where company_id = $1 and id = $2',
      values: [scope.companyId, id],
    });
  },

  async mayHaveLeft(scope: CompanyScope, id: string): Promise<boolean> {
    const rows = await scope.query({
      text: 'select from outbox where company_id = $1 and id = $2 and may_have_left',
      values: [scope.companyId, id],
    });
    return rows.length > 0;
  },

  async countMessages(scope: CompanyScope, connectionId: number): Promise<number> {
    const [row] = await scope.query<{ n: number }>({
      text: `select count(*)::int as n from outbox
        where company_id = $1 and connection_id = $2 and action->>'do' = 'send'`,
      values: [scope.companyId, connectionId],
    });
    return row?.n ?? 0;
  },

  async find(scope: CompanyScope, id: string): Promise<FoundDelivery | undefined> {
    const trace = scope.services.tracing.isOn ? ', trace' : '';
    const [row] = await scope.query<FoundDelivery>({
      text: `select message_id as "messageId", action${trace} from outbox where company_id = $1 and id = $2`,
      values: [scope.companyId, id],
    });
    return row;
  },

  /** The messages that wait or are being sent, in the order of their conversations. */
  async listSends(scope: CompanyScope): Promise<string[]> {
    const rows = await scope.query<{ messageId: string }>({
      text: `select message_id as "messageId" from outbox where company_id = $1 and action->>'do' = 'send' order by id`,
      values: [scope.companyId],
    });
    return rows.map(({ messageId }) => messageId);
  },

  /** While no worker lives: removes all messages, and the leases of the conversations that are left. */
  async dropSends(scope: CompanyScope): Promise<void> {
    await scope.query({
      text: `delete from outbox where company_id = $1 and action->>'do' = 'send'`,
      values: [scope.companyId],
    });
    await scope.query({
      text: `delete from outbox_lanes l where l.company_id = $1 and not exists (
               select from outbox o where o.company_id = $1 and o.connection_id = l.connection_id
                  and o.contact_id = l.contact_id)`,
      values: [scope.companyId],
    });
    await scope.query({
      text: `update outbox_lanes set lease = null, holder = null, leased_until = null, calling_id = null
              where company_id = $1 and lease is not null`,
      values: [scope.companyId],
    });
  },

  /**
   * From now on any worker may mark the queued messages of this connection failed; without queued messages its row is
   * deleted.
   */
  async releaseConnection(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `delete from outbox_connections c where c.company_id = $1 and c.connection_id = $2
        and not exists (select from outbox_lanes l where l.company_id = $1 and l.connection_id = $2)`,
      values: [scope.companyId, connectionId],
    });
    await scope.query({
      text: `update outbox_connections set needs_socket = false, ready_at = clock_timestamp()
        where company_id = $1 and connection_id = $2`,
      values: [scope.companyId, connectionId],
    });
  },
};

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
