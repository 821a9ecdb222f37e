import type { MessagingLimit } from './account-event.ts';

/** `TIER_250`, `TIER_2K`, `TIER_UNLIMITED`, or the number itself, of which −1 is unlimited. */
export function readLimit(value: string | number | undefined): MessagingLimit | undefined {
  const text = String(value ?? '').replace(/^TIER_/, '');
  if (text === 'UNLIMITED' || text === '-1') return null;
  const [, digits, thousands] = /^(\d+)(K?)$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands ? 1000 : 1);
}
