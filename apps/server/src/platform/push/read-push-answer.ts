import type { OutgoingResponse } from '../outgoing/outgoing-client.ts';
import type { PushOutcome } from '../push-sender.ts';

export function readPushAnswer(
  { status, headers }: Pick<OutgoingResponse, 'status' | 'headers'>,
  now: Date,
): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status !== 429 && status < 500) return { outcome: 'refused', reason: `status ${status}` };
  const afterSeconds = readRetryAfter(headers['retry-after'], now);
  return { outcome: 'later', ...(afterSeconds !== undefined && { afterSeconds }) };
}

/** Seconds, or a date. */
function readRetryAfter(value: string | readonly string[] | undefined, now: Date): number | undefined {
  const text = String(value ?? '').trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
