import { expect, it } from 'vitest';
import { fullTime, listTime } from './list-time.ts';

const timeZone = 'America/Sao_Paulo';
const now = new Date('2026-11-15T15:00:00Z');

it.each([
  ['a moment of today', '2026-11-15T13:42:00Z', '10:42'],
  ['the first minute of the day', '2026-11-15T03:00:00Z', '00:00'],
  ['the last minute of yesterday', '2026-11-15T02:59:00Z', '14/11/2026'],
  ['another year', '2025-01-02T12:00:00Z', '02/01/2025'],
])('formats %s in the company’s time zone', (_what, moment, shown) => {
  expect(listTime(moment, { now, timeZone })).toBe(shown);
});

it('formats a moment with day and time', () => {
  expect(fullTime('2026-11-15T13:42:00Z', timeZone)).toBe('15/11/2026 10:42');
});
