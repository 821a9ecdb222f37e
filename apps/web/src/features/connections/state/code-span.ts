import type { ConnectionSummary } from '@recado/contracts';
import type { Span } from '../rules/time-left.ts';

type Shown = Pick<ConnectionSummary, 'id' | 'updatedAt' | 'qrExpiresAt'>;

const seen = new Map<number, Span & { readonly endsAt: string }>();

/**
 * How long the code of a connection lasts, counted from when this page first saw it. The server's times are compared with
 * each other only: on a PC whose clock is fast every code was at 0. And only once for each code, because whoever renames
 * the connection moves `updatedAt`. Who comes in the middle of one counts the whole of it, which harms nobody: the next
 * comes by itself.
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
