import type { CostBudget, CostDay } from '@recado/contracts';
import { addDays, lastDayOf, monthBefore } from '../../../shared/lib/months.ts';
import { costPerDay } from './cost-figures.ts';

/** A day of the month, and what was spent from the first until its end. Null where the day is not there, or not yet. */
export interface CurvePoint {
  readonly day: number;
  readonly current: number | null;
  readonly before: number | null;
  /** What will be spent at the pace of the last days, from today until the budget is spent. */
  readonly forecast: number | null;
}

export interface MonthCurve {
  readonly points: readonly CurvePoint[];
  /** The last day of the current curve. */
  readonly until: string;
  readonly spent: number;
  /** Of the month before: until the same day, and in all. */
  readonly spentBefore: number;
  readonly totalBefore: number;
  /** The limit of the budget, where it applies to this month and currency. */
  readonly limit: number | null;
  /** The day of this month on which the budget will be spent at the pace of the last days. */
  readonly spentOn: string | null;
}

interface MonthOfCosts {
  readonly month: string;
  readonly days: readonly CostDay[];
  readonly daysBefore: readonly CostDay[];
  readonly budget: CostBudget;
}

/** A week has all weekdays: a pace over fewer days would jump after each weekend. */
const PACE_DAYS = 7;

/** The running sum of a month beside that of the month before, in one currency. */
export function monthCurve(costs: MonthOfCosts, currency: string, today: string): MonthCurve {
  const { month, budget } = costs;
  const last = lastDayOf(month);
  const until = last < today ? last : today;
  const before = monthBefore(month);
  const current = runningSum(costPerDay(costs.days, currency, { from: `${month}-01`, to: until }));
  const earlier = runningSum(costPerDay(costs.daysBefore, currency, { from: `${before}-01`, to: lastDayOf(before) }));
  const spent = current.at(-1) ?? 0;
  const limit = budget.month === month && budget.currency === currency ? budget.limitMicros : null;
  const week = costPerDay([...costs.daysBefore, ...costs.days], currency, {
    from: addDays(today, 1 - PACE_DAYS),
    to: today,
  });
  const pace = week.reduce((sum, { amountMicros }) => sum + amountMicros, 0) / PACE_DAYS;
  const spentOn = limit === null ? null : dayOfEnd({ left: limit - spent, pace, today, last });
  const forecastAt = (day: number): number | null =>
    spentOn === null || day < dayNumber(today) || day > dayNumber(spentOn)
      ? null
      : spent + pace * (day - dayNumber(today));
  const length = Math.max(dayNumber(last), earlier.length);
  return {
    points: Array.from({ length }, (_, index) => ({
      day: index + 1,
      current: current[index] ?? null,
      before: earlier[index] ?? null,
      forecast: forecastAt(index + 1),
    })),
    until,
    spent,
    spentBefore: earlier[Math.min(dayNumber(until), earlier.length) - 1] ?? 0,
    totalBefore: earlier.at(-1) ?? 0,
    limit,
    spentOn,
  };
}

interface Remaining {
  readonly left: number;
  readonly pace: number;
  readonly today: string;
  readonly last: string;
}

/** Null where the budget is spent already, or lasts until the end of the month. */
function dayOfEnd({ left, pace, today, last }: Remaining): string | null {
  if (left <= 0 || pace <= 0) return null;
  const daysLeft = Math.ceil(left / pace);
  return daysLeft > dayNumber(last) - dayNumber(today) ? null : addDays(today, daysLeft);
}

function runningSum(days: readonly { readonly amountMicros: number }[]): readonly number[] {
  let sum = 0;
  return days.map(({ amountMicros }) => {
    sum += amountMicros;
    return sum;
  });
}

const dayNumber = (day: string): number => Number(day.slice(8));
