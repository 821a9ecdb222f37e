import type { Lanes } from '../lanes.ts';
import type { Services } from '../services.ts';
import { currentTrace } from '../spans/tracing.ts';
import { createWakeUps } from './lane-wake-ups.ts';
import { insertEvents, isBehind } from './lanes.repo.ts';

/** Enqueues events. `startLaneWorker` processes them. */
export function createLanes(services: Pick<Services, 'database' | 'background'>): Lanes {
  const wakeUps = createWakeUps(services);
  return {
    async enqueue(scope, topic, entries) {
      if (entries.length === 0) return;
      const events = entries.map(({ key, payload, trace = currentTrace() ?? null }) => ({
        topic: topic.name,
        key,
        payload: JSON.stringify(topic.payload.parse(payload)),
        trace,
      }));
      // Creating a lane makes other transactions that create the same one wait until we commit. Written immediately, a
      // long transaction would block them, and two that create the same lanes in another order would deadlock.
      await scope.writeLast(insertEvents, events);
      scope.afterCommit(() => wakeUps.send(topic.name));
    },
    isBehind,
  };
}
