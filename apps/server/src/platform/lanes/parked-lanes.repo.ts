import type { PlatformScope } from '../platform-scope.ts';
import { WAKE_UP_CHANNEL } from './lane-wake-ups.ts';
import type { LaneAddress, ParkedHead, ParkedLane } from './parked-lanes.ts';

export async function listParkedLanes(scope: PlatformScope, limit: number): Promise<ParkedLane[]> {
  const rows = await scope.query<Omit<ParkedLane, 'head'> & NullableHead>({
    text: `select l.company_id as "companyId", l.id as "laneId", l.topic, l.key, l.attempts, l.parked_at as "parkedAt",
                  (select count(*)::int from lane_events e where e.company_id = l.company_id and e.lane_id = l.id) as waiting,
                  head.*
           from lanes l
           left join lateral (
             select e.id as "eventId", e.enqueued_at as "enqueuedAt", e.last_error as "lastError", e.payload
             from lane_events e where e.company_id = l.company_id and e.lane_id = l.id
             order by e.id limit 1
           ) head on true
           where l.parked_at is not null
           order by l.parked_at limit $1`,
    values: [limit],
  });
  return rows.map(({ eventId, enqueuedAt, lastError, payload, ...lane }) => ({
    ...lane,
    head: eventId === null || enqueuedAt === null ? null : { eventId, enqueuedAt, lastError, payload },
  }));
}

type NullableHead = { [K in keyof ParkedHead]: ParkedHead[K] | null };

/** Locks the row until the end of the transaction, so no worker processes the head in between. Returns the topic. */
export async function unparkLane(scope: PlatformScope, address: LaneAddress): Promise<string | undefined> {
  const [lane] = await scope.query<{ topic: string }>({
    text: `update lanes set parked_at = null, attempts = 0, ready_at = clock_timestamp()
           where company_id = $1 and id = $2 and parked_at is not null
           returning topic, pg_notify($3, topic)`,
    values: [address.companyId, address.laneId, WAKE_UP_CHANNEL],
  });
  return lane?.topic;
}

/** Returns the id of the event, if there was one. */
export async function deleteHead(scope: PlatformScope, address: LaneAddress): Promise<string | undefined> {
  const [head] = await scope.query<{ id: string }>({
    text: `delete from lane_events
           where company_id = $1 and lane_id = $2
             and id = (select min(id) from lane_events where company_id = $1 and lane_id = $2)
           returning id`,
    values: [address.companyId, address.laneId],
  });
  return head?.id;
}
