import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultCampaignSettings,
  GREATER_INTERVALS,
  LONGER_INTERVALS_AFTER,
  MESSAGE_INTERVALS,
} from './campaign-settings.ts';
import {
  afterSend,
  INITIAL_PACE,
  lastSendAt,
  nextOpening,
  nextSendAt,
  type Pace,
  type PaceState,
  paceOf,
} from './pace.ts';

const pace = (changes: Partial<Pace> = {}): Pace => ({
  ...defaultCampaignSettings,
  timeZone: 'America/Sao_Paulo',
  ratePerSecond: 80,
  ...changes,
});

/** Every message one by one, as the pump sends them. */
function step(rules: Pace, from: Date, count: number, initial: PaceState = INITIAL_PACE): Date[] {
  let state = initial;
  let at = from;
  return Array.from({ length: count }, () => {
    at = nextSendAt(rules, state, at);
    state = afterSend(rules, state, at);
    return at;
  });
}

it.each([
  ['0 over a protected number by QR code', 0, true, true, 5],
  ['20 over a protected number by QR code', 20, true, true, 20],
  ['0 over another number by QR code', 0, true, false, 0],
  ['0 over an official number', 0, false, true, 0],
])('keeps the floor: the interval %s', (_, messageInterval, isQr, protectsQrNumbers, seconds) => {
  const settings = { ...defaultCampaignSettings, messageInterval, protectsQrNumbers };
  const number = { timeZone: 'America/Sao_Paulo', ratePerSecond: 5, isQr };
  expect(paceOf(settings, number).messageInterval).toBe(seconds);
});

describe('intervals', () => {
  // Tuesday, 09:00 in São Paulo.
  const opening = new Date('2026-03-10T12:00:00Z');

  it('waits the greater interval once after every twenty messages', () => {
    const seconds = step(pace(), opening, 42).map((at) => (at.getTime() - opening.getTime()) / 1000);
    expect(seconds.slice(18, 22)).toEqual([360, 380, 440, 460]);
    expect(seconds.slice(39, 41)).toEqual([820, 880]);
  });

  it('sends 1,472 messages a day with the defaults', () => {
    const day = step(pace(), opening, 1480).filter((at) => at < new Date('2026-03-10T21:00:00Z'));
    // The last cycle of the day is not complete: 1,472 cycles of 22 s on average, and what fits before 18:00.
    expect(day.length).toBeGreaterThanOrEqual(1472);
    expect(day.length).toBeLessThanOrEqual(1475);
  });

  it('sends at the rate of the channel with the interval 0', () => {
    const unpaced = pace({ messageInterval: 0, longerIntervalAfter: 0 });
    expect(lastSendAt(unpaced, INITIAL_PACE, opening, 81)).toEqual(new Date('2026-03-10T12:00:01Z'));
  });

  it('counts from when the last message left, not from when it was due', () => {
    const lastAt = new Date('2026-03-10T12:00:07Z');
    expect(nextSendAt(pace(), { lastAt, run: 1 }, opening)).toEqual(new Date('2026-03-10T12:00:27Z'));
  });
});

describe('hours', () => {
  it.each([
    ['before the start hour, on that day', '2026-03-10T10:00:00Z', '2026-03-10T12:00:00Z'],
    ['at the start hour, at once', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
    ['one second before the end hour, at once', '2026-03-10T20:59:59Z', '2026-03-10T20:59:59Z'],
    ['at the end hour, the next day', '2026-03-10T21:00:00Z', '2026-03-11T12:00:00Z'],
    ['on Friday evening, on Monday', '2026-03-13T22:00:00Z', '2026-03-16T12:00:00Z'],
    ['on Saturday, on Monday', '2026-03-14T15:00:00Z', '2026-03-16T12:00:00Z'],
  ])('%s', (_, at, opening) => {
    expect(nextOpening(pace(), new Date(at))).toEqual(new Date(opening));
  });

  it('sends on Saturday and Sunday when they are allowed', () => {
    const weekend = pace({ sabado: true, domingo: true });
    expect(nextOpening(weekend, new Date('2026-03-14T22:00:00Z'))).toEqual(new Date('2026-03-15T12:00:00Z'));
  });

  it('reads an end at midnight as the end of the day', () => {
    const wide = pace({ startHour: '00:00', endHour: '00:00', sabado: true, domingo: true });
    const at = new Date('2026-03-14T02:59:59Z');
    expect(nextOpening(wide, at)).toEqual(at);
  });

  it('keeps the hours of the clock when summer time begins and ends', () => {
    const lisbon = pace({ timeZone: 'Europe/Lisbon', domingo: true });
    expect(nextOpening(lisbon, new Date('2026-03-28T20:00:00Z'))).toEqual(new Date('2026-03-29T08:00:00Z'));
    expect(nextOpening(lisbon, new Date('2026-10-24T20:00:00Z'))).toEqual(new Date('2026-10-25T09:00:00Z'));
  });

  it('opens at the first hour that exists when the clock skips the start hour', () => {
    const early = pace({ timeZone: 'Europe/Lisbon', startHour: '01:30', endHour: '04:00', domingo: true });
    expect(nextOpening(early, new Date('2026-03-28T23:00:00Z'))).toEqual(new Date('2026-03-29T01:30:00Z'));
  });
});

describe('estimate', () => {
  const rules = fc.record({
    messageInterval: fc.constantFrom(...MESSAGE_INTERVALS.filter((seconds) => seconds > 0)),
    longerIntervalAfter: fc.constantFrom(...LONGER_INTERVALS_AFTER),
    greaterInterval: fc.constantFrom(...GREATER_INTERVALS),
    sabado: fc.boolean(),
    domingo: fc.boolean(),
    hours: fc.constantFrom(
      ['09:00', '18:00'],
      ['00:00', '00:00'],
      ['01:30', '02:10'],
      ['22:00', '00:00'],
      ['08:15', '08:16'],
    ),
    timeZone: fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
    // Around the changes of the clock in both halves of the year.
    from: fc.date({
      min: new Date('2026-03-20T00:00:00Z'),
      max: new Date('2026-10-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    count: fc.integer({ min: 1, max: 400 }),
    run: fc.integer({ min: 0, max: 70 }),
  });

  it('ends exactly when the last of the messages leaves, also over changes of the clock', () => {
    fc.assert(
      fc.property(rules, ({ hours: [startHour = '', endHour = ''], from, count, run, ...rest }) => {
        const set = pace({ ...rest, startHour, endHour });
        const initial = { lastAt: null, run };
        expect(lastSendAt(set, initial, from, count)).toEqual(step(set, from, count, initial).at(-1));
      }),
      { numRuns: 60 },
    );
  });

  it('reckons a million messages without stepping through them', () => {
    const began = performance.now();
    const end = lastSendAt(
      pace({ messageInterval: 0, longerIntervalAfter: 0 }),
      INITIAL_PACE,
      new Date('2026-03-10T12:00:00Z'),
      1_000_000,
    );
    expect(performance.now() - began).toBeLessThan(500);
    // 3 h 28 min at 80 a second.
    expect(end).toEqual(new Date('2026-03-10T15:28:19.987Z'));
  });
});
