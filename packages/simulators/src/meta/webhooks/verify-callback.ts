import { randomInt } from 'node:crypto';
import { isLoopbackHost } from '../http.ts';

/**
 * Asks the callback to prove that its owner knows the verify token, as Meta does whenever a callback is set.
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint
 */
export async function verifyCallback(callbackUrl: string, verifyToken: string): Promise<{ problem?: string }> {
  if (!URL.canParse(callbackUrl)) return { problem: 'The callback is not an address' };
  const url = new URL(callbackUrl);
  // Everything the simulator sends is signed with public secrets.
  if (url.protocol !== 'http:' || !isLoopbackHost(url.host)) return { problem: 'The callback is not on this machine' };

  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    const answer = (await response.text()).trim();
    if (response.status !== 200) return { problem: `The callback answered ${response.status} to the challenge` };
    return answer === challenge ? {} : { problem: 'The callback did not return the challenge' };
  } catch {
    return { problem: 'The callback could not be reached' };
  }
}
