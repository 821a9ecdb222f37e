import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { unique } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { createWakeUps, listenForWakeUps } from './lane-wake-ups.ts';

const services = testServices();

/** Listens until the test ends; counts the wake-ups of one topic. */
async function aListener(topic: string): Promise<{ received: number; listening: number }> {
  const counts = { received: 0, listening: 0 };
  const stop = new AbortController();
  const ended = listenForWakeUps({
    // A unique name, so that a test can cut this connection and no other.
    url: `${services.database.directUrl}?application_name=${topic}`,
    log: services.log,
    onWakeUp(about) {
      if (about === topic) counts.received += 1;
    },
    onListening() {
      counts.listening += 1;
    },
    signal: stop.signal,
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  await eventually(() => counts.listening).toBe(1);
  return counts;
}

describe('wake-ups', () => {
  it('reach the listener, the first immediately and one for all that come within ten milliseconds', async () => {
    const topic = unique('topic');
    const counts = await aListener(topic);
    const wakeUps = createWakeUps(services);
    wakeUps.send(topic);
    await eventually(() => counts.received).toBe(1);
    for (let count = 0; count < 1_000; count += 1) wakeUps.send(topic);
    await services.background.idle();
    await eventually(() => counts.received).toBe(2);
    await sleep(50);
    expect(counts.received).toBe(2);
  });

  it('come at most every ten milliseconds under a steady load', async () => {
    const topic = unique('topic');
    const counts = await aListener(topic);
    const wakeUps = createWakeUps(services);
    const startedAt = performance.now();
    while (performance.now() - startedAt < 300) {
      wakeUps.send(topic);
      await sleep(1);
    }
    await services.background.idle();
    await sleep(50);
    const elapsedMs = performance.now() - startedAt;
    expect(counts.received).toBeGreaterThanOrEqual(2);
    expect(counts.received).toBeLessThanOrEqual(elapsedMs / 10);
  });

  it('are received again after the connection was lost, and the listener is asked to check for missed work', async () => {
    const topic = unique('topic');
    const counts = await aListener(topic);
    const { rowCount } = await services.database.app.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [topic],
    );
    expect(rowCount).toBe(1);
    await eventually(() => counts.listening).toBeGreaterThan(1);
    createWakeUps(services).send(topic);
    await eventually(() => counts.received).toBe(1);
  });
});
