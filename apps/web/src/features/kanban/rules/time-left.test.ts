import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-17T10:00:00Z');

it.each([
  ['2026-11-17T09:59:00Z', { unit: 'now', count: 0 }],
  ['2026-11-17T10:00:30Z', { unit: 'minutes', count: 1 }],
  ['2026-11-17T11:00:00Z', { unit: 'minutes', count: 60 }],
  ['2026-11-17T12:30:00Z', { unit: 'hours', count: 3 }],
  ['2026-11-20T10:00:00Z', { unit: 'days', count: 3 }],
])('a card that moves at %s shows %o', (movesAt, expected) => {
  expect(timeLeft(movesAt, now)).toEqual(expected);
});
