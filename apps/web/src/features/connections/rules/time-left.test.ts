import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [7_000, 20, 1],
  [16_500, 11, 0.525],
  [27_000, 0, 0],
  [38_000, 0, 0],
  // Drawn with the moment of the last tick, which was before it began.
  [6_600, 20, 1],
])('at %i ms, %i seconds of the 20 that began at 7000 are left', (nowMs, seconds, share) => {
  expect(timeLeft({ beganAtMs: 7_000, lastsMs: 20_000 }, nowMs)).toMatchObject({ seconds, share });
});
