import { expect, it } from 'vitest';
import { durationParts } from './duration-words.ts';

it.each([
  [0, { days: 0, hours: 0, minutes: 1 }],
  [59, { days: 0, hours: 0, minutes: 1 }],
  [12 * 60 + 20, { days: 0, hours: 0, minutes: 12 }],
  [3_580, { days: 0, hours: 1, minutes: 0 }],
  [12_000, { days: 0, hours: 3, minutes: 20 }],
  [86_399, { days: 1, hours: 0, minutes: 0 }],
  [86_400 + 5_400 + 1, { days: 1, hours: 2, minutes: 0 }],
])('%d seconds are %j', (seconds, parts) => {
  expect(durationParts(seconds)).toEqual(parts);
});
