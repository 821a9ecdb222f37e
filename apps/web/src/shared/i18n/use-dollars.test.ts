import { expect, it } from 'vitest';
import { dollarDigits } from './use-dollars.ts';

it('keeps the digits that tell small amounts apart', () => {
  expect([0, 12_400_000, 10_000, 2_100, 37].map(dollarDigits)).toEqual([2, 2, 2, 4, 6]);
});
