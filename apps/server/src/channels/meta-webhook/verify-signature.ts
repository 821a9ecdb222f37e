import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Meta signed these bytes with the app's secret. Over the raw body: parsing and serialising changes it, and not
 * only in white space (Meta signs escaped emoji).
 */
export function isSignedByMeta(rawBody: Uint8Array, header: unknown, appSecret: string): boolean {
  // A repeated header arrives as a list or joined by commas; Meta sends neither.
  if (typeof header !== 'string' || appSecret === '') return false;
  const signature = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  if (signature === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
