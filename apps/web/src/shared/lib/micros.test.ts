import { expect, it } from 'vitest';
import { amountOfMicros, microsOfAmount } from './micros.ts';

it.each([
  [25, 25_000_000],
  ['12.40', 12_400_000],
  // As a floating-point number 8.2 × 1,000,000 is a little less.
  [8.2, 8_200_000],
  ['', null],
])('reads the amount %j as %j millionths', (amount, micros) => {
  expect(microsOfAmount(amount)).toBe(micros);
});

it.each([
  [12_400_000, 12.4],
  [0, 0],
  [null, ''],
])('shows %j millionths as %j', (micros, amount) => {
  expect(amountOfMicros(micros)).toBe(amount);
});
