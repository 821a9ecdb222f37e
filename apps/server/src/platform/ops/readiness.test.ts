import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('tolerates a failing check for as long as its last success is recent', async () => {
  let nowMs = 0;
  let isDown = false;
  const database = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve());
  const findFailures = createReadiness({ database }, { timeoutMs: 1000, toleranceMs: 30_000, now: () => nowMs });
  expect(await findFailures()).toEqual([]);
  isDown = true;
  nowMs = 29_999;
  expect(await findFailures()).toEqual([]);
  nowMs = 30_000;
  expect(await findFailures()).toMatchObject([{ name: 'database' }]);
  isDown = false;
  expect(await findFailures()).toEqual([]);
  isDown = true;
  nowMs = 59_999;
  expect(await findFailures()).toEqual([]);
});
