import { expect, it } from 'vitest';
import { createEventBudget } from './event-budget.ts';

function budgetAt(clock: { ms: number }) {
  return createEventBudget({ burst: 3, perSecond: 1, floodAfter: 2, now: () => clock.ms });
}

it('lets a client open several screens together, then makes it wait', () => {
  const budget = budgetAt({ ms: 0 });
  expect([budget.spend(), budget.spend(), budget.spend(), budget.spend()]).toEqual([
    'allowed',
    'allowed',
    'allowed',
    'over',
  ]);
});

it('lets it send again after a pause, but never accumulates more than the burst', () => {
  const clock = { ms: 0 };
  const budget = budgetAt(clock);
  for (let n = 0; n < 3; n += 1) budget.spend();
  clock.ms = 1_000;
  expect([budget.spend(), budget.spend()]).toEqual(['allowed', 'over']);
  clock.ms = 3_600_000;
  expect([budget.spend(), budget.spend(), budget.spend(), budget.spend()].at(-1)).toBe('over');
});

it('reports a flood when the client continues', () => {
  const budget = budgetAt({ ms: 0 });
  const answers = Array.from({ length: 6 }, () => budget.spend());
  expect(answers.slice(3)).toEqual(['over', 'over', 'flood']);
});
