import type { Charged, CostBudget, CostDay } from '@recado/contracts';
import { addDays } from '../../../shared/lib/months.ts';

/** The currencies of a month, the one with most messages first. Empty where no message has a rate. */
export const currenciesOf = (totals: readonly Charged[]): readonly string[] =>
  totals
    .filter(({ currency }) => currency !== null)
    .toSorted((a, b) => b.messages - a.messages)
    .map(({ currency }) => currency ?? '');

/** Messages without a known rate: they are in no amount. */
export const unpricedOf = (totals: readonly Charged[]): number =>
  totals.find(({ currency }) => currency === null)?.messages ?? 0;

export interface CostOfDay {
  readonly day: string;
  readonly amountMicros: number;
  readonly messages: number;
}

/** Every day of the range, also those without a message: a gap would look like a shorter month. */
export function costPerDay(
  days: readonly CostDay[],
  currency: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly CostOfDay[] {
  const known = new Map(days.filter((day) => day.currency === currency).map((day) => [day.day, day]));
  const all: CostOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { amountMicros = 0, messages = 0 } = known.get(day) ?? {};
    all.push({ day, amountMicros, messages });
  }
  return all;
}

/** Rows of one currency, the most expensive first as the server sent them, then the messages without a rate. */
export const rowsIn = <Row extends Charged>(rows: readonly Row[], currency: string): readonly Row[] => [
  ...rows.filter((row) => row.currency === currency),
  ...rows.filter((row) => row.currency === null),
];

/** How much of the budget is spent, in whole percent rounded down: 100 % means spent. Null without a budget. */
export const budgetPercent = ({ limitMicros, spentMicros }: CostBudget): number | null =>
  limitMicros === null ? null : Math.floor((spentMicros * 100) / limitMicros);
