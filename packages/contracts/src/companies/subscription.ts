import { type PlanFlags, planFeatures } from '../plan-features.ts';
import { PLATFORM_COMPANY_ID } from './company.ts';

/** A calendar day, YYYY-MM-DD. These strings sort in calendar order. */
export type Day = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The current calendar day in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  let format = formatters.get(timeZone);
  if (!format) {
    // en-CA writes days as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, format);
  }
  return format.format(moment);
}

export interface Subscription {
  readonly id: number;
  readonly dueDate: Day | null;
  readonly timeZone: string;
}

/** The due date shown for the platform's own company. */
export const PLATFORM_DUE_DATE: Day = '2999-12-31';

export const effectiveDueDate = ({ id, dueDate }: Pick<Subscription, 'id' | 'dueDate'>): Day | null =>
  id === PLATFORM_COMPANY_ID ? PLATFORM_DUE_DATE : dueDate;

const allFeatures = (value: boolean): PlanFlags =>
  Object.fromEntries(planFeatures.map((feature) => [feature, value])) as PlanFlags;
const EVERY_FEATURE = allFeatures(true);
const NO_FEATURE = allFeatures(false);

/** The features of a company. Without a plan it has none, except the platform's own, which buys none and has all. */
export const featuresOf = (plan: PlanFlags | null, companyId: number): PlanFlags =>
  plan ?? (companyId === PLATFORM_COMPANY_ID ? EVERY_FEATURE : NO_FEATURE);

/** A company is active while the current day is before its due date. Without a due date it never expires. */
export function isExpired(subscription: Subscription, now: Date): boolean {
  const due = effectiveDueDate(subscription);
  return due !== null && dayIn(subscription.timeZone, now) >= due;
}

const DAY_MS = 86_400_000;

/** Whole days until the due date: 0 today, negative in the past, null without a due date. */
export function daysUntilDue(subscription: Subscription, now: Date): number | null {
  const due = effectiveDueDate(subscription);
  if (due === null) return null;
  return Math.round((Date.parse(due) - Date.parse(dayIn(subscription.timeZone, now))) / DAY_MS);
}

/** The day `days` after another. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
