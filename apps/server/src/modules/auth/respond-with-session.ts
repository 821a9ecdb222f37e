import type { Session } from '@recado/contracts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { deviceCookieOf, KNOWN_DEVICE_DAYS, signKnownDevice } from './known-device.ts';
import type { OpenSession } from './open-session.ts';
import { REFRESH_TOKEN_DAYS } from './tokens/refresh-token.ts';

export const REFRESH_COOKIE = 'jrt';

/** The refresh token is returned only as an httpOnly cookie, so that scripts on the page never see it. */
export function respondWithSession(caller: Caller, { token, refreshToken, user }: OpenSession): Session {
  caller.setCookie(REFRESH_COOKIE, refreshToken, { path: '/', maxAgeSeconds: REFRESH_TOKEN_DAYS * 86_400 });
  return { token, user };
}

export interface NewSession {
  readonly session: OpenSession;
  /** The id of the browser: of the known device, or a new one. */
  readonly deviceId: string;
}

/** The same after a whole sign-in: from now on the browser is known to the account. */
export function respondWithNewSession(services: Services, caller: Caller, { session, deviceId }: NewSession): Session {
  const { email, companyId, id: userId } = session.user;
  const device = signKnownDevice(services.env.TOKEN_SECRET, { companyId, userId, id: deviceId });
  caller.setCookie(deviceCookieOf(email), device, { path: '/', maxAgeSeconds: KNOWN_DEVICE_DAYS * 86_400 });
  return respondWithSession(caller, session);
}
