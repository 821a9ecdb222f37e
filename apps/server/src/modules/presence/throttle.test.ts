import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs the first call immediately, and combines later ones after the pause', () => {
  const run = vi.fn<(key: string, things: readonly number[]) => void>();
  const soon = createThrottle(500, run);
  soon('a', 1);
  soon('a', 2);
  soon('a');
  soon('b', 3);
  expect(run.mock.calls).toEqual([
    ['a', [1]],
    ['b', [3]],
  ]);
  vi.advanceTimersByTime(500);
  expect(run.mock.calls.slice(2)).toEqual([['a', [2]]]);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(3);
  soon('a', 4);
  expect(run).toHaveBeenLastCalledWith('a', [4]);
});

it('runs three times for a hundred calls in a second', () => {
  const run = vi.fn();
  const soon = createThrottle(500, run);
  for (let nr = 0; nr < 100; nr += 1) {
    soon('a');
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(3);
});
