import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('waits a second at first, longer each time, and never more than five minutes', () => {
  const waits = Array.from({ length: 20 }, (_, failures) => backoffMs(failures, 1));
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(Math.max(...waits)).toBe(300_000);
});

it('spreads sessions that were lost together over half of the time', () => {
  expect(backoffMs(3, 0)).toBe(4_000);
  expect(backoffMs(3, 1)).toBe(8_000);
});
