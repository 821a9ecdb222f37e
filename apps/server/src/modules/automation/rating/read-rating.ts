import { plain } from '@recado/contracts';
import type { Conversation } from '../conversation.ts';

export const BEST_RATE = 10;
export const RATING_UNREADABLE = 'Por favor, responda com uma nota de *0* a *10*.';

/** "9", "[ 9 ]", "nota: 9", "9/10", "9 de 10", "8,5". A longer sentence with a number in it is no rating. */
const FORM = /^(?:nota\s*:?\s*)?\[?\s*(-?\d{1,3})(?:[.,]\d+)?\s*\]?(?:\s*(?:\/|de)\s*10)?[.!]*$/;

/**
 * Reads a customer's message as a rating; undefined if it is none. A file is never a rating, whatever its caption says.
 */
export function readRating({ content, body }: Pick<Conversation['message'], 'content' | 'body'>): number | undefined {
  if (content !== 'text') return undefined;
  // The keycap emoji for ten has no compatibility form.
  const [, number] = FORM.exec(plain(body).replace('🔟', '10')) ?? [];
  return number === undefined ? undefined : Math.min(BEST_RATE, Math.max(0, Number(number)));
}
