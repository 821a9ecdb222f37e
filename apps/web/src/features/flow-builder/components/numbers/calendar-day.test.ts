import { expect, it } from 'vitest';
import { calendarDayBefore } from './calendar-day.ts';

it.each([
  ['2026-11-18T02:30:00Z', 0, '2026-11-17'],
  ['2026-11-18T03:30:00Z', 0, '2026-11-18'],
  ['2026-11-18T03:30:00Z', 29, '2026-10-20'],
  ['2026-03-01T15:00:00Z', 1, '2026-02-28'],
])('%s, %i days before, is %s in São Paulo', (moment, days, day) => {
  expect(calendarDayBefore(new Date(moment), days, 'America/Sao_Paulo')).toBe(day);
});
