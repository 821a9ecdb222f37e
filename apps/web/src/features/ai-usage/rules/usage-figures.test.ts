import type { AiBudget, AiUsageDay } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { budgetEndsOn, budgetPercent, costPerDay, usagePerSource } from './usage-figures.ts';

const aDay = (day: string, change: Partial<AiUsageDay> = {}): AiUsageDay => ({
  day,
  source: 'prompt',
  sourceId: 4,
  name: 'Aurora',
  model: 'gpt-4o',
  calls: 2,
  failed: 0,
  inputTokens: 900,
  outputTokens: 80,
  costMicros: 1_000,
  ms: 900,
  ...change,
});
const budget = (change: Partial<AiBudget>): AiBudget => ({
  limitMicros: 10_000,
  spentMicros: 4_000,
  month: '2026-11-01',
  ...change,
});

describe('the cost', () => {
  it('has every day of the range', () => {
    const usage = [aDay('2026-11-02'), aDay('2026-11-02', { source: 'test', sourceId: null, costMicros: 500 })];
    expect(costPerDay(usage, { from: '2026-11-01', to: '2026-11-03' })).toEqual([
      { day: '2026-11-01', costMicros: 0, calls: 0 },
      { day: '2026-11-02', costMicros: 1_500, calls: 4 },
      { day: '2026-11-03', costMicros: 0, calls: 0 },
    ]);
  });

  it('is added up by prompt and model, the most expensive first', () => {
    const usage = [
      aDay('2026-11-01'),
      aDay('2026-11-02', { costMicros: 3_000 }),
      aDay('2026-11-02', { source: 'flow', name: 'Triagem', costMicros: 9_000, failed: 1 }),
    ];
    expect(usagePerSource(usage)).toMatchObject([
      { source: 'flow', name: 'Triagem', costMicros: 9_000, failed: 1, calls: 2 },
      { source: 'prompt', name: 'Aurora', costMicros: 4_000, calls: 4, inputTokens: 1_800 },
    ]);
  });
});

describe('the budget', () => {
  const days = Array.from({ length: 12 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    costMicros: index < 5 ? 0 : 1_000,
    calls: 1,
  }));

  it('ends on the day that the pace of the last seven days reaches', () => {
    expect(budgetEndsOn(budget({}), days, '2026-11-12')).toBe('2026-11-18');
  });

  it('lasts when the month ends first, without a pace and without a limit', () => {
    expect(budgetEndsOn(budget({ limitMicros: 100_000 }), days, '2026-11-12')).toBeNull();
    expect(budgetEndsOn(budget({}), [], '2026-11-12')).toBeNull();
    expect(budgetEndsOn(budget({ limitMicros: null }), days, '2026-11-12')).toBeNull();
  });

  it('is over today once it is spent', () => {
    expect(budgetEndsOn(budget({ spentMicros: 12_000 }), days, '2026-11-12')).toBe('2026-11-12');
  });

  it('is shown in percent', () => {
    expect(budgetPercent(budget({}))).toBe(40);
    expect(budgetPercent(budget({ limitMicros: 0 }))).toBe(100);
    expect(budgetPercent(budget({ limitMicros: null }))).toBeNull();
  });
});
