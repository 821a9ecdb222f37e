import { expect, it } from 'vitest';
import { isWithinWorkingHours, timeIn } from './working-hours.ts';

it.each([
  ['a day shift at its first minute', '08:00', '08:00', '18:00', true],
  ['a day shift at its last minute', '18:00', '08:00', '18:00', true],
  ['a day shift a minute after', '18:01', '08:00', '18:00', false],
  ['a night shift before midnight', '23:10', '22:00', '06:00', true],
  ['a night shift after midnight', '05:59', '22:00', '06:00', true],
  ['a night shift at noon', '12:00', '22:00', '06:00', false],
  ['the whole day', '23:59', '00:00', '23:59', true],
])('%s', (_name, time, startWork, endWork, expected) => {
  expect(isWithinWorkingHours(time, { startWork, endWork })).toBe(expected);
});

it('uses the local time of the company, not of the server', () => {
  expect(timeIn('America/Sao_Paulo', new Date('2026-11-15T02:30:00Z'))).toBe('23:30');
  expect(timeIn('America/Sao_Paulo', new Date('2026-11-15T03:00:00Z'))).toBe('00:00');
});
