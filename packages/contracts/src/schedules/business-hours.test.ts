import { expect, it } from 'vitest';
import { businessHoursSchema, defaultBusinessHours } from './business-hours.ts';

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday' };
const accepts = (...days: object[]): boolean => businessHoursSchema.safeParse(days).success;

it('a new company is open every day from 8 to 12 and from 13 to 18', () => {
  expect(defaultBusinessHours).toHaveLength(7);
  expect(businessHoursSchema.parse([monday])).toEqual([
    { ...monday, startTimeA: '08:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '18:00' },
  ]);
});

it('a shift or a whole day may be left out', () => {
  expect(accepts({ ...monday, startTimeB: '', endTimeB: '' })).toBe(true);
  expect(accepts({ ...monday, startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' })).toBe(true);
  expect(accepts()).toBe(true);
});

it.each([
  ['ends before it begins', { startTimeA: '12:00', endTimeA: '08:00' }],
  ['ends when it begins', { startTimeB: '13:00', endTimeB: '13:00' }],
  ['has no end', { endTimeA: '' }],
  ['has no beginning', { startTimeB: '' }],
  ['has a time that no clock shows', { endTimeB: '24:00' }],
])('rejects a shift that %s', (_what, times) => {
  expect(accepts({ ...monday, ...times })).toBe(false);
});

it('accepts each of the seven weekdays at most once and no other name', () => {
  expect(accepts(monday, monday)).toBe(false);
  expect(accepts({ ...monday, weekdayEn: 'someday' })).toBe(false);
});
