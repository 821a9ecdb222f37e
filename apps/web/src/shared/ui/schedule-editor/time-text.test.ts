import { expect, it } from 'vitest';
import { completeTime, maskTime, stepTime } from './time-text.ts';

it.each([
  ['0830', '08:30'],
  ['8', '08'],
  ['9:30', '09:30'],
  ['17h45', '17:45'],
  ['08:305', '08:30'],
  ['abc', ''],
  ['', ''],
])('typing "%s" shows "%s"', (typed, written) => {
  expect(maskTime(typed)).toBe(written);
});

it('completes an hour alone, and leaves other text to be corrected', () => {
  expect(['08', '1', '12:3', '12:30', ''].map(completeTime)).toEqual(['08:00', '1', '12:3', '12:30', '']);
});

it('the arrows change by ten minutes and stop at the ends of the day', () => {
  expect(stepTime('08:00', 1)).toBe('08:10');
  expect(stepTime('08:00', -1)).toBe('07:50');
  expect(stepTime('23:55', 1)).toBe('23:59');
  expect(stepTime('00:05', -1)).toBe('00:00');
  expect(stepTime('8', 1)).toBe('8');
});
