import { type CustomPlanChoice, customPlan, customPlanAmount, type Invoice, type Plan } from '@recado/contracts';

/** The choice at the checkout. */
export type Choice =
  | { readonly kind: 'as-invoiced'; readonly invoice: Invoice }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | ({ readonly kind: 'custom' } & CustomPlanChoice);

/** The total as the checkout shows it; the server decides the charge. */
export interface Terms {
  /** null for a custom plan. */
  readonly name: string | null;
  readonly users: number;
  readonly connections: number;
  readonly queues: number;
  /** BRL a month; an invoice only has its total. */
  readonly amount: number | null;
  /** BRL. */
  readonly total: number;
}

export function termsOf(choice: Choice, months: number): Terms {
  switch (choice.kind) {
    case 'as-invoiced': {
      const { detail, users, connections, queues, value } = choice.invoice;
      return { name: detail, users, connections, queues, amount: null, total: value };
    }
    case 'plan': {
      const { name, users, connections, queues, amount } = choice.plan;
      return { name, users, connections, queues, amount, total: times(amount, months) };
    }
    case 'custom': {
      const { users, connections } = choice;
      const amount = customPlanAmount(choice);
      return { name: null, users, connections, queues: users, amount, total: times(amount, months) };
    }
  }
}

/** The plan in the request; undefined pays the invoice as it is. */
export function planOf(choice: Choice): { planId: number } | CustomPlanChoice | undefined {
  switch (choice.kind) {
    case 'as-invoiced':
      return undefined;
    case 'plan':
      return { planId: choice.plan.id };
    case 'custom':
      return { users: choice.users, connections: choice.connections };
  }
}

/** The offered plans, and the company's own even if it is not offered. Free plans cannot be paid for. */
export function offeredPlans(listed: readonly Plan[], own: Plan | null): readonly Plan[] {
  const isListed = listed.some(({ id }) => id === own?.id);
  return [...(own && !isListed ? [own] : []), ...listed].filter(({ amount }) => amount > 0);
}

/** A valid number of users or connections, whatever was typed. */
export function roomFor(typed: number | string): number {
  const whole = Math.trunc(Number(typed));
  return Math.min(customPlan.most, Math.max(customPlan.fewest, Number.isFinite(whole) ? whole : 0));
}

const times = (amount: number, months: number): number => (Math.round(amount * 100) * months) / 100;
