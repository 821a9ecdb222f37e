import { PLATFORM_COMPANY_ID } from '@recado/contracts';

/** As much of a company as the rule needs. */
export interface Subscriber {
  readonly id: number;
  /** YYYY-MM-DD in the company's own calendar; null never expires. */
  readonly dueDate: string | null;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
const FALLBACK_TIME_ZONE = 'America/Sao_Paulo';
/** The platform owner's company is treated as due then, whatever is stored. */
const PLATFORM_DUE_DATE = '2999-12-31';
export const DUE_WARNING_DAYS = 5;

export const dueDateOf = (company: Subscriber): string | null =>
  company.id === PLATFORM_COMPANY_ID ? PLATFORM_DUE_DATE : company.dueDate;

/** Whole days until the due date: 0 on that day, negative after it, null when there is none. */
export function daysUntilDue(company: Subscriber, now: Date): number | null {
  const due = dueDateOf(company);
  if (due === null) return null;
  return Math.round((Date.parse(due) - Date.parse(today(company.timeZone, now))) / DAY_MS);
}

/** The due date itself is already too late: the subscription holds until the day before. */
export function isExpired(company: Subscriber, now: Date): boolean {
  const days = daysUntilDue(company, now);
  return days !== null && days <= 0;
}

/** Worth a warning at sign-in: still running, fewer than five days left. */
export function isDueSoon(company: Subscriber, now: Date): boolean {
  const days = daysUntilDue(company, now);
  return days !== null && days > 0 && days < DUE_WARNING_DAYS;
}

/** The calendar day of the company, not of the person's computer. */
function today(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  } catch {
    // A zone this browser does not know must not lock a company out.
    return new Intl.DateTimeFormat('en-CA', { timeZone: FALLBACK_TIME_ZONE }).format(now);
  }
}
