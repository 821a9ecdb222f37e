import { REPETITIONS_AHEAD } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { firstTime, hasMore, nextTime, type RepeatingSchedule, type Repetition, timesAhead } from './repetition.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';
const SANTIAGO = 'America/Santiago';

/** The times it is sent, each computed when the previous one was sent. */
function times(change: Partial<Repetition>, howMany: number, timeZone = SAO_PAULO): string[] {
  const repetition: Repetition = {
    startsAt: new Date('2026-03-10T12:00:00Z'),
    repeatUnit: 'day',
    repeatEvery: 1,
    dayRule: 'any',
    ...change,
  };
  const found = [firstTime(timeZone, repetition, new Date('2026-01-01T00:00:00Z'))];
  while (found.length < howMany) found.push(nextTime(timeZone, repetition, found.at(-1) as Date));
  return found.map((time) => time.toISOString().replace(':00.000Z', 'Z'));
}

const at = (moment: string) => ({ startsAt: new Date(moment) });

describe('a message is sent', () => {
  it.each<[string, Partial<Repetition>, string[], string?]>([
    ['every day', {}, ['2026-03-10T12:00Z', '2026-03-11T12:00Z', '2026-03-12T12:00Z']],
    ['every second week', { repeatUnit: 'week', repeatEvery: 2 }, ['2026-03-10T12:00Z', '2026-03-24T12:00Z']],
    ['every 90 minutes', { repeatUnit: 'minute', repeatEvery: 90 }, ['2026-03-10T12:00Z', '2026-03-10T13:30Z']],
    [
      'every month on the 31st, or the last day there is',
      { repeatUnit: 'month', ...at('2026-01-31T12:00:00Z') },
      ['2026-01-31T12:00Z', '2026-02-28T12:00Z', '2026-03-31T12:00Z', '2026-04-30T12:00Z', '2026-05-31T12:00Z'],
    ],
    [
      'on the 29th of February of a leap year',
      { repeatUnit: 'month', repeatEvery: 12, ...at('2028-02-29T12:00:00Z') },
      ['2028-02-29T12:00Z', '2029-02-28T12:00Z', '2030-02-28T12:00Z', '2031-02-28T12:00Z', '2032-02-29T12:00Z'],
    ],
    [
      'on the company’s own 31st, which is another day in London',
      { repeatUnit: 'month', ...at('2026-04-01T01:30:00Z') },
      ['2026-04-01T01:30Z', '2026-05-01T01:30Z', '2026-06-01T01:30Z'],
    ],
    [
      'at the same local time when the clock goes forward',
      at('2026-03-07T14:00:00Z'),
      ['2026-03-07T14:00Z', '2026-03-08T13:00Z', '2026-03-09T13:00Z'],
      NEW_YORK,
    ],
    [
      'at the same local time when the clock goes back',
      at('2026-10-31T13:00:00Z'),
      ['2026-10-31T13:00Z', '2026-11-01T14:00Z'],
      NEW_YORK,
    ],
    [
      'an hour later on the day whose clock skips that hour',
      at('2026-03-07T07:30:00Z'),
      ['2026-03-07T07:30Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z'],
      NEW_YORK,
    ],
    [
      'every minute also while the clock goes back',
      { repeatUnit: 'minute', repeatEvery: 30, ...at('2026-11-01T05:30:00Z') },
      ['2026-11-01T05:30Z', '2026-11-01T06:00Z', '2026-11-01T06:30Z'],
      NEW_YORK,
    ],
  ])('%s', (_when, change, expected, timeZone) => {
    expect(times(change, expected.length, timeZone)).toEqual(expected);
  });
});

describe('on a Saturday or Sunday', () => {
  it.each<[string, Partial<Repetition>, string[], string?]>([
    [
      'it is sent all the same',
      at('2026-03-13T12:00:00Z'),
      ['2026-03-13T12:00Z', '2026-03-14T12:00Z', '2026-03-15T12:00Z'],
    ],
    [
      'it is sent on the Friday before, once',
      { dayRule: 'business-day-before', ...at('2026-03-12T12:00:00Z') },
      ['2026-03-12T12:00Z', '2026-03-13T12:00Z', '2026-03-16T12:00Z', '2026-03-17T12:00Z'],
    ],
    [
      'it is sent on the Monday after, once',
      { dayRule: 'business-day-after', ...at('2026-03-13T12:00:00Z') },
      ['2026-03-13T12:00Z', '2026-03-16T12:00Z', '2026-03-17T12:00Z'],
    ],
    [
      'a monthly message is moved, and the next month counts from the chosen day',
      { dayRule: 'business-day-before', repeatUnit: 'month', ...at('2026-04-14T12:00:00Z') },
      ['2026-04-14T12:00Z', '2026-05-14T12:00Z', '2026-06-12T12:00Z', '2026-07-14T12:00Z'],
    ],
    [
      'the first one is moved as well',
      { dayRule: 'business-day-after', repeatUnit: 'week', ...at('2026-03-14T12:00:00Z') },
      ['2026-03-16T12:00Z', '2026-03-23T12:00Z'],
    ],
    [
      'the weekend is the company’s: late on its Friday it is Saturday in London',
      { dayRule: 'business-day-after', ...at('2026-03-14T02:00:00Z') },
      ['2026-03-14T02:00Z', '2026-03-17T02:00Z'],
    ],
    [
      'the Monday keeps the chosen time, also where the clock of the Sunday skips it',
      { dayRule: 'business-day-after', repeatUnit: 'week', ...at('2026-08-30T04:30:00Z') },
      ['2026-08-31T04:30Z', '2026-09-07T03:30Z', '2026-09-14T03:30Z'],
      SANTIAGO,
    ],
  ])('%s', (_what, change, expected, timeZone) => {
    expect(times(change, expected.length, timeZone)).toEqual(expected);
  });

  it('the first one moves to the Monday after, where the Friday before has passed', () => {
    const saturday = { startsAt: new Date('2026-03-14T18:00:00Z'), dayRule: 'business-day-before' as const };
    expect(firstTime(SAO_PAULO, saturday, new Date('2026-03-14T12:00:00Z'))).toEqual(new Date('2026-03-16T18:00:00Z'));
    expect(firstTime(SAO_PAULO, saturday, new Date('2026-03-12T12:00:00Z'))).toEqual(new Date('2026-03-13T18:00:00Z'));
  });
});

