import { daysUntilDue, type Subscription } from '@recado/contracts';

/** From this many days on the due date is a warning. */
export const DUE_WARNING_DAYS = 5;

/** Whether to warn at sign-in: still active, fewer than five days left. */
export function isDueSoon(company: Subscription, now: Date): boolean {
  const days = daysUntilDue(company, now);
  return days !== null && days > 0 && days < DUE_WARNING_DAYS;
}
