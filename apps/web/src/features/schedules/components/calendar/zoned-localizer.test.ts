import { DateTime } from 'luxon';
import { luxonLocalizer } from 'react-big-calendar/lib/index.js';
import { describe, expect, it } from 'vitest';
import { noonOf, zonedLocalizer } from './zoned-localizer.ts';

// Tests run in another zone than these.
const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Auckland'];
// Days on which clocks change in Santiago and Auckland among them.
const moments = [
  '2026-04-05T02:59:00Z',
  '2026-04-05T04:30:00Z',
  '2026-09-06T03:59:59Z',
  '2026-09-27T12:00:00Z',
  '2026-11-18T00:00:00Z',
];

describe.each(zones)('in %s', (zone) => {
  const localizer = zonedLocalizer(zone);
  const at = (moment: string) => DateTime.fromISO(moment, { zone });

  it.each(moments)('the day of %s is the one of the company', (moment) => {
    const date = new Date(moment);
    const start = at(moment).startOf('day');
    expect(localizer.startOf(date, 'day')).toEqual(start.toJSDate());
    expect(localizer.ceil(date, 'day')).toEqual(
      +start === +date ? date : start.plus({ days: 1 }).startOf('day').toJSDate(),
    );
    expect(localizer.isSameDate(date, start.toJSDate())).toBe(true);
    expect(localizer.isSameDate(date, start.minus(1).toJSDate())).toBe(false);
    expect(localizer.diff(start.toJSDate(), start.plus({ days: 3 }).toJSDate(), 'day')).toBe(3);
    expect(localizer.getTimezoneOffset(date)).toBe(-at(moment).offset);
  });

  it('a month has the weeks from Monday to Sunday', () => {
    const days = localizer
      .visibleDays(noonOf('2026-11-18', zone), localizer)
      .map((day: Date) => DateTime.fromJSDate(day, { zone }).toISODate());
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  });

  it('an event is in the week of its day only', () => {
    const monday = at('2026-11-16').startOf('day');
    const range = { start: monday.toJSDate(), end: monday.plus({ days: 6 }).toJSDate() };
    const inEventRange = localizer.inEventRange as unknown as (given: object) => boolean;
    const isIn = (start: DateTime) =>
      inEventRange({ event: { start: start.toJSDate(), end: start.plus({ minutes: 5 }).toJSDate() }, range });
    expect([monday, monday.plus({ days: 7 }).minus(1)].map(isIn)).toEqual([true, true]);
    expect([monday.minus({ minutes: 6 }), monday.plus({ days: 7 })].map(isIn)).toEqual([false, false]);
  });
});

it('gives what the library gives in the zone of the browser', () => {
  const zone = DateTime.local().zoneName;
  const [own, theirs] = [zonedLocalizer(zone), luxonLocalizer(DateTime, { firstDayOfWeek: 1 })];
  for (const moment of moments) {
    const date = new Date(moment);
    expect(own.startOf(date, 'week', 1)).toEqual(theirs.startOf(date, 'week', 1));
    expect(own.ceil(date, 'day')).toEqual(theirs.ceil(date, 'day'));
    expect(own.diff(date, new Date('2026-12-01T00:00:00Z'), 'minutes')).toBe(
      theirs.diff(date, new Date('2026-12-01T00:00:00Z'), 'minutes'),
    );
  }
});
