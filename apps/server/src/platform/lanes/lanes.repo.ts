import type pg from 'pg';
import type { LastWrite } from '../scope.ts';

export interface ClaimedLane {
  readonly companyId: number;
  readonly id: string;
  readonly topic: string;
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
}

export interface NewEvent {
  readonly topic: string;
  readonly key: string;
  /** JSON text. */
  readonly payload: string;
}

// The statements of the worker carry no name. A named one keeps its plan, and these tables are empty one minute and
// full the next: the plan made for the empty ones would read a whole backlog for every claim.

/** Reads lanes, never events: a lane of a hundred thousand events is one row here, as is a lane of one. */
export const CLAIM_LANE = `
  with claimed as (
    select company_id, id, topic, key, attempts
    from lanes
    where topic = $1 and parked_at is null and ready_at <= statement_timestamp()
    order by ready_at
    limit 1
    for no key update skip locked
  )
  select company_id as "companyId", id, topic, key, attempts,
         set_config('app.company_id', company_id::text, true)
  from claimed`;

/** Locks the lane that has waited longest until the transaction ends, and makes the transaction speak for its company. */
export async function claimLane(client: pg.ClientBase, topic: string): Promise<ClaimedLane | undefined> {
  const { rows } = await client.query<ClaimedLane>(CLAIM_LANE, [topic]);
  return rows[0];
}

export const READ_EVENTS = `
  select id, payload, enqueued_at as "enqueuedAt",
         extract(epoch from clock_timestamp() - enqueued_at)::float8 * 1000 as "ageMs"
  from lane_events
  where company_id = $1 and lane_id = $2
  order by id
  limit $3`;

export async function readEvents(client: pg.ClientBase, lane: ClaimedLane, limit: number): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>(READ_EVENTS, [lane.companyId, lane.id, limit]);
  return rows;
}

/**
 * By their ids and not "up to the last one": of two transactions that enqueue at once, the one with the lower number
 * may commit later. Its event is not among those that were handled.
 */
export async function deleteEvents(
  client: pg.ClientBase,
  lane: ClaimedLane,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query('delete from lane_events where company_id = $1 and lane_id = $2 and id = any ($3)', [
    lane.companyId,
    lane.id,
    events.map(({ id }) => id),
  ]);
}

/** Puts a lane that has more to do behind all who are waiting now. */
export async function requeueLane(client: pg.ClientBase, lane: ClaimedLane): Promise<void> {
  await client.query('update lanes set ready_at = clock_timestamp(), attempts = 0 where company_id = $1 and id = $2', [
    lane.companyId,
    lane.id,
  ]);
}

/** False when the lane stays: somebody has added an event, or is about to and it is looked at again after that time. */
export async function closeLane(client: pg.ClientBase, lane: ClaimedLane, lookAgainMs: number): Promise<boolean> {
  const { rows } = await client.query<{ closed: boolean }>(
    `select lane_close($1, $2 * interval '1 millisecond') as closed`,
    [lane.id, lookAgainMs],
  );
  return rows[0]?.closed === true;
}

export interface Failure {
  readonly eventId: string;
  readonly error: unknown;
  /** The error in words, for the operator. */
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

/** Locks the lane anew after its turn was lost. False when somebody else has handled the event or tried to since. */
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

/** The whole transaction's events at once; see `lane_enqueue` for why they come sorted by lane. */
export const insertEvents: LastWrite<NewEvent> = async (query, events) => {
  const sorted = events.toSorted((a, b) => compare(a.topic, b.topic) || compare(a.key, b.key));
  await query({
    name: 'lane-enqueue',
    text: 'select lane_enqueue($1, $2, $3)',
    values: [sorted.map(({ topic }) => topic), sorted.map(({ key }) => key), sorted.map(({ payload }) => payload)],
  });
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export async function countParked(pool: pg.Pool): Promise<readonly { topic: string; lanes: number }[]> {
  const { rows } = await pool.query<{ topic: string; lanes: number }>(
    'select topic, count(*)::int as lanes from lanes where parked_at is not null group by topic',
  );
  return rows;
}
