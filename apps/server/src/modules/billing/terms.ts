import {
  type CustomPlanChoice,
  customPlanAmount,
  customPlanName,
  type Recurrence,
  recurrenceMonths,
} from '@recado/contracts';
import type { PlanRow } from '../plans/index.ts';

/** The subject of a payment, and its price. */
export interface Terms {
  readonly detail: string;
  /** BRL. */
  readonly value: number;
  readonly months: number;
  readonly users: number;
  readonly connections: number;
  readonly queues: number;
  /** The plan from the payment on; null keeps the company's own. */
  readonly newPlanId: number | null;
  /** A custom plan of the company, which is created only when it has been paid for. */
  readonly isCustom: boolean;
}

interface Paying {
  readonly recurrence: Recurrence;
}

/** Plans are priced by the month, and one payment lasts as long as the company's recurrence. */
export function termsOfPlan({ name, amount, users, connections, queues }: PlanRow, { recurrence }: Paying): Terms {
  const months = recurrenceMonths[recurrence];
  return {
    detail: name,
    value: times(amount, months),
    months,
    users,
    connections,
    queues,
    newPlanId: null,
    isCustom: false,
  };
}

/** It has as many queues as users who could work in them. */
export function termsOfCustomPlan(choice: CustomPlanChoice, { recurrence }: Paying): Terms {
  const { users, connections } = choice;
  const months = recurrenceMonths[recurrence];
  return {
    detail: customPlanName(choice),
    value: times(customPlanAmount(choice), months),
    months,
    users,
    connections,
    queues: users,
    newPlanId: null,
    isCustom: true,
  };
}

/** The terms of a charge or an invoice. */
export const pickTerms = ({
  detail,
  value,
  months,
  users,
  connections,
  queues,
  newPlanId,
  isCustom,
}: Terms): Terms => ({
  detail,
  value,
  months,
  users,
  connections,
  queues,
  newPlanId,
  isCustom,
});

const times = (amount: number, months: number): number => (Math.round(amount * 100) * months) / 100;
