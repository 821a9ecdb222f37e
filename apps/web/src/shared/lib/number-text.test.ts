import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

it.each([
  ['551132558840', '+55 11 3255-8840'],
  ['5511987654321', '+55 11 98765-4321'],
  ['14155550100', '+14155550100'],
])('%s is read as %s', (number, text) => {
  expect(numberText(number)).toBe(text);
});
