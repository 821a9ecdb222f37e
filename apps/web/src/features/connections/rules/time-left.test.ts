import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const span = { from: '2026-11-12T13:00:00.000Z', until: '2026-11-12T13:00:20.000Z' };

it.each([
  ['13:00:00.000', 20, 1],
  ['13:00:09.500', 11, 0.525],
  ['13:00:20.000', 0, 0],
  ['13:00:31.000', 0, 0],
  // A browser whose clock is late.
  ['12:58:00.000', 20, 1],
])('at %s, %i seconds of 20 are left', (time, seconds, share) => {
  expect(timeLeft(span, new Date(`2026-11-12T${time}Z`))).toEqual({ seconds, share });
});
