import { daysUntilDue, PLATFORM_COMPANY_ID, type Subscription } from '@recado/contracts';
import { DUE_WARNING_DAYS } from '../../../shared/lib/due-date.ts';

export type DueState =
  | { readonly kind: 'never' | 'later' | 'today' }
  | { readonly kind: 'soon' | 'past'; readonly days: number };

/** How near a company's due date is. */
export function dueStateOf(company: Subscription, now: Date): DueState {
  const days = company.id === PLATFORM_COMPANY_ID ? null : daysUntilDue(company, now);
  if (days === null) return { kind: 'never' };
  if (days === 0) return { kind: 'today' };
  if (days < 0) return { kind: 'past', days: -days };
  return days <= DUE_WARNING_DAYS ? { kind: 'soon', days } : { kind: 'later' };
}

export function dueToneOf({ kind }: DueState): 'warning' | 'danger' | undefined {
  if (kind === 'soon') return 'warning';
  return kind === 'today' || kind === 'past' ? 'danger' : undefined;
}
