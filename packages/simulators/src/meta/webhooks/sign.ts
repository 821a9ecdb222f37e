import { createHmac } from 'node:crypto';

/** X-Hub-Signature-256: the app's secret over exactly the bytes that are sent. */
export function sign(body: Buffer, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
