import { type CustomPlanChoice, customPlan, customPlanAmount, type Invoice, type Plan } from '@recado/contracts';

/** What somebody at the checkout wants to pay for. */
export type Choice =
  | { readonly kind: 'as-invoiced'; readonly invoice: Invoice }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | ({ readonly kind: 'custom' } & CustomPlanChoice);

/** What it comes to, as the checkout shows it; what is charged is the server's to say. */
export interface Terms {
  /** null for the plan one puts together oneself. */
  readonly name: string | null;
  readonly users: number;
  readonly connections: number;
  readonly queues: number;
  /** BRL a month; an invoice only knows its whole. */
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

/** As the request names it; undefined pays the invoice as it stands. */
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

/** The plans on offer, and the company's own even if it is offered to nobody else. What costs nothing cannot be paid for. */
export function offeredPlans(listed: readonly Plan[], own: Plan | null): readonly Plan[] {
  const isListed = listed.some(({ id }) => id === own?.id);
  return [...(own && !isListed ? [own] : []), ...listed].filter(({ amount }) => amount > 0);
}

/** A number of users or connections that can be had, whatever was typed. */
export function roomFor(typed: number | string): number {
  const whole = Math.trunc(Number(typed));
  return Math.min(customPlan.most, Math.max(customPlan.fewest, Number.isFinite(whole) ? whole : 0));
}

const times = (amount: number, months: number): number => (Math.round(amount * 100) * months) / 100;
