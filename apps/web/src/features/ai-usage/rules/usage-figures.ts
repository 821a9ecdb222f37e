import type { AiBudget, AiUsageDay } from '@recado/contracts';
import { addDays } from '../../../shared/lib/months.ts';

export interface CostOfDay {
  readonly day: string;
  readonly costMicros: number;
  readonly calls: number;
}

/** Every day of the range, also those without a call: a gap would look like a shorter month. */
export function costPerDay(
  usage: readonly AiUsageDay[],
  { from, to }: { from: string; to: string },
): readonly CostOfDay[] {
  const days: CostOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = usage.filter((row) => row.day === day);
    days.push({ day, costMicros: sum(rows, 'costMicros'), calls: sum(rows, 'calls') });
  }
  return days;
}

export interface UsageTotal {
  readonly calls: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface UsageOfSource extends UsageTotal, Pick<AiUsageDay, 'source' | 'sourceId' | 'name' | 'model'> {
  readonly key: string;
}

export const usageTotal = (rows: readonly AiUsageDay[]): UsageTotal => ({
  calls: sum(rows, 'calls'),
  failed: sum(rows, 'failed'),
  inputTokens: sum(rows, 'inputTokens'),
  outputTokens: sum(rows, 'outputTokens'),
  costMicros: sum(rows, 'costMicros'),
});

/** Each prompt, flow or test with each model, the most expensive first. */
export function usagePerSource(usage: readonly AiUsageDay[]): readonly UsageOfSource[] {
  const groups = Map.groupBy(usage, ({ source, sourceId, model, name }) =>
    // Deleted ones have no id any more: their names keep them apart.
    [source, sourceId ?? name, model].join('\t'),
  );
  return [...groups]
    .map(([key, rows]) => {
      const { source, sourceId, name, model } = rows[0] as AiUsageDay;
      return { key, source, sourceId, name, model, ...usageTotal(rows) };
    })
    .toSorted((a, b) => b.costMicros - a.costMicros || a.key.localeCompare(b.key));
}

const PACE_DAYS = 7;

/** The day on which the budget ends at the pace of the last week; null when it lasts until the end of the month. */
export function budgetEndsOn(budget: AiBudget, days: readonly CostOfDay[], today: string): string | null {
  if (budget.limitMicros === null) return null;
  const left = budget.limitMicros - budget.spentMicros;
  if (left <= 0) return today;
  const recent = days.filter(({ day }) => day <= today).slice(-PACE_DAYS);
  const perDay = recent.reduce((total, { costMicros }) => total + costMicros, 0) / Math.max(1, recent.length);
  if (perDay === 0) return null;
  const end = addDays(today, Math.ceil(left / perDay));
  return end.slice(0, 7) === today.slice(0, 7) ? end : null;
}

/** How much of the budget is spent, in whole percent; null without one. */
export const budgetPercent = ({ limitMicros, spentMicros }: AiBudget): number | null =>
  limitMicros === null ? null : limitMicros === 0 ? 100 : Math.round((spentMicros / limitMicros) * 100);

const sum = (rows: readonly AiUsageDay[], field: keyof UsageTotal): number =>
  rows.reduce((total, row) => total + row[field], 0);
