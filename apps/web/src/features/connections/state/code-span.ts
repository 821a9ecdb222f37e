import type { ConnectionSummary } from '@recado/contracts';
import type { Span } from '../rules/time-left.ts';

type Shown = Pick<ConnectionSummary, 'id' | 'updatedAt' | 'qrExpiresAt'>;

const seen = new Map<number, Span & { readonly endsAt: string }>();

/**
 * The lifetime of a connection's code, counted from when this page first saw it. The server's times are compared only
 * with each other: on a PC with a fast clock every code was at 0. And only once for each code, because renaming the
 * connection changes `updatedAt`. A page opened in between counts the whole lifetime, which is harmless: the next code
 * replaces it.
 */
export function codeSpan({ id, updatedAt, qrExpiresAt }: Shown): Span | null {
  if (qrExpiresAt === null) return null;
  const known = seen.get(id);
  if (known?.endsAt === qrExpiresAt) return known;
  const lastsMs = Math.max(0, Date.parse(qrExpiresAt) - Date.parse(updatedAt));
  const span = { endsAt: qrExpiresAt, beganAtMs: performance.now(), lastsMs };
  seen.set(id, span);
  return span;
}
