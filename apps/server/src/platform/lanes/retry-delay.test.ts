import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

it('waits twice as long after every failure', () => {
  const middle = () => 0.5;
  expect([1, 2, 3, 4].map((attempts) => retryDelayMs(attempts, middle))).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it('never waits much longer than five minutes', () => {
  expect(retryDelayMs(500, () => 1)).toBe(375_000);
});

it('spreads events that failed together', () => {
  expect([0, 1].map((random) => retryDelayMs(1, () => random))).toEqual([750, 1_250]);
});
