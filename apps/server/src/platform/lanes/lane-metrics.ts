import type { Metrics } from '../ops/metrics.ts';
import type { Services } from '../services.ts';
import { countParked, countWaitingLanes, type StoredEvent } from './lanes.repo.ts';

export interface LaneMetrics {
  /** `turnMs`: from the claim of the events to their commit. */
  handled(topic: string, events: readonly StoredEvent[], turnMs: number): void;
  failed(topic: string, isParked: boolean): void;
}

const AGE_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

const known = new WeakMap<Metrics, LaneMetrics>();

/** Shared by all workers of a process: a registry accepts a name only once. */
export function laneMetrics(services: Pick<Services, 'metrics' | 'database'>): LaneMetrics {
  const metrics = known.get(services.metrics) ?? createLaneMetrics(services);
  known.set(services.metrics, metrics);
  return metrics;
}

function createLaneMetrics({ metrics, database }: Pick<Services, 'metrics' | 'database'>): LaneMetrics {
  const labelNames = ['topic'] as const;
  const handled = metrics.counter({ name: 'recado_lane_events_handled_total', help: 'Events handled.', labelNames });
  const failed = metrics.counter({ name: 'recado_lane_events_failed_total', help: 'Failed tries.', labelNames });
  const parked = metrics.counter({ name: 'recado_lanes_parked_total', help: 'Lanes that were parked.', labelNames });
  const age = metrics.histogram({
    name: 'recado_lane_event_age_seconds',
    help: 'Age of an event when its turn begins.',
    labelNames,
    buckets: AGE_BUCKETS_SECONDS,
  });
  const done = metrics.histogram({
    name: 'recado_lane_event_done_seconds',
    help: 'Age of an event when its effects are committed and published. For inbound messages: from webhook to browser.',
    labelNames,
    buckets: AGE_BUCKETS_SECONDS,
  });
  metrics.gauge({
    name: 'recado_lanes_parked',
    help: 'Lanes parked now, in the whole installation: every process reports the same number.',
    labelNames,
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const counts = await countParked(database.app).catch(() => []);
      this.reset();
      for (const { topic, lanes } of counts) this.set({ topic }, lanes);
    },
  });
  return {
    handled(topic, events, turnMs) {
      handled.inc({ topic }, events.length);
      for (const { ageMs } of events) {
        age.observe({ topic }, ageMs / 1_000);
        done.observe({ topic }, (ageMs + turnMs) / 1_000);
      }
    },
    failed(topic, isParked) {
      failed.inc({ topic });
      if (isParked) parked.inc({ topic });
    },
  };
}

/**
 * What waits, read by every process: a figure that only workers report is missing exactly when all of them are down.
 */
export function watchWaitingLanes({ metrics, database }: Pick<Services, 'metrics' | 'database'>): void {
  const everywhere = 'in the whole installation: every process reports the same number.';
  const read = () => countWaitingLanes(database.vital).catch(() => []);
  metrics.gauge({
    name: 'recado_lanes_waiting',
    help: `Lanes with events to handle, ${everywhere}`,
    labelNames: ['topic'],
    async collect() {
      const counts = await read();
      this.reset();
      for (const { topic, lanes } of counts) this.set({ topic }, lanes);
    },
  });
  metrics.gauge({
    name: 'recado_lane_oldest_seconds',
    help: `How long the lane that is due longest has waited, ${everywhere}`,
    labelNames: ['topic'],
    async collect() {
      const counts = await read();
      this.reset();
      for (const { topic, oldestSeconds } of counts) this.set({ topic }, oldestSeconds);
    },
  });
}
