import { daysUntilDue, type Subscription } from '@recado/contracts';

/** From here on the due date is shown as a warning. */
export const DUE_WARNING_DAYS = 5;

/** Worth a word at sign-in: still running, fewer than five days left. */
export function isDueSoon(company: Subscription, now: Date): boolean {
  const days = daysUntilDue(company, now);
  return days !== null && days > 0 && days < DUE_WARNING_DAYS;
}
