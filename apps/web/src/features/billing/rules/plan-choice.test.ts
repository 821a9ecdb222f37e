import { describe, expect, it } from 'vitest';
import { aPlan } from '../../../../test/people.ts';
import { type Choice, offeredPlans, planOf, roomFor, termsOf } from './plan-choice.ts';

const invoice = {
  id: 5,
  detail: 'Essencial',
  value: 149.7,
  dueDate: '2026-11-20',
  status: 'open',
  users: 4,
  connections: 2,
  queues: 3,
} as const;
const asInvoiced: Choice = { kind: 'as-invoiced', invoice };
const plan: Choice = {
  kind: 'plan',
  plan: aPlan({ id: 9, name: 'Pleno', amount: 99.9, users: 10, connections: 3, queues: 5 }),
};
const custom: Choice = { kind: 'custom', users: 5, connections: 4 };

describe('the choice at the checkout', () => {
  it('costs the invoice’s price when it is paid as it is', () => {
    expect(termsOf(asInvoiced, 3)).toMatchObject({ name: 'Essencial', users: 4, amount: null, total: 149.7 });
  });

  it('costs as many months as one payment covers', () => {
    expect(termsOf(plan, 3)).toMatchObject({ name: 'Pleno', amount: 99.9, total: 299.7 });
    expect(termsOf(custom, 12)).toMatchObject({ name: null, queues: 5, amount: 91, total: 1092 });
  });

  it('is sent without a price', () => {
    expect([asInvoiced, plan, custom].map(planOf)).toEqual([undefined, { planId: 9 }, { users: 5, connections: 4 }]);
  });
});

describe('the plans at the checkout', () => {
  const listed = [aPlan({ id: 1, amount: 0 }), aPlan({ id: 2, amount: 50 })];
  const idsOf = (own: Parameters<typeof offeredPlans>[1]) => offeredPlans(listed, own).map(({ id }) => id);

  it('are the offered ones that cost something', () => {
    expect(idsOf(null)).toEqual([2]);
    expect(idsOf(aPlan({ id: 2, amount: 50 }))).toEqual([2]);
  });

  it('begin with the company’s own when it is not offered to others', () => {
    expect(idsOf(aPlan({ id: 7, amount: 80, isPublic: false }))).toEqual([7, 2]);
    expect(idsOf(aPlan({ id: 7, amount: 0 }))).toEqual([2]);
  });
});

it.each([
  ['', 3],
  [0, 3],
  [2, 3],
  [3, 3],
  ['12', 12],
  [4.9, 4],
  [5000, 999],
])('%j typed users become %i', (typed, expected) => {
  expect(roomFor(typed)).toBe(expected);
});
