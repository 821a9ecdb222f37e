import { expect, it } from 'vitest';
import type { CampaignCostRow } from '../../costs/index.ts';
import { sumOf, withoutCost } from './read-campaign-cost.ts';

const row = (currency: string | null, amountMicros: number, messages: number): CampaignCostRow => ({
  category: 'marketing',
  prefix: '5511',
  currency,
  amountMicros,
  messages,
  ratesOf: currency && '2026-01-01',
});
const none = { estimated: null, rest: [] };

it('counts messages in another currency and without a rate as unknown', () => {
  const stored = [row('BRL', 500_000, 2), row('USD', 187_500, 3), row(null, 0, 4)];
  expect(sumOf(stored, none)).toEqual({ amount: 0.1875, currency: 'USD', ratesOf: '2026-01-01', unknown: 6 });
});

it('is unknown where no message has a rate', () => {
  expect(sumOf([row(null, 0, 4)], none)).toBeNull();
});

it('adds messages without a stored cost only in the same currency', () => {
  const rest = [{ category: 'marketing', prefix: '5511', count: 5 }];
  const estimated = { amount: 0.3, currency: 'USD', ratesOf: '2026-03-01', unknown: 1 };
  const usd = sumOf([row('USD', 62_500, 1)], { estimated, rest });
  expect(usd).toEqual({ amount: 0.3625, currency: 'USD', ratesOf: '2026-03-01', unknown: 1 });
  const brl = sumOf([row('BRL', 62_500, 1)], { estimated, rest });
  expect(brl).toEqual({ amount: 0.0625, currency: 'BRL', ratesOf: '2026-01-01', unknown: 5 });
});

it('finds the messages without a stored cost by category and beginning of the number', () => {
  const counted = [
    { category: 'marketing', prefix: '5511', count: 10 },
    { category: 'utility', prefix: '5511', count: 2 },
  ];
  const stored = [row('USD', 62_500, 9), row(null, 0, 3)];
  expect(withoutCost(counted, stored)).toEqual([{ category: 'utility', prefix: '5511', count: 2 }]);
  expect(withoutCost(counted, [row('USD', 62_500, 9)])[0]?.count).toBe(1);
});
