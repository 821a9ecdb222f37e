import type { MetaApp } from './apps.ts';
import { verifyCallback } from './webhooks/verify-callback.ts';

/** Sets where an app's webhooks go, once that address has answered the challenge. Otherwise nothing changes. */
export async function registerCallback(
  app: MetaApp,
  { url = app.usualCallbackUrl, verifyToken = app.verifyToken }: { url?: string | undefined; verifyToken?: string },
): Promise<{ problem?: string }> {
  if (url === undefined) return { problem: 'No callback was named and the app has no usual one' };
  const verified = await verifyCallback(url, verifyToken);
  if (verified.problem) return verified;
  app.callbackUrl = url;
  app.verifyToken = verifyToken;
  return {};
}
