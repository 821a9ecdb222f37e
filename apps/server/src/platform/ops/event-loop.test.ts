import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEventLoop } from './event-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports how long the process could not run, until it runs on time again', () => {
  let nowMs = 0;
  const loop = watchEventLoop(() => nowMs);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  pass(250);
  vi.advanceTimersByTime(250);
  expect(loop.delayMs()).toBe(0);
  // Blocked: time passes and no timer fires.
  pass(1750);
  expect(loop.delayMs()).toBe(1500);
  vi.advanceTimersByTime(250);
  expect(loop.delayMs()).toBe(1500);
  pass(250);
  vi.advanceTimersByTime(250);
  expect(loop.delayMs()).toBe(0);
  loop.stop();
});
