import { isExpired, type Subscription } from '@recado/contracts';

/** A company that has not paid, or was switched off, still stores its customers' messages; nothing answers them. */
export const isServed = (company: Subscription & { readonly isActive: boolean }, now: Date): boolean =>
  company.isActive && !isExpired(company, now);
