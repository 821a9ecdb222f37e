import { describe, expect, it } from 'vitest';
import { daysOfMonth, recentMonths } from './months.ts';

describe('the months', () => {
  it('end today or on their last day', () => {
    expect(daysOfMonth('2026-11', '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-11-18' });
    expect(daysOfMonth('2026-02', '2026-11-18')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2025-12', '2026-11-18')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('go back over the year', () => {
    expect(recentMonths('2026-02-18', 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  });
});
