import { describe, expect, it } from 'vitest';
import { endsBeforeStart, isShownAt, publishedAtOf } from './announcements.policy.ts';

const at = (time: string): Date => new Date(`2026-03-09T${time}:00Z`);
const now = at('12:00');
const always = { isActive: true, startsAt: null, endsAt: null };
const from = (startsAt: string, endsAt: string | null = null) => ({
  ...always,
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
});

describe('an announcement', () => {
  it.each([
    ['without a period', always, true],
    ['before its start', from('12:01'), false],
    ['at its start', from('12:00'), true],
    ['before its end', from('11:00', '12:01'), true],
    ['at its end', from('11:00', '12:00'), false],
    ['switched off', { ...always, isActive: false }, false],
  ])('%s is shown: %3$s', (_case, announcement, expected) => {
    expect(isShownAt(announcement, now)).toBe(expected);
  });

  it('ends after it starts', () => {
    expect(
      [from('12:00', '12:00'), from('12:00', '11:00'), from('12:00', '12:01'), always].map(endsBeforeStart),
    ).toEqual([true, true, false, false]);
  });
});

describe('the moment of publication', () => {
  const shown = { ...always, publishedAt: at('09:00') };

  it('is now, or the start when that is later', () => {
    expect(publishedAtOf(always, { now })).toEqual(now);
    expect(publishedAtOf(from('11:00'), { now })).toEqual(now);
    expect(publishedAtOf(from('13:00'), { now })).toEqual(at('13:00'));
  });

  it('stays when a shown announcement is corrected', () => {
    expect(publishedAtOf(from('11:00', '18:00'), { before: shown, now })).toEqual(shown.publishedAt);
  });

  it.each([
    ['it is switched on', { ...shown, isActive: false }],
    ['its end is moved past now', { ...shown, endsAt: at('11:00') }],
    ['its start is brought forward', { ...shown, startsAt: at('13:00'), publishedAt: at('13:00') }],
  ])('is now when %s', (_case, before) => {
    expect(publishedAtOf(always, { before, now })).toEqual(now);
  });

  it('is the new start when it is postponed', () => {
    expect(publishedAtOf(from('13:00'), { before: shown, now })).toEqual(at('13:00'));
  });
});
