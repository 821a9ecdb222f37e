import { type BusinessHours, defaultBusinessHours, weekdays } from '@recado/contracts';
import { expect, it } from 'vitest';
import { openHours } from '../testing/hours.ts';
import { isOpenAt } from './is-open-at.ts';

const officeHours = defaultBusinessHours;
const without = (...days: readonly string[]) => officeHours.filter(({ weekdayEn }) => !days.includes(weekdayEn));
const onlyMornings: BusinessHours = officeHours.map((day) => ({ ...day, startTimeB: '', endTimeB: '' }));

it.each([
  ['as the first shift begins', '2026-11-16T11:00:00Z', true],
  ['a second before', '2026-11-16T10:59:59Z', false],
  ['in the last second of the first shift', '2026-11-16T14:59:59Z', true],
  ['as it ends', '2026-11-16T15:00:00Z', false],
  ['at lunch', '2026-11-16T15:30:00Z', false],
  ['as the second begins', '2026-11-16T16:00:00Z', true],
  ['as the second ends', '2026-11-16T21:00:00Z', false],
  ['at night, when it is already another day in London', '2026-11-17T01:00:00Z', false],
])('in São Paulo, %s', (_when, moment, expected) => {
  expect(isOpenAt(officeHours, 'America/Sao_Paulo', new Date(moment))).toBe(expected);
});

it.each([
  // Friday morning in Tokyo is Thursday evening in New York.
  ['Asia/Tokyo', '2026-11-20T00:30:00Z', true],
  ['America/New_York', '2026-11-20T00:30:00Z', false],
  ['Asia/Kolkata', '2026-11-20T02:29:00Z', false],
  ['Asia/Kolkata', '2026-11-20T02:30:00Z', true],
])('by the clock of %s at %s', (timeZone, moment, expected) => {
  expect(isOpenAt(officeHours, timeZone, new Date(moment))).toBe(expected);
});

it.each([
  // New York turns its clocks back on 1 November 2026, Lisbon forward on 29 March 2026.
  ['the day before summer ends', 'America/New_York', '2026-10-31T12:00:00Z', true],
  ['the hour too early on the day it ends', 'America/New_York', '2026-11-01T12:00:00Z', false],
  ['the same hour on the clock that day', 'America/New_York', '2026-11-01T13:00:00Z', true],
  ['before summer begins', 'Europe/Lisbon', '2026-03-28T08:00:00Z', true],
  ['an hour earlier once it has begun', 'Europe/Lisbon', '2026-03-29T07:00:00Z', true],
  ['and one hour earlier in the evening', 'Europe/Lisbon', '2026-03-29T17:00:00Z', false],
  // The night of 4 November 2018 had no midnight in São Paulo: 23:59 was followed by 01:00.
  ['in a summer that Brazil no longer has', 'America/Sao_Paulo', '2018-11-05T10:00:00Z', true],
])('when the clocks change: %s', (_when, timeZone, moment, expected) => {
  expect(isOpenAt(officeHours, timeZone, new Date(moment))).toBe(expected);
});

it('the hour that occurs twice is open or closed both times', () => {
  const nightShift = officeHours.map((day) => ({ ...day, startTimeA: '01:00', endTimeA: '02:00' }));
  const at = (moment: string) => isOpenAt(nightShift, 'America/New_York', new Date(moment));
  expect([at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z'), at('2026-11-01T07:30:00Z')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a missing weekday or shift counts as closed', () => {
  const sunday = new Date('2026-11-15T13:00:00Z');
  expect(isOpenAt(without('sunday'), 'America/Sao_Paulo', sunday)).toBe(false);
  expect(isOpenAt(without('saturday'), 'America/Sao_Paulo', sunday)).toBe(true);
  expect(isOpenAt(onlyMornings, 'America/Sao_Paulo', new Date('2026-11-16T17:00:00Z'))).toBe(false);
});

it('every weekday is found by its name', () => {
  for (const [index, weekday] of weekdays.entries()) {
    const noon = new Date(Date.UTC(2026, 10, 16 + index, 10));
    expect(isOpenAt(without(weekday), 'UTC', noon), weekday).toBe(false);
    expect(isOpenAt(officeHours, 'UTC', noon), weekday).toBe(true);
  }
});

it('a shift until 23:59 lasts until midnight, and one from 00:00 starts there', () => {
  expect(isOpenAt(openHours, 'America/Sao_Paulo', new Date('2026-11-17T02:59:59Z'))).toBe(true);
  expect(isOpenAt(openHours, 'America/Sao_Paulo', new Date('2026-11-17T03:00:00Z'))).toBe(true);
});

it('without business hours it is always open', () => {
  expect(isOpenAt([], 'America/Sao_Paulo', new Date('2026-11-16T04:00:00Z'))).toBe(true);
});
