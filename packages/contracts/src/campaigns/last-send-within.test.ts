import { describe, expect, it } from 'vitest';
import { defaultCampaignSettings } from './campaign-settings.ts';
import { lastSendWithin, type SendLimits } from './last-send-within.ts';
import { INITIAL_PACE, lastSendAt, type Pace } from './pace.ts';
import { NEW_NUMBER } from './warm-up.ts';

const pace: Pace = {
  ...defaultCampaignSettings,
  messageInterval: 5,
  longerIntervalAfter: 0,
  timeZone: 'America/Sao_Paulo',
  ratePerSecond: 80,
};
const always: Pace = { ...pace, messageInterval: 0, startHour: '00:00', endHour: '00:00', sabado: true, domingo: true };
// Tuesday, 09:00 in São Paulo.
const opening = new Date('2026-03-10T12:00:00Z');
const after = (seconds: number) => new Date(opening.getTime() + seconds * 1_000);
const DAY_SECONDS = 86_400;
const noLimits: SendLimits = {
  sample: { written: 500, sampleUntil: new Date('2026-03-09T12:00:00Z') },
  warmUp: null,
  portfolio: null,
};
const knownPeople = (known: number) => ({ known, strangers: 0 });

it('is the pace alone where nothing limits it, also for people who never wrote', () => {
  const end = lastSendAt(pace, INITIAL_PACE, opening, 20_000);
  expect(lastSendWithin(pace, opening, knownPeople(20_000), noLimits)).toEqual(end);
  expect(lastSendWithin(pace, opening, { known: 5_000, strangers: 15_000 }, noLimits)).toEqual(end);
  expect(lastSendWithin(pace, opening, knownPeople(0), noLimits)).toEqual(opening);
});

it.each([
  ['pauses once after 200 people', { written: 0, sampleUntil: null }, 450, (199 + 249) * 5 + 900],
  ['ends with the 200th without a pause', { written: 0, sampleUntil: null }, 200, 199 * 5],
  ['counts who was written to before', { written: 150, sampleUntil: null }, 100, (49 + 49) * 5 + 900],
  ['waits for a pause that has begun', { written: 200, sampleUntil: after(600) }, 10, 600 + 9 * 5],
])('the sample %s', (_, sample, people, seconds) => {
  expect(lastSendWithin(pace, opening, knownPeople(people), { ...noLimits, sample })).toEqual(after(seconds));
});

describe('people who never wrote, over a protected number by QR code', () => {
  const ends = (strangers: number, warmUp = NEW_NUMBER, from = opening) =>
    lastSendWithin(pace, from, { known: 0, strangers }, { ...noLimits, warmUp });

  it('are 3,000 in 35 working days', () => {
    // 550 in ten days, then a hundred a day; the last fifty in 49 gaps.
    expect(ends(3_000)).toEqual(new Date('2026-04-27T12:04:05Z'));
  });

  it('count those who were written to today', () => {
    expect(ends(1, { day: '2026-03-10', count: 9, isClean: true, cleanDays: 0 })).toEqual(opening);
    expect(ends(2, { day: '2026-03-10', count: 9, isClean: true, cleanDays: 0 })).toEqual(after(DAY_SECONDS));
    expect(ends(21, { day: '2026-03-10', count: 10, isClean: true, cleanDays: 0 })).toEqual(after(2 * DAY_SECONDS));
  });

  it('count for the day on which they are written to, not for that of the start', () => {
    // Friday, 17:59:40: four before the weekend, and Monday allows twenty.
    expect(ends(24, NEW_NUMBER, new Date('2026-03-13T20:59:40Z'))).toEqual(new Date('2026-03-16T12:01:35Z'));
  });

  it('go after those who wrote', () => {
    const end = lastSendWithin(pace, opening, { known: 100, strangers: 11 }, { ...noLimits, warmUp: NEW_NUMBER });
    expect(end).toEqual(after(DAY_SECONDS));
  });
});

describe('the limit of a portfolio', () => {
  const ends = (people: number, uses: readonly { at: Date; count: number }[] = []) =>
    lastSendWithin(always, opening, knownPeople(people), { ...noLimits, portfolio: { most: 225, uses } });

  it('lets so many people pass in 24 hours', () => {
    const seconds = (people: number) => Math.floor((ends(people).getTime() - opening.getTime()) / 1_000);
    expect([225, 226, 1_000].map(seconds)).toEqual([2, DAY_SECONDS, 4 * DAY_SECONDS + 1]);
  });

  it('counts who was written to before, for a day', () => {
    const uses = [{ at: new Date('2026-03-09T20:00:00Z'), count: 225 }];
    expect(ends(1, uses)).toEqual(new Date('2026-03-10T20:00:00Z'));
    expect(ends(1, [{ at: after(-DAY_SECONDS), count: 225 }])).toEqual(opening);
  });

  it('becomes free as it was used, not all at once', () => {
    const slow = { ...always, messageInterval: 120 };
    const limits = { ...noLimits, portfolio: { most: 300, uses: [] } };
    // Ten hours of messages, then from the 24th hour on at the same pace.
    expect(lastSendWithin(slow, opening, knownPeople(450), limits)).toEqual(after(DAY_SECONDS + 149 * 120));
  });

  it.each([
    [{ ...noLimits, portfolio: { most: 225, uses: [] } }, knownPeople(1_000_000)],
    [{ ...noLimits, portfolio: { most: 0, uses: [] } }, knownPeople(1_000)],
    [
      { ...noLimits, warmUp: NEW_NUMBER },
      { known: 0, strangers: 1_000_000 },
    ],
  ])('says that it takes years without reckoning each day of them', (limits, people) => {
    const end = lastSendWithin(pace, opening, people, limits);
    expect(end > after(100 * DAY_SECONDS)).toBe(true);
  });
});
