import { expect, it } from 'vitest';
import { costOf, estimateCost, type Rate } from './estimate-cost.ts';

const rate = (callingCode: string, category: string, amount: number, more: Partial<Rate> = {}): Rate => ({
  callingCode,
  category,
  amount,
  currency: 'USD',
  validFrom: '2026-01-01',
  ...more,
});
const rates = [
  rate('55', 'marketing', 0.0625),
  rate('55', 'utility', 0.0068),
  rate('1', 'marketing', 0.025),
  rate('1809', 'marketing', 0.074, { validFrom: '2026-04-01' }),
  rate('44', 'marketing', 0.05, { currency: 'GBP' }),
];

it('adds the rates of the countries, by the longest calling code', () => {
  const audience = [
    { prefix: '5511', count: 1_000 },
    { prefix: '1212', count: 100 },
    { prefix: '1809', count: 10 },
  ];
  expect(estimateCost(rates, 'MARKETING', audience)).toEqual({
    amount: 65.74,
    currency: 'USD',
    ratesOf: '2026-04-01',
    unknown: 0,
  });
});

it('is exact to the millionth', () => {
  expect(estimateCost(rates, 'utility', [{ prefix: '5511', count: 3 }])?.amount).toBe(0.0204);
  const charged = [
    { category: 'marketing', prefix: '5511', count: 1 },
    { category: 'utility', prefix: '5511', count: 1 },
  ];
  expect(costOf(rates, charged)?.amount).toBe(0.0693);
});

it('counts people without a rate, and those in another currency, instead of guessing', () => {
  const audience = [
    { prefix: '5511', count: 100 },
    { prefix: '3519', count: 7 },
    { prefix: '4477', count: 3 },
  ];
  expect(estimateCost(rates, 'marketing', audience)).toMatchObject({ amount: 6.25, unknown: 10 });
});

it('is unknown where no rate of the category is known', () => {
  expect(estimateCost(rates, 'service', [{ prefix: '5511', count: 100 }])).toBeNull();
  expect(estimateCost(rates, 'marketing', [])).toBeNull();
});

it('adds the charged messages of all categories, and counts those without a rate', () => {
  const charged = [
    { category: 'marketing', prefix: '5511', count: 100 },
    { category: 'utility', prefix: '5521', count: 1_000 },
    { category: 'service', prefix: '5511', count: 4 },
    { category: 'marketing', prefix: '3519', count: 2 },
  ];
  expect(costOf(rates, charged)).toEqual({ amount: 13.05, currency: 'USD', ratesOf: '2026-01-01', unknown: 6 });
  expect(costOf(rates, [{ category: 'service', prefix: '5511', count: 4 }])).toBeNull();
});
