import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventuallyUnderLoad } from '../../../test/eventually.ts';
import { dropTestDatabase } from '../../../test/test-database.ts';
import type { Services } from '../services.ts';
import { startLaneWorker } from './lane-worker.ts';
import { createEffectsDatabase, effectServices, effectTopics, fillLanes } from './testing/effects.ts';

const NAME = `recado_test_lanes_fairness_${process.pid}`;
const SMALL = { lanes: 1_000, eventsEach: 10 };
const HUGE = { lanes: 1, eventsEach: 100_000 };

let services: Services;
beforeAll(async () => {
  const urls = await createEffectsDatabase(NAME, 1);
  services = effectServices(urls.app);
});
afterAll(async () => {
  await services.database.close();
  await dropTestDatabase(NAME);
});

/**
 * Processes until a thousand small lanes are empty. Returns how many events of the huge lane were handled until then.
 */
async function workSmallLanes(): Promise<number> {
  const { second: plain } = effectTopics(services);
  const handled = { small: 0, huge: 0 };
  const topic: typeof plain = {
    ...plain,
    async handle(scope, payload, event) {
      await plain.handle(scope, payload, event);
      handled[event.key.startsWith('huge') ? 'huge' : 'small'] += 1;
    },
  };
  await fillLanes(services, topic.name, { prefix: 'small', ...SMALL });
  const worker = startLaneWorker({ services, topics: [topic], concurrency: 4 });
  onTestFinished(() => worker.stop());
  await eventuallyUnderLoad(() => handled.small).toBe(SMALL.lanes * SMALL.eventsEach);
  await worker.stop();
  return handled.huge;
}

it('a lane of a hundred thousand events does not make a thousand small ones wait', async () => {
  await fillLanes(services, 'second', { prefix: 'huge', ...HUGE });
  const ofHuge = await workSmallLanes();

  expect(ofHuge).toBeGreaterThan(0);
  // The huge lane gets a turn after every round of the small ones, so they handle ten events to one of it. Measured by
  // count and not by time, which depends on the machine.
  expect(ofHuge).toBeLessThan(1_000);
});
