import { setTimeout as sleep } from 'node:timers/promises';
import { dropTestDatabase } from '../../../../test/test-database.ts';
import { createLanes } from '../create-lanes.ts';
import { startLaneWorker } from '../lane-worker.ts';
import { createEffectsDatabase, effectServices, effectTopics, fillLanes, scopeOf } from '../testing/effects.ts';

/**
 * Measures how many events a second one process handles, each with one INSERT as its effect, and the latency without
 * load.
 */
if (import.meta.main) {
  const name = `recado_test_lanes_bench_${process.pid}`;
  const urls = await createEffectsDatabase(name, 1);
  const services = effectServices(urls.app);
  const { second: plain } = effectTopics(services);
  let handled = 0;
  const ages: number[] = [];
  const topic: typeof plain = {
    ...plain,
    async handle(scope, payload, event) {
      await plain.handle(scope, payload, event);
      ages.push(performance.now() - payload.number);
      handled += 1;
    },
  };

  for (const [lanes, eventsEach] of [
    [10_000, 1],
    [500, 20],
    [5_000, 10],
  ] as const) {
    for (const concurrency of [4, 8]) {
      await fillLanes(services, topic.name, { prefix: `at-${concurrency}`, lanes, eventsEach });
      handled = 0;
      const startedAt = performance.now();
      const worker = startLaneWorker({ services, topics: [topic], concurrency });
      while (handled < lanes * eventsEach) await sleep(5);
      const seconds = (performance.now() - startedAt) / 1_000;
      await worker.stop();
      console.log(`${lanes} lanes × ${eventsEach}, concurrency ${concurrency}: ${Math.round(handled / seconds)}/s`);
    }
  }

  const lanes = createLanes(services);
  const enqueueOne = (key: string) =>
    lanes.enqueue(scopeOf(services, 1), topic, [
      { key, payload: { producer: 1, number: Math.floor(performance.now()) } },
    ]);
  const startedAt = performance.now();
  let enqueued = 0;
  const producers = Array.from({ length: 8 }, async () => {
    while (enqueued < 5_000) await enqueueOne(`lane-${enqueued++ % 500}`);
  });
  await Promise.all(producers);
  console.log(`enqueue one by one, 8 in parallel: ${Math.round(5_000 / ((performance.now() - startedAt) / 1_000))}/s`);

  const worker = startLaneWorker({ services, topics: [topic], concurrency: 4 });
  handled = 0;
  while (handled < 5_000) await sleep(10);
  await sleep(100);
  ages.length = 0;
  for (let count = 0; count < 500; count += 1) {
    void enqueueOne(`lane-${count % 50}`);
    await sleep(10);
  }
  while (ages.length < 500) await sleep(10);
  const sorted = ages.map(Math.round).toSorted((a, b) => a - b);
  console.log(`from enqueue to handled at 95/s: median ${sorted[250]} ms, 99th percentile ${sorted[495]} ms`);
  await worker.stop();
  await services.background.idle();
  await services.database.close();
  await dropTestDatabase(name);
}
