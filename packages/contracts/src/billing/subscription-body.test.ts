import { describe, expect, it } from 'vitest';
import { customPlanAmount } from './custom-plan.ts';
import { subscriptionBody } from './subscription-body.ts';

const payer = { firstName: 'Marina Duarte', zipcode: '529.982.247-25' };
const messagesOf = (body: object) => subscriptionBody.safeParse(body).error?.issues.map(({ message }) => message);

describe('the checkout body', () => {
  it.each([
    [
      'a plan of the catalogue, as text',
      JSON.stringify({ title: 'Essencial', planId: 7, price: 0.01, users: 9, connections: 9 }),
    ],
    ['a whole plan of the list', { id: 7, name: 'Essencial', amount: 0.01, users: 9, connections: 9 }],
  ])('reads the plan alone from %s', (_how, plan) => {
    expect(subscriptionBody.parse({ ...payer, plan }).plan).toEqual({ kind: 'catalogue', planId: 7 });
  });

  it('reads a custom plan from its users and connections, not from its price', () => {
    const plan = JSON.stringify({ users: 5, connections: 4, price: 1 });
    expect(subscriptionBody.parse({ ...payer, plan }).plan).toEqual({ kind: 'custom', users: 5, connections: 4 });
    expect(messagesOf({ ...payer, plan: { users: 2, connections: 4 } })).toHaveLength(1);
    expect(messagesOf({ ...payer, plan: { users: 3, connections: 2.5 } })).toHaveLength(1);
  });

  it.each([['', undefined, null]])('reads no plan when none is sent', (...plans) => {
    for (const plan of plans) expect(subscriptionBody.parse({ ...payer, plan }).plan).toBeUndefined();
  });

  it('requires a name and a document, and reports what is missing', () => {
    expect(messagesOf({ firstName: ' ', zipcode: ' ' })).toEqual([
      'O nome completo e obrigatorio',
      'O CPF/CNPJ é obrigatório',
    ]);
    expect(messagesOf({ ...payer, zipcode: '123' })).toEqual(['O CPF/CNPJ é inválido']);
  });

  it('accepts empty card fields and rejects filled ones', () => {
    const empty = { nameOnCard: '', cardNumber: '', cvv: null };
    expect(subscriptionBody.safeParse({ ...payer, ...empty }).success).toBe(true);
    for (const card of [{ cardNumber: '4111111111111111' }, { cvv: '123' }, { nameOnCard: 'MARINA' }]) {
      expect(subscriptionBody.safeParse({ ...payer, ...empty, ...card }).success).toBe(false);
    }
  });
});

it.each([
  [3, 3, 49],
  [4, 3, 60],
  [3, 4, 69],
  [5, 5, 111],
])('a custom plan of %i users and %i connections costs %i', (users, connections, amount) => {
  expect(customPlanAmount({ users, connections })).toBe(amount);
});
