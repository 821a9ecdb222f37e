import type pg from 'pg';
import { BEGIN_WITH_GENERIC_PLANS, commit } from '../db/database.ts';
import { type Step, sendTogether } from '../db/exchange.ts';
import type { Lanes } from '../lanes.ts';
import type { LastWrite } from '../scope.ts';

export interface ClaimedLane {
  readonly companyId: number;
  readonly id: string;
  readonly key: string;
  /** Failed tries of its head so far. */
  readonly attempts: number;
}

export interface StoredEvent {
  readonly id: string;
  readonly payload: unknown;
  readonly enqueuedAt: Date;
  /** Measured by the database's clock alone, so that two machines need not agree. */
  readonly ageMs: number;
  /** Read only where traces are recorded, and null unless this one is. */
  readonly trace?: string | null;
}

export interface NewEvent {
  readonly topic: string;
  readonly key: string;
  /** JSON text. */
  readonly payload: string;
  readonly trace: string | null;
}

export interface Claim {
  readonly topic: string;
  readonly lane: ClaimedLane;
  readonly events: readonly StoredEvent[];
}

export interface ClaimRequest {
  /** The first topic with a waiting lane is served. */
  readonly topics: readonly string[];
  /** Per lane. */
  readonly events: number;
  readonly lanes: number;
  /** With the trace of each event. */
  readonly traced?: boolean;
}

/**
 * Begins a transaction, locks the lane that has waited longest until it ends, and sets the lane's company. More lanes
 * of the company come with it as long as none of them has failed.
 */
export async function claimLanes(
  client: pg.ClientBase,
  { topics, events, lanes, traced = false }: ClaimRequest,
): Promise<Claim[]> {
  return beginAndClaim(client, { name: 'lane_claim', values: [topics, events, lanes], traced });
}

/** The same for one lane, if it still waits. */
export async function claimLaneAgain(
  client: pg.ClientBase,
  { companyId, id }: ClaimedLane,
  { events, traced = false }: Pick<ClaimRequest, 'events' | 'traced'>,
): Promise<Claim | undefined> {
  const [claim] = await beginAndClaim(client, { name: 'lane_claim_one', values: [companyId, id, events], traced });
  return claim;
}

interface ClaimCall {
  readonly name: 'lane_claim' | 'lane_claim_one';
  readonly values: readonly [unknown, unknown, unknown];
  readonly traced: boolean;
}

async function beginAndClaim(client: pg.ClientBase, { name, values, traced }: ClaimCall): Promise<Claim[]> {
  const [trace, call] = traced ? [', trace', `${name}_traced`] : ['', name];
  const text = `select company_id as "companyId", lane_id as "laneId", topic, key, attempts,
      event_id as "eventId", payload, enqueued_at as "enqueuedAt", age_ms as "ageMs"${trace} from ${call}($1, $2, $3)`;
  // Handlers find rows by their keys, for which the plan does not depend on the values. Planned for its values each time,
  // a statement on the partitions of messages takes ten times as long as it runs.
  const results = await sendTogether(client, [...BEGIN_WITH_GENERIC_PLANS, { name: call, text, values: [...values] }]);
  const rows = (results.at(-1)?.rows ?? []) as ClaimRow[];
  return [...Map.groupBy(rows, ({ laneId }) => laneId).values()].map(toClaim);
}

interface ClaimRow extends Omit<ClaimedLane, 'id'>, Omit<StoredEvent, 'id'> {
  readonly laneId: string;
  readonly topic: string;
  /** Null in the only row of a lane without events. */
  readonly eventId: string | null;
}

function toClaim(rows: readonly ClaimRow[]): Claim {
  const { companyId, laneId, topic, key, attempts } = rows[0] as ClaimRow;
  return { topic, lane: { companyId, id: laneId, key, attempts }, events: rows.flatMap(toEvent) };
}

const toEvent = ({ eventId, payload, enqueuedAt, ageMs, trace }: ClaimRow): StoredEvent[] =>
  eventId === null ? [] : [{ id: eventId, payload, enqueuedAt, ageMs, ...(trace && { trace }) }];

export interface WorkedLane {
  readonly lane: ClaimedLane;
  /** The handled events, in the order of the lane. */
  readonly done: readonly StoredEvent[];
  readonly hasMore: boolean;
}

/** Commits the turn. Returns after how long one of the lanes has work again; undefined if they are gone. */
export async function finishAndCommit(
  client: pg.ClientBase,
  worked: readonly WorkedLane[],
): Promise<number | undefined> {
  // In one round trip, because a transaction that enqueues into a lane being removed waits for the commit.
  const [finished] = await commit(client, [finishStep(worked)]);
  const row = finished?.rows[0] as { readyInMs: number | null } | undefined;
  return row?.readyInMs ?? undefined;
}

