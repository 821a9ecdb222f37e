import type { CostBudget } from '@recado/contracts';
import { expect, it } from 'vitest';
import { budgetPercent, costPerDay, currenciesOf, rowsIn, unpricedOf } from './cost-figures.ts';

const totals = [
  { currency: 'BRL', amountMicros: 9_000, messages: 1 },
  { currency: 'USD', amountMicros: 13_600, messages: 2 },
  { currency: null, amountMicros: 0, messages: 4 },
];

it('puts the currency of most messages first and counts messages without a rate apart', () => {
  expect(currenciesOf(totals)).toEqual(['USD', 'BRL']);
  expect(unpricedOf(totals)).toBe(4);
  expect(unpricedOf([])).toBe(0);
});

it('has every day of the range, of one currency', () => {
  const days = totals.map((row) => ({ ...row, day: '2026-11-02' }));
  expect(costPerDay(days, 'USD', { from: '2026-11-01', to: '2026-11-02' })).toEqual([
    { day: '2026-11-01', amountMicros: 0, messages: 0 },
    { day: '2026-11-02', amountMicros: 13_600, messages: 2 },
  ]);
});

it('lists rows of one currency before those without a rate', () => {
  expect(rowsIn(totals, 'USD').map(({ currency }) => currency)).toEqual(['USD', null]);
});

it('shows 100 % only once the budget is spent', () => {
  const budget = (spentMicros: number, limitMicros: number | null): CostBudget => ({
    month: '2026-11',
    currency: 'USD',
    currencies: ['USD'],
    silencesBots: false,
    limitMicros,
    spentMicros,
  });
  expect(budgetPercent(budget(9_999, 10_000))).toBe(99);
  expect(budgetPercent(budget(10_000, 10_000))).toBe(100);
  expect(budgetPercent(budget(1, null))).toBeNull();
});
