import { expect, it } from 'vitest';
import { lagText } from './lag-text.ts';

it.each([
  [0, 'pt', '0 ms'],
  [340, 'pt', '340 ms'],
  [1_390, 'pt', '1,4 s'],
  [12_000, 'en', '12 s'],
])('formats %i ms in %s as %s', (lagMs, language, text) => {
  expect(lagText(lagMs, language)).toBe(text);
});