export async function removeHandled(client: pg.ClientBase, worked: Omit<WorkedLane, 'hasMore'>): Promise<void> {
  await sendTogether(client, [finishStep([{ ...worked, hasMore: true }])]);
}

const finishStep = (worked: readonly WorkedLane[]): Step => ({
  name: 'lane_finish',
  text: 'select lane_finish($1, $2, $3, $4) as "readyInMs"',
  values: [
    worked.map(({ lane }) => lane.id),
    worked.flatMap(({ done }) => done.map(({ id }) => id)),
    worked.map(({ done }) => done.length),
    worked.map((one) => one.hasMore),
  ],
});

export interface Failure {
  readonly eventId: string;
  readonly error: unknown;
  /** The error as text, for the operator. */
  readonly reason: string;
  readonly attempts: number;
  readonly retryInMs: number;
  readonly isParked: boolean;
}

export async function recordFailure(client: pg.ClientBase, lane: ClaimedLane, failure: Failure): Promise<void> {
  await client.query('update lane_events set last_error = $4 where company_id = $1 and lane_id = $2 and id = $3', [
    lane.companyId,
    lane.id,
    failure.eventId,
    failure.reason,
  ]);
  await client.query(
    `update lanes
     set attempts = $3, ready_at = clock_timestamp() + $4 * interval '1 millisecond',
         parked_at = case when $5 then clock_timestamp() end
     where company_id = $1 and id = $2`,
    [lane.companyId, lane.id, failure.attempts, failure.retryInMs, failure.isParked],
  );
}

/** Locks the lane again after its turn failed. False when another worker has handled or tried the event since. */
export async function lockIfUntouched(client: pg.ClientBase, lane: ClaimedLane, eventId: string): Promise<boolean> {
  const locked = await client.query(
    'select from lanes where company_id = $1 and id = $2 and attempts = $3 for no key update',
    [lane.companyId, lane.id, lane.attempts],
  );
  if (locked.rowCount === 0) return false;
  const event = await client.query('select from lane_events where company_id = $1 and lane_id = $2 and id = $3', [
    lane.companyId,
    lane.id,
    eventId,
  ]);
  return event.rowCount !== 0;
}

/** All events of the transaction in one statement; see `lane_enqueue` for why they are sorted by lane. */
export const insertEvents: LastWrite<NewEvent> = (events) => {
  const sorted = events.toSorted((a, b) => compare(a.topic, b.topic) || compare(a.key, b.key));
  const values = [sorted.map(({ topic }) => topic), sorted.map(({ key }) => key), sorted.map(({ payload }) => payload)];
  if (sorted.every(({ trace }) => trace === null))
    return [{ name: 'lane-enqueue', text: 'select lane_enqueue($1, $2, $3)', values }];
  return [
    {
      name: 'lane-enqueue-traced',
      text: 'select lane_enqueue($1, $2, $3, $4)',
      values: [...values, sorted.map(({ trace }) => trace)],
    },
  ];
};

/** A lane whose head fails waits for its next try, and says nothing about the others. */
export const FIND_LANE_BEHIND = `
  select from lanes l
   where l.company_id = $1 and l.topic = $2 and l.parked_at is null and l.attempts = 0
     and l.ready_at < clock_timestamp() - $3 * interval '1 millisecond'
   limit 1`;

export const isBehind: Lanes['isBehind'] = async (scope, { name }, ms) => {
  const rows = await scope.query({
    name: 'find-lane-behind',
    text: FIND_LANE_BEHIND,
    values: [scope.companyId, name, ms],
    plan: 'generic',
  });
  return rows.length > 0;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lanes with events that are not parked, and how long the one that is due longest has waited. */
export async function countWaitingLanes(
  pool: pg.Pool,
): Promise<readonly { topic: string; lanes: number; oldestSeconds: number }[]> {
  const { rows } = await pool.query<{ topic: string; lanes: number; oldestSeconds: number }>(
    `select topic, count(*)::int as lanes,
            greatest(0, extract(epoch from clock_timestamp() - min(ready_at)))::float8 as "oldestSeconds"
       from lanes where parked_at is null group by topic`,
  );
  return rows;
}

export async function countParked(pool: pg.Pool): Promise<readonly { topic: string; lanes: number }[]> {
  const { rows } = await pool.query<{ topic: string; lanes: number }>(
    'select topic, count(*)::int as lanes from lanes where parked_at is not null group by topic',
  );
  return rows;
}
