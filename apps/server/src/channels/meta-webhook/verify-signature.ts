import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Meta signed these bytes with the app's secret. Over the raw body: parsed and written again it would differ, and
 * not only by white space (emoji are escaped in what Meta signs).
 */
export function isSignedByMeta(rawBody: Uint8Array, header: unknown, appSecret: string): boolean {
  // A header given twice arrives as a list or joined by commas; neither is what Meta sends.
  if (typeof header !== 'string' || appSecret === '') return false;
  const signature = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  if (signature === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
