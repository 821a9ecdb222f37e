import { daysUntilDue, type Invoice, type Subscription } from '@recado/contracts';

export type InvoiceStanding =
  | { readonly kind: 'paid' }
  /** 0 is today. */
  | { readonly kind: 'open'; readonly daysLeft: number }
  | { readonly kind: 'overdue'; readonly daysPast: number };

/** The status of an invoice in the company's time zone. */
export function standingOf(invoice: Invoice, company: Subscription, now: Date): InvoiceStanding {
  if (invoice.status === 'paid') return { kind: 'paid' };
  const days = daysUntilDue({ ...company, dueDate: invoice.dueDate }, now) ?? 0;
  return days < 0 ? { kind: 'overdue', daysPast: -days } : { kind: 'open', daysLeft: days };
}
