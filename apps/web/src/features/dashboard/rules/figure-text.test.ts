import { expect, it } from 'vitest';
import { decimalText, hoursText, minutesText, percentText } from './figure-text.ts';

it('shows a dash without a sample, never 0', () => {
  expect([hoursText(null), minutesText(null), percentText(null), decimalText(null)]).toEqual(['–', '–', '–', '–']);
  expect([hoursText(0), minutesText(0), percentText(0)]).toEqual(['0h 00m', '0 min', '0%']);
});

it('shows hours and minutes on cards', () => {
  expect([5.2, 22, 61.6, 1500, 0.3].map(hoursText)).toEqual(['0h 05m', '0h 22m', '1h 02m', '25h 00m', '< 1m']);
});

it('shows short times in tables', () => {
  expect([3.4, 72, 0.2, 59.6].map(minutesText)).toEqual(['3 min', '1 h 12', '< 1 min', '1 h 00']);
});

it('writes decimals as the language does', () => {
  expect(percentText(33.4)).toBe('33,4%');
});
