import type { Services } from '../services.ts';
import { createWakeUps } from './lane-wake-ups.ts';
import { insertEvents } from './lanes.repo.ts';
import type { Lanes } from './lanes.ts';

/** The way into the lanes. What works them is `startLaneWorker`. */
export function createLanes(services: Pick<Services, 'database' | 'background'>): Lanes {
  const wakeUps = createWakeUps(services);
  return {
    async enqueue(scope, topic, entries) {
      if (entries.length === 0) return;
      const events = entries.map(({ key, payload }) => ({
        topic: topic.name,
        key,
        payload: JSON.stringify(topic.payload.parse(payload)),
      }));
      // Creating a lane makes others who create the same one wait until we commit. Written at once, a long transaction
      // would hold them up, and two that create the same lanes in another order would deadlock.
      await scope.writeLast(insertEvents, events);
      scope.afterCommit(() => wakeUps.send(topic.name));
    },
  };
}
