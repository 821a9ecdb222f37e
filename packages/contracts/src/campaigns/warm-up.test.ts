import { describe, expect, it } from 'vitest';
import { NEW_NUMBER, onDay, strangersLeft, type WarmUpState, withStrangers } from './warm-up.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;

/** As many strangers as each day allows, for so many days. */
function live(days: number, spoiled: readonly number[] = []): number[] {
  let state: WarmUpState = NEW_NUMBER;
  return Array.from({ length: days }, (_, index) => {
    state = onDay(state, day(index + 1));
    const left = strangersLeft(state);
    state = { ...withStrangers(state, left), isClean: !spoiled.includes(index + 1) };
    return left;
  });
}

describe('people who never wrote', () => {
  it('are ten on the first day, ten more each clean day, and a hundred at most', () => {
    expect(live(12)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100, 100]);
  });

  it('are ten again after a day on which a campaign had to be stopped', () => {
    expect(live(5, [3])).toEqual([10, 20, 30, 10, 20]);
  });

  it('are none for the rest of such a day', () => {
    expect(strangersLeft({ day: day(1), count: 2, isClean: false, cleanDays: 5 })).toBe(0);
  });

  it('do not become more by days without any', () => {
    const used = withStrangers(onDay(NEW_NUMBER, day(1)), 10);
    const idle = onDay(onDay(used, day(2)), day(5));
    expect(strangersLeft(idle)).toBe(20);
  });
});
