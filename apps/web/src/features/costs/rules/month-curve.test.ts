import type { CostBudget, CostDay } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { monthCurve } from './month-curve.ts';

const on = (day: string, amountMicros: number, currency = 'USD'): CostDay => ({
  day,
  currency,
  amountMicros,
  messages: 1,
});
const budget = (limitMicros: number | null, change: Partial<CostBudget> = {}): CostBudget => ({
  month: '2026-11',
  currency: 'USD',
  currencies: ['USD'],
  silencesBots: false,
  spentMicros: 0,
  limitMicros,
  ...change,
});
const november = {
  month: '2026-11',
  days: [on('2026-11-01', 10), on('2026-11-03', 20), on('2026-11-03', 999, 'BRL')],
  daysBefore: [on('2026-10-02', 5), on('2026-10-31', 40)],
  budget: budget(null),
};
const pointOf = (curve: ReturnType<typeof monthCurve>, day: number) => curve.points[day - 1];

describe('the curve of a month', () => {
  it('adds day by day until today, in one currency, beside the whole month before', () => {
    const curve = monthCurve(november, 'USD', '2026-11-04');
    expect(curve.points.map(({ current }) => current).slice(0, 6)).toEqual([10, 10, 30, 30, null, null]);
    expect(curve.points.map(({ before }) => before).slice(0, 3)).toEqual([0, 5, 5]);
    expect(curve).toMatchObject({ until: '2026-11-04', spent: 30, spentBefore: 5, totalBefore: 45, limit: null });
  });

  it('has the last day of a longer month before', () => {
    const curve = monthCurve(november, 'USD', '2026-11-30');
    expect(curve.points).toHaveLength(31);
    expect(pointOf(curve, 31)).toEqual({ day: 31, current: null, before: 45, forecast: null });
  });

  it('compares the end of a longer month with the whole shorter month before', () => {
    const march = { month: '2026-03', days: [on('2026-03-31', 7)], daysBefore: [on('2026-02-28', 9)] };
    const curve = monthCurve({ ...march, budget: budget(100) }, 'USD', '2026-11-04');
    expect(curve).toMatchObject({ until: '2026-03-31', spent: 7, spentBefore: 9, totalBefore: 9 });
    expect(pointOf(curve, 31)).toMatchObject({ current: 7, before: null });
  });
});

describe('the budget in the curve', () => {
  it('applies to the current month in its own currency only', () => {
    const limitOf = (month: string, change: Partial<CostBudget> = {}) =>
      monthCurve({ ...november, month, budget: budget(100, change) }, 'USD', '2026-11-04').limit;
    expect(limitOf('2026-11')).toBe(100);
    expect(limitOf('2026-10')).toBeNull();
    expect(limitOf('2026-11', { currency: 'BRL' })).toBeNull();
  });

  it('ends on a day by the pace of the last seven days, also of those in the month before', () => {
    // 70 in seven days, of which 40 in October: 10 a day. 30 of 55 are spent.
    const curve = monthCurve({ ...november, budget: budget(55) }, 'USD', '2026-11-04');
    expect(curve.spentOn).toBe('2026-11-07');
    expect(pointOf(curve, 3)?.forecast).toBeNull();
    expect(pointOf(curve, 4)?.forecast).toBe(30);
    expect(pointOf(curve, 7)?.forecast).toBe(60);
    expect(pointOf(curve, 8)?.forecast).toBeNull();
  });

  it('has no end where it lasts for the month, is spent already or nothing was spent lately', () => {
    const endOf = (limit: number, today = '2026-11-04') =>
      monthCurve({ ...november, budget: budget(limit) }, 'USD', today).spentOn;
    expect(endOf(30 + 260)).toBe('2026-11-30');
    expect(endOf(30 + 261)).toBeNull();
    expect(endOf(30)).toBeNull();
    expect(endOf(55, '2026-11-20')).toBeNull();
  });
});
