import type { DashboardStep } from '@recado/contracts';
import { formatReportFilters, parseReportFilters, type ReportFilters } from '../../../shared/lib/report-address.ts';
import { type Days, daysOfPreset, lengthOf } from './period.ts';

export const TABS = ['performance', 'ratings', 'attendants'] as const;
export type Tab = (typeof TABS)[number];

/** The filters that everything on the page follows, named as in the report. */
export type DashboardFilter = Required<Pick<ReportFilters, 'dateFrom' | 'dateTo'>> &
  Pick<ReportFilters, 'queueIds' | 'whatsappId' | 'users'> & { readonly dateFrom: string; readonly dateTo: string };

export interface DashboardView {
  readonly filter: DashboardFilter;
  readonly tab: Tab;
  /** The bars; null chooses by the length of the period. */
  readonly by: DashboardStep | null;
}

/** Over this many days, bars are months unless days are asked for. */
const MOST_DAYS_AS_BARS = 92;

/** Reads the address. One day alone is both ends; without days it is the month until today. */
export function parseView(params: URLSearchParams, today: string): DashboardView {
  const { dateFrom, dateTo, queueIds, whatsappId, users } = parseReportFilters(params);
  const [from, to] = [dateFrom ?? dateTo, dateTo ?? dateFrom];
  const days = from !== undefined && to !== undefined ? inOrder(from, to) : daysOfPreset('month', today);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'performance';
  const steps = stepsOf(days);
  return {
    filter: { dateFrom: days.from, dateTo: days.to, queueIds, whatsappId, users },
    tab,
    by: steps.find((one) => one === params.get('by')) ?? null,
  };
}

/** What differs from the start of the page; so the start has the shortest address. */
export function formatView({ filter, tab, by }: DashboardView, today: string): URLSearchParams {
  const start = daysOfPreset('month', today);
  const isStart = filter.dateFrom === start.from && filter.dateTo === start.to;
  const days = isStart ? { dateFrom: undefined, dateTo: undefined } : {};
  const params = new URLSearchParams(formatReportFilters({ ...filter, ...days }));
  if (tab !== 'performance') params.set('tab', tab);
  if (by !== null) params.set('by', by);
  return params;
}

export const daysOf = ({ dateFrom, dateTo }: DashboardFilter): Days => ({ from: dateFrom, to: dateTo });

/** The bars a period can have, the usual ones first. */
export function stepsOf(days: Days): readonly [DashboardStep, ...DashboardStep[]] {
  if (days.from === days.to) return ['hour'];
  return lengthOf(days) > MOST_DAYS_AS_BARS ? ['month', 'day', 'hour'] : ['day', 'hour'];
}

const inOrder = (one: string, other: string): Days =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
