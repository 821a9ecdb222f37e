import type { Recurrence } from '../companies/company.ts';
import { type Day, dayIn } from '../companies/subscription.ts';

/** How many months one payment covers. */
export const recurrenceMonths: Readonly<Record<Recurrence, number>> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** The same day some months later, or the last day of that month when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

export interface Renewing {
  readonly dueDate: Day;
  readonly timeZone: string;
  readonly months: number;
}

/** A company that pays early loses no day; one that pays late does not pay for the days without service. */
export function renewedDueDate({ dueDate, timeZone, months }: Renewing, now: Date): Day {
  const today = dayIn(timeZone, now);
  return addMonths(dueDate > today ? dueDate : today, months);
}
