import { afterEach, describe, expect, it } from 'vitest';
import { sourceFiles } from '../../../test/sources.ts';
import { dayOf, formatDay, fullTime, listTime, momentFormat, readDay, shortTime, weekdayName } from './date-time.ts';
import { setLanguage } from './i18n.ts';

const timeZone = 'America/Sao_Paulo';
const now = new Date('2026-11-15T15:00:00Z');
const moment = '2026-11-15T13:42:00Z';

afterEach(() => setLanguage('pt'));

it.each([
  ['a moment of today', moment, '10:42'],
  ['the first minute of the day', '2026-11-15T03:00:00Z', '00:00'],
  ['the last minute of yesterday', '2026-11-15T02:59:00Z', '14/11/2026'],
  ['another year', '2025-01-02T12:00:00Z', '02/01/2025'],
])('says %s by the clock of the company', (_what, moment, shown) => {
  expect(listTime(moment, { now, timeZone })).toBe(shown);
});

it.each([
  ['pt', '15/11/2026 10:42', '15/11/26 10:42', 'Segunda-feira'],
  ['en', '15/11/2026 10:42', '15/11/26 10:42', 'Monday'],
  ['es', '15/11/2026 10:42', '15/11/26 10:42', 'Lunes'],
  ['tr', '15.11.2026 10:42', '15.11.26 10:42', 'Pazartesi'],
] as const)('writes days and times in one way in %s', async (language, full, short, monday) => {
  await setLanguage(language);
  const [day = ''] = full.split(' ');
  expect(fullTime(moment, timeZone)).toBe(full);
  expect(shortTime(moment, timeZone)).toBe(short);
  expect(dayOf(moment, timeZone)).toBe(day);
  expect(formatDay('2026-11-15')).toBe(day);
  expect(momentFormat().replace('DD', '15').replace('MM', '11').replace('YYYY', '2026').replace('HH:mm', '10:42')).toBe(
    full,
  );
  expect(weekdayName(0)).toBe(monday);
});

it('still knows today after the language was changed', async () => {
  listTime(moment, { now, timeZone });
  await setLanguage('tr');
  expect(listTime(moment, { now, timeZone })).toBe('10:42');
});

it.each([
  ['15/11/2026', '2026-11-15'],
  [' 5.1.2027 ', '2027-01-05'],
  ['31/02/2026', null],
  ['2026-11-15', '2026-11-15'],
  ['amanhã', null],
])('reads the typed day %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

describe('the rest of the app', () => {
  const own = /Intl\.DateTimeFormat|toLocale(Date|Time)String|type="(date|time|datetime-local)"|dayjs\(/;
  it('formats no date on its own and has no field of the browser’s for one', () => {
    const found = sourceFiles().filter(({ path, text }) => path !== 'shared/i18n/date-time.ts' && own.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('writes no format of its own', () => {
    const found = sourceFiles().filter(
      ({ path, text }) => path !== 'shared/i18n/date-time.ts' && /['"`]DD[/.]MM/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
