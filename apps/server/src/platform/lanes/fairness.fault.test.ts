import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
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

/** Works until a thousand small lanes are done, and tells how long that took and how much of the huge one was done. */
async function timeSmallLanes(): Promise<{ ms: number; ofHuge: number }> {
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
  const startedAt = performance.now();
  const worker = startLaneWorker({ services, topics: [topic], concurrency: 4 });
  onTestFinished(() => worker.stop());
  await expect.poll(() => handled.small, { timeout: 60_000, interval: 5 }).toBe(SMALL.lanes * SMALL.eventsEach);
  const ms = performance.now() - startedAt;
  await worker.stop();
  return { ms, ofHuge: handled.huge };
}

it('a lane of a hundred thousand events does not make a thousand small ones wait', async () => {
  const before = await timeSmallLanes();
  await fillLanes(services, 'second', { prefix: 'huge', ...HUGE });
  const beside = await timeSmallLanes();
  await services.database.app.query('delete from lanes');
  const after = await timeSmallLanes();

  expect(beside.ofHuge).toBeGreaterThan(0);
  // A turn of the huge lane comes after every round of the small ones; it does not come in between.
  expect(beside.ofHuge).toBeLessThan(1_000);
  // Alone twice, because the machine may be busy with something else during one of them.
  expect(beside.ms / Math.max(before.ms, after.ms)).toBeLessThanOrEqual(2);
});