it('missed times are skipped, however long ago it began', () => {
  const everyMinute: Repetition = {
    startsAt: new Date('2020-01-01T00:00:00Z'),
    repeatUnit: 'minute',
    repeatEvery: 7,
    dayRule: 'any',
  };
  const now = new Date('2026-03-10T12:00:30Z');
  const next = nextTime(SAO_PAULO, everyMinute, now);
  expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 60_000);
  expect((next.getTime() - everyMinute.startsAt.getTime()) % (7 * 60_000)).toBe(0);
});

it.each([
  [{ repeatEvery: 0, sendTimes: 5 }, 1, false],
  [{ repeatEvery: 1, sendTimes: 1 }, 1, false],
  [{ repeatEvery: 1, sendTimes: 3 }, 2, true],
  [{ repeatEvery: 1, sendTimes: 3 }, 3, false],
])('%o, sent %i times: more to come is %s', (schedule, sent, expected) => {
  expect(hasMore(schedule, sent)).toBe(expected);
});

describe('the times ahead of a schedule', () => {
  const daily: RepeatingSchedule = {
    startsAt: new Date('2026-03-10T12:00:00Z'),
    sendAt: new Date('2026-03-10T12:00:00Z'),
    repeatUnit: 'day',
    repeatEvery: 1,
    dayRule: 'any',
    sendTimes: 4,
    sentCount: 0,
  };
  const march = { from: new Date('2026-03-01T03:00:00Z'), until: new Date('2026-04-01T03:00:00Z') };
  const ahead = (change: Partial<RepeatingSchedule>, range = march, timeZone = SAO_PAULO) =>
    timesAhead(timeZone, { ...daily, ...change }, range).map((time) => time.toISOString().slice(0, 16));

  it.each<[string, Partial<RepeatingSchedule>, string[]]>([
    ['follow its next time', {}, ['2026-03-11T12:00', '2026-03-12T12:00', '2026-03-13T12:00']],
    ['are as many as are left', { sentCount: 2, sendAt: new Date('2026-03-12T12:00:00Z') }, ['2026-03-13T12:00']],
    ['are none before the last one', { sentCount: 3, sendAt: new Date('2026-03-13T12:00:00Z') }, []],
    ['are none without a repetition', { repeatEvery: 0 }, []],
    [
      'are on business days',
      { dayRule: 'business-day-after' },
      ['2026-03-11T12:00', '2026-03-12T12:00', '2026-03-13T12:00'],
    ],
    [
      'are one where several fall on the Monday',
      { dayRule: 'business-day-after', ...at('2026-03-13T12:00:00Z'), sendAt: new Date('2026-03-13T12:00:00Z') },
      ['2026-03-16T12:00', '2026-03-17T12:00', '2026-03-18T12:00'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(ahead(change)).toEqual(expected);
  });

  it('are those of the range only, counted from the next time', () => {
    const twoDays = { from: new Date('2026-03-12T12:00:00Z'), until: new Date('2026-03-13T12:00:00Z') };
    expect(ahead({ sendTimes: 1000 }, twoDays)).toEqual(['2026-03-12T12:00']);
    expect(ahead({}, { from: new Date('2026-03-14T00:00:00Z'), until: march.until })).toEqual([]);
  });

  it('are the times the sender chooses', () => {
    const monthly = { ...daily, ...at('2026-01-31T12:00:00Z'), sendAt: new Date('2026-01-31T12:00:00Z') };
    const schedule = {
      ...monthly,
      repeatUnit: 'month' as const,
      dayRule: 'business-day-before' as const,
      sendTimes: 20,
    };
    const sent: Date[] = [];
    for (let last = schedule.sendAt; sent.length < 19; last = sent.at(-1) as Date)
      sent.push(nextTime(NEW_YORK, schedule, last));
    const range = { from: schedule.sendAt, until: new Date('2030-01-01T00:00:00Z') };
    expect(timesAhead(NEW_YORK, schedule, range)).toEqual(sent);
  });

  it('end after a number of them, so that a message of every minute does not fill a calendar', () => {
    expect(ahead({ repeatUnit: 'minute', sendTimes: 10_000 })).toHaveLength(REPETITIONS_AHEAD);
  });
});
