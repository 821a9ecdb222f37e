import { describe, expect, it } from 'vitest';
import { daysBefore, daysOfPreset, otherPeriods, presetOf } from './period.ts';

const today = '2026-03-12';

describe('a period', () => {
  it('of a preset ends today', () => {
    expect(daysOfPreset('today', today)).toEqual({ from: '2026-03-12', to: '2026-03-12' });
    expect(daysOfPreset('week', today)).toEqual({ from: '2026-03-06', to: '2026-03-12' });
    expect(daysOfPreset('thirtyDays', today)).toEqual({ from: '2026-02-11', to: '2026-03-12' });
    expect(daysOfPreset('month', today)).toEqual({ from: '2026-03-01', to: '2026-03-12' });
  });

  it('is named by its preset, and by none after other days were chosen', () => {
    expect(presetOf({ from: '2026-03-01', to: '2026-03-12' }, today)).toBe('month');
    expect(presetOf({ from: '2026-03-01', to: '2026-03-11' }, today)).toBeNull();
  });

  it('is compared with as many days before it', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-12' })).toEqual({ from: '2026-02-17', to: '2026-02-28' });
    expect(daysBefore({ from: '2026-03-12', to: '2026-03-12' })).toEqual({ from: '2026-03-11', to: '2026-03-11' });
  });

  it('of the previous month has its own length', () => {
    expect(otherPeriods(today).previousMonth).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(otherPeriods('2026-01-31').previousMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});
